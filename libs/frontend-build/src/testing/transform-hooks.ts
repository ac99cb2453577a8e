import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { LoadHook, ResolveHook } from "node:module";
import { fileURLToPath } from "node:url";
import { transform } from "@swc/core";

const ENDINGS = [".ts", ".tsx", ".jsx", ".js", "/index.ts", "/index.tsx"];

/** The environment variable with the bundles that tests get in place of modules. */
export const BUNDLES = "OCTAVO_TEST_BUNDLES";
const bundles = new Map<string, string>(
  Object.entries(JSON.parse(process.env[BUNDLES] ?? "{}") as object),
);

/** Imports of sources have no endings, as in a build. */
export const resolve: ResolveHook = (specifier, context, next) => {
  const parent = context.parentURL;
  if (/^\.\.?\//.test(specifier) && parent?.startsWith("file:"))
    for (const ending of ENDINGS) {
      const url = new URL(specifier + ending, parent);
      if (existsSync(fileURLToPath(url)))
        return {
          url: bundles.get(url.href) ?? url.href,
          shortCircuit: true,
        };
    }
  return next(specifier, context);
};

export const load: LoadHook = async (url, context, next) => {
  const { pathname } = new URL(url);
  if (pathname.endsWith(".css"))
    return { format: "module", shortCircuit: true, source: SHEET };
  const isOwn = url.startsWith("file:") && /\.(ts|[jt]sx)$/.test(pathname);
  if (!isOwn) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, "utf8"), {
    filename: file,
    swcrc: false,
    sourceMaps: "inline",
    module: { type: "es6" },
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: pathname.endsWith("sx") },
      transform: { react: { runtime: "automatic", development: true } },
    },
  });
  return { format: "module", shortCircuit: true, source: code };
};

/** Every class is called what the sources call it. */
const SHEET =
  "export default new Proxy({}, { get: (_, name) => String(name) });";
