import { createRequire } from "node:module";
import type { ResolveOptions } from "webpack";

const require = createRequire(import.meta.url);

/** Loaders are dependencies of this package, wherever the frontend lies that it builds. */
export const LOADERS: ResolveOptions = {
  modules: ["node_modules", ...(require.resolve.paths("css-loader") ?? [])],
};
