import { spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Instance } from "../installation/instance";
import type { SiteApi } from "../installation/site-api";

const RECIPES = join(import.meta.dirname, "../../libs/client/recipes");
const RUN_LIMIT_MS = 600_000;
const WAIT_LIMIT_MS = 60_000;
const POLL_MS = 200;

/** A site with the demo, and its administrator. */
export interface Site {
  instance: Instance;
  api: SiteApi;
}

interface Ended {
  code: number | null;
  output: string;
}

/** A copy of one recipe, in which its programs run as for someone who has only this folder. */
export class Workshop {
  private constructor(
    readonly folder: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async open(
    name: string,
    settings: Record<string, string>,
  ): Promise<Workshop> {
    const folder = await mkdtemp(join(tmpdir(), `octavo-${name}-`));
    await cp(join(RECIPES, name), folder, { recursive: true });
    return new Workshop(folder, settings);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), "utf8");
  }

  /** A program that has to succeed. */
  async run(...words: string[]): Promise<string> {
    const { code, output } = await this.try(words);
    if (code !== 0) throw new Error(`${words.join(" ")}:\n${output}`);
    return output;
  }

  async try(
    words: string[],
    settings: Record<string, string> = {},
  ): Promise<Ended> {
    const child = this.start(words, settings);
    const limit = setTimeout(() => child.kill("SIGKILL"), RUN_LIMIT_MS);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += String(chunk)));
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => {
        clearTimeout(limit);
        resolve({ code, output });
      });
    });
  }

  /** A program that runs until it is told to end. */
  start(words: string[], settings: Record<string, string> = {}) {
    const [program = "", ...rest] = words;
    return spawn(program, rest, {
      cwd: this.folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.settings, ...settings },
    });
  }
}

export function assert(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}

/** Until it is so: what is asked may take a while. */
export async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + WAIT_LIMIT_MS;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`It never came: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export interface Listed {
  id: number;
  title: string;
  slug: string;
}

export async function publishedPosts({ api }: Site): Promise<Listed[]> {
  const query = "status=published&sort=-published_at&limit=100";
  const { data } = await api.expect<{ data: Listed[] }>(
    ...(["GET", `/posts?${query}`] as const),
  );
  return data;
}
