import { createRequire } from "node:module";
import { extname, join, resolve } from "node:path";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { HOT_PATH } from "./development-server";

/** Beside this file, compiled or not as this one is. */
const beside = (name: string) =>
  join(import.meta.dirname, name + extname(import.meta.filename));

export const REFRESH = beside("refresh");
const OWN_FILES = resolve(import.meta.dirname, "..");
const { resolve: find } = createRequire(import.meta.url);

/**
 * The browser's build with hot replacement; with `refresh`, React's components keep their state. Not part of
 * the builds' configuration, whose packages are installed everywhere.
 */
export function withHotReplacement(
  browser: Configuration,
  { address, refresh }: { address: string; refresh: boolean },
): Configuration {
  const options = new URLSearchParams({
    // Documents may come from another port.
    path: address + HOT_PATH,
    reload: "true",
    noInfo: "true",
  });
  const client = `${find("webpack-hot-middleware/client")}?${options}`;
  const context = browser.context ?? "";
  // Of every entry, the container included, and before React.
  const first = (file: string) =>
    new webpack.EntryPlugin(context, file, { name: undefined });
  const rule = {
    test: /\.tsx?$/,
    enforce: "post" as const,
    exclude: [/node_modules/, OWN_FILES],
    loader: beside("refresh-loader"),
  };
  return {
    ...browser,
    module: {
      ...browser.module,
      rules: [...(browser.module?.rules ?? []), ...(refresh ? [rule] : [])],
    },
    // A broken build replaces nothing: the page shows its errors and stays.
    optimization: { ...browser.optimization, emitOnErrors: false },
    plugins: [
      ...(refresh ? [first(REFRESH)] : []),
      first(client),
      ...(browser.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}
