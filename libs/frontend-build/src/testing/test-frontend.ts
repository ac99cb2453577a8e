import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { readFrontend } from "../frontend-options";
import { bundleForTests } from "./test-bundles";
import { BUNDLES } from "./transform-hooks";

const TEST = /\.test\.tsx?$/;
const ELSEWHERE = /[\\/](node_modules|dist|\.[^\\/]+)[\\/]/;

/**
 * Runs a frontend's `*.test.ts` and `*.test.tsx` with the test runner of Node, which reads TypeScript,
 * JSX and CSS modules by the hooks beside this file. A frontend with loaders of its own is bundled first.
 *
 * @returns what the runner ended with
 */
export async function testFrontend(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true });
  const tests = found.filter(
    (path) => TEST.test(path) && !ELSEWHERE.test(`/${path}`),
  );
  if (tests.length === 0)
    throw new Error(`There is no file *.test.ts or *.test.tsx in ${folder}.`);
  const { build, ...options } = await readFrontend(folder);
  if (build === undefined) return runTests(folder, tests, {});
  // In the folder, so that packages are found.
  const output = await mkdtemp(join(folder, ".octavo-test-"));
  try {
    const bundles = await bundleForTests(
      { ...options, build, isProduction: false },
      output,
    );
    return await runTests(folder, tests, bundles);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

function runTests(
  folder: string,
  tests: string[],
  bundles: Record<string, string>,
): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      "--enable-source-maps",
      // Node 20 warns of what it can do only since then.
      "--disable-warning=ExperimentalWarning",
      `--import=${hooks()}`,
      "--test",
      "--test-reporter=spec",
      ...tests.sort(),
    ],
    {
      cwd: folder,
      stdio: "inherit",
      env: { ...process.env, [BUNDLES]: JSON.stringify(bundles) },
    },
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
