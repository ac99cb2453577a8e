import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const READY_MS = 60_000;
/** For a hook that builds, on a busy machine too. */
export const BUILD_MS = 300_000;

export const ADMIN = {
  email: "admin@example.org",
  password: "an-admin-of-2026",
};

/** Below `dist/`, for `builtProgram`. */
export type Program = "main" | "backup" | "restore";

/**
 * Path of a program of the backend as it is deployed. It is built when it is older than its sources, by the
 * first test file that needs it; the others wait for that.
 */
export function builtProgram(name: Program = "main"): string {
  // What is built is the product, whoever builds it.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "tools/build.mjs"), "--changed", "backend"],
    { cwd: ROOT, env, encoding: "utf8", timeout: BUILD_MS },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return path.join(ROOT, `dist/backend/${name}.mjs`);
}

/** A process of its own that a test may kill; everything it started goes with it in the end. */
export class ServerProcess {
  /** Where it answers. */
  url = "";
  output = "";
  /** Milliseconds from the start of the process until it was ready. */
  startMs = 0;
  readonly exit: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(
    entry: string,
    readonly dataDir: string,
    settings: Record<string, string> = {},
  ) {
    this.child = spawn(process.execPath, [entry], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: "0",
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        SEED_DEMO: "false",
        LOG_LEVEL: "warn",
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        FRONTENDS_DIST: path.join(dataDir, "no-frontends"),
        ...settings,
      },
    });
    this.exit = new Promise((resolve) =>
      this.child.once("exit", (code) => resolve(code)),
    );
  }

  /** Resolves when it says that it is ready. */
  async ready(): Promise<this> {
    const started = performance.now();
    this.url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => fail(), READY_MS);
      const fail = (): void => {
        clearTimeout(timer);
        reject(new Error(`The server did not start.\n${this.output}`));
      };
      const listen = (chunk: Buffer): void => {
        this.output += String(chunk);
        const port = /ready at http:\/\/localhost:(\d+)/.exec(this.output)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        resolve(`http://127.0.0.1:${port}`);
      };
      this.child.stdout?.on("data", listen);
      this.child.stderr?.on("data", listen);
      this.child.once("exit", fail);
    });
    this.startMs = performance.now() - started;
    return this;
  }

  /** As a power cut would end it: nothing is told, nothing is finished. */
  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.exit;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** As an operator ends it. */
  async stop(): Promise<number | null> {
    this.child.kill("SIGTERM");
    return this.exit;
  }

  /** The process id of its own PostgreSQL. */
  get databasePid(): number {
    const file = path.join(this.dataDir, "postgres", "postmaster.pid");
    return Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  }
}

export async function withDataFolder(
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "octavo-hostile-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
