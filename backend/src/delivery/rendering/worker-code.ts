import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

let code: Promise<string> | undefined;

/**
 * The program of render processes as text: the processes themselves may read no file at all. The built
 * backend has a built one next to it; tests run from the sources.
 */
export function workerCode(): Promise<string> {
  code ??= read();
  return code;
}

async function read(): Promise<string> {
  const built = fileURLToPath(new URL("./render-worker.mjs", import.meta.url));
  if (existsSync(built)) return readFile(built, "utf8");
  const source = fileURLToPath(new URL("./render-worker.ts", import.meta.url));
  const { transformFile } = await import("@swc/core");
  const options = {
    swcrc: false,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript" },
    },
  } as const;
  return (await transformFile(source, options)).code;
}
