import { join } from "node:path";
import type { Configuration } from "webpack";
import webpack from "webpack";
import { HASHES } from "./file-integrity";
import { outputFolder, rootOf } from "./frontend-options";
import type { FrontendOptions } from "./frontend-options";
import { EXTENSIONS, moduleRules } from "./module-rules";
import { workspaceAliases } from "./project-root";
import { HiddenSourceMaps } from "./source-maps";
import { LOADERS } from "./loaders";

/**
 * One self-contained CommonJS file that exports `render`. It carries its own React and no federation
 * runtime: loading it by path takes milliseconds and leaks nothing.
 */
export function serverConfig(
  options: FrontendOptions & { render: string },
): Configuration {
  const { app, folder, isProduction, render } = options;
  const root = rootOf(options);
  return {
    name: "server",
    mode: isProduction ? "production" : "development",
    // Developers see the lines of the sources.
    devtool: isProduction ? false : "inline-source-map",
    context: folder,
    target: "node20",
    entry: { render },
    output: {
      ...HASHES,
      path: join(outputFolder(options), "server"),
      filename: "render.cjs",
      library: { type: "commonjs2" },
      publicPath: "",
    },
    resolve: {
      extensions: EXTENSIONS,
      alias: workspaceAliases(root),
    },
    resolveLoader: LOADERS,
    module: { rules: moduleRules({ app, root, isProduction, css: "names" }) },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(isProduction ? [new HiddenSourceMaps(options)] : []),
    ],
    // It is never downloaded: readable stack traces are worth more than bytes.
    optimization: { minimize: false },
    performance: false,
    infrastructureLogging: { level: "error" },
    stats: "errors-only",
  };
}
