import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import type { Configuration } from "webpack";
import { withAdditions } from "../build-hook";
import type { BuildHook } from "../build-hook";
import type { FrontendOptions } from "../frontend-options";
import { runWebpack } from "../run-webpack";
import { serverConfig } from "../server-config";

/** Tests and bundles have one React: its `act` knows no other. */
const REACT = /^react(-dom)?($|\/)/;

/**
 * What tests get in place of the modules with `mount` and `render`, where the frontend has loaders of its own: Node
 * alone could not read its files.
 *
 * @returns addresses of the bundles by those of the modules
 */
export async function bundleForTests(
  options: FrontendOptions & { build: BuildHook },
  output: string,
): Promise<Record<string, string>> {
  const { entry, folder, render } = options;
  const modules = { browser: entry, ...(render && { server: render }) };
  const parts = Object.entries(modules) as ["browser" | "server", string][];
  await runWebpack(
    parts.map(([target, module]) =>
      configFor(target, { ...options, render: module, output }),
    ),
  );
  const url = (file: string) => pathToFileURL(file).href;
  return Object.fromEntries(
    parts.map(([target, module]) => [
      url(join(folder, module)),
      url(join(output, `${target}.mjs`)),
    ]),
  );
}

function configFor(
  target: "browser" | "server",
  options: FrontendOptions & { build: BuildHook; render: string },
): Configuration {
  const { build, isProduction, output = "", render } = options;
  const server = serverConfig(options);
  const config: Configuration = {
    ...server,
    name: target,
    target: target === "browser" ? ["web", "es2022"] : "node20",
    entry: { [target]: render },
    experiments: { outputModule: true },
    output: {
      path: output,
      filename: `${target}.mjs`,
      publicPath: "",
      module: true,
      chunkFormat: "module",
      library: { type: "module" },
    },
    externalsType: "module",
    externals: [REACT],
  };
  return withAdditions(config, build({ target, isProduction, webpack }));
}
