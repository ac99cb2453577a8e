import { join } from "node:path";
import type { Configuration } from "webpack";
import webpack from "webpack";
import { HASHES } from "./file-integrity";
import { outputFolder } from "./frontend-options";
import type { FrontendOptions } from "./frontend-options";
import { moduleConfig } from "./module-rules";
import { projectRoot } from "./project-root";
import { HiddenSourceMaps } from "./source-maps";

/**
 * One self-contained CommonJS file that exports `render`. It carries its own React and no federation
 * runtime: loading it by path takes milliseconds and leaks nothing.
 */
export function serverConfig(
  options: FrontendOptions & { render: string },
): Configuration {
  const { app, folder, isProduction, render } = options;
  return {
    ...moduleConfig({ app, folder, isProduction, css: "names" }),
    name: "server",
    // Developers see the lines of the sources.
    devtool: isProduction ? false : "inline-source-map",
    target: "node20",
    entry: { render },
    output: {
      ...HASHES,
      path: join(outputFolder(options), "server"),
      filename: "render.cjs",
      library: { type: "commonjs2" },
      publicPath: "",
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(isProduction ? [new HiddenSourceMaps(projectRoot(folder))] : []),
    ],
    // It is never downloaded: readable stack traces are worth more than bytes.
    optimization: { minimize: false },
  };
}
