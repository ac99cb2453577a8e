import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";

const TEST = /\.test\.tsx?$/;
const ELSEWHERE = /[\\/](node_modules|dist|\.[^\\/]+)[\\/]/;

/**
 * Runs a frontend's `*.test.ts` and `*.test.tsx` with the test runner of Node, which reads TypeScript,
 * JSX and CSS modules by the hooks beside this file.
 *
 * @returns what the runner ended with
 */
export async function testFrontend(
  folder: string,
  options: readonly string[] = [],
): Promise<number> {
  const found = await readdir(folder, { recursive: true });
  const tests = found.filter(
    (path) => TEST.test(path) && !ELSEWHERE.test(`/${path}`),
  );
  if (tests.length === 0)
    throw new Error(`There is no file *.test.ts or *.test.tsx in ${folder}.`);
  const child = spawn(
    process.execPath,
    [
      "--enable-source-maps",
      // Node 20 warns of what it can do only since then.
      "--disable-warning=ExperimentalWarning",
      `--import=${hooks()}`,
      "--test",
      "--test-reporter=spec",
      ...options,
      ...tests.sort(),
    ],
    { cwd: folder, stdio: "inherit" },
  );
  return new Promise((done, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** Beside this file, compiled or not as this one is. */
function hooks(): string {
  const file = join(
    import.meta.dirname,
    `register-hooks${extname(import.meta.filename)}`,
  );
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  return new URL(`file://${file}`).href;
}
