import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The file that a worker thread runs, with what Node needs to read it. Beside the built backend lie
 * built workers; tests run from the sources.
 * @param name without its ending, beside the file at `base`.
 */
export function workerFile(
  name: string,
  base: string,
): { filename: string; execArgv: string[] } {
  const built = fileURLToPath(new URL(`./${name}.mjs`, base));
  if (existsSync(built)) return { filename: built, execArgv: [] };
  const source = fileURLToPath(new URL(`./${name}.ts`, base));
  return { filename: source, execArgv: ["--import", "tsx"] };
}
