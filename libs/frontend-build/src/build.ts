/**
 * Builds one frontend: `tsx libs/frontend-build/src/build.ts frontend-public [--development] [--output FOLDER]`.
 * Prints one line when all is well and webpack's errors when it is not.
 */
import { rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import webpack from "webpack";
import type { MultiStats } from "webpack";
import { frontendConfig } from "./frontend-config";
import { outputFolder, readSettings } from "./frontend-options";
import type { FrontendOptions } from "./frontend-options";
import { writeRelease } from "./write-release";
import { WORKSPACE_ROOT } from "./workspace";

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      development: { type: "boolean", default: false },
      output: { type: "string" },
    },
  });
  const [project] = positionals;
  if (project === undefined)
    throw new Error("Say which frontend to build, e.g. frontend-public.");
  const folder = resolve(WORKSPACE_ROOT, project);
  const options: FrontendOptions = {
    ...(await readSettings(folder)),
    folder,
    isProduction: !values.development,
    ...(values.output === undefined ? {} : { output: resolve(values.output) }),
  };
  await buildFrontend(options);
}

/** The output folder appears whole: a build that fails leaves the one before it in place. */
async function buildFrontend(options: FrontendOptions): Promise<void> {
  const started = Date.now();
  process.env["NODE_ENV"] = options.isProduction ? "production" : "development";
  const target = outputFolder(options);
  const output = `${target}.building-${process.pid}`;
  try {
    const stats = await runWebpack({ ...options, output });
    const release = await writeRelease(output, options, stats);
    await rm(target, { recursive: true, force: true });
    await rename(output, target);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `frontend-${release.app} ${release.version}: ${release.files.length} files in ${seconds} s`,
    );
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

function runWebpack(options: FrontendOptions): Promise<MultiStats> {
  return new Promise((done, failed) => {
    const compiler = webpack(frontendConfig(options));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) return failed(error);
      if (stats === undefined)
        return failed(new Error("webpack gave no result."));
      if (stats.hasErrors() || stats.hasWarnings())
        return failed(
          new Error(
            stats.toString({
              all: false,
              errors: true,
              warnings: true,
              colors: false,
            }),
          ),
        );
      return done(stats);
    });
  });
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
