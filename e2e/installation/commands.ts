import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const OCTAVO = ["--import", "tsx", "libs/cli/src/octavo.ts"];

interface Ended {
  code: number | null;
  output: string;
}

/** The command `octavo`, from this repository's sources. */
export const octavo = (
  words: string[],
  settings: Record<string, string>,
): Promise<Ended> =>
  runNode([...OCTAVO, ...words], {
    ...settings,
    TSX_TSCONFIG_PATH: join(ROOT, "libs/cli/tsconfig.json"),
  });

/** A program of this repository, until it ends; with all that it printed. */
export const runNode = (
  words: string[],
  settings: Record<string, string>,
): Promise<Ended> => run(process.execPath, words, settings);

/** Any program, as {@link runNode}. */
export function run(
  program: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(program, words, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
