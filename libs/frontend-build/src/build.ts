import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseManifest } from "@octavo/federation";
import { sharedOf } from "./federation";
import { frontendConfig } from "./frontend-config";
import { outputFolder, readFrontend } from "./frontend-options";
import type { FrontendOptions } from "./frontend-options";
import { runWebpack } from "./run-webpack";
import { reportPackages } from "./size-report";
import type { ReportedPackage } from "./size-report";
import { writeRelease } from "./write-release";

/**
 * Builds the frontend of a folder; rejects with webpack's errors when it is not well. The output folder appears
 * whole: a build that fails leaves the one before it in place.
 */
export async function build(
  folder: string,
  wishes: Pick<FrontendOptions, "isProduction" | "output">,
): Promise<ReleaseManifest> {
  const started = Date.now();
  const options = { ...(await readFrontend(folder)), ...wishes };
  process.env["NODE_ENV"] = options.isProduction ? "production" : "development";
  const target = outputFolder(options);
  assertReplaceable(target);
  const output = `${target}.building-${process.pid}`;
  try {
    const stats = await runWebpack(frontendConfig({ ...options, output }));
    const release = await writeRelease(output, options, stats);
    await rm(target, { recursive: true, force: true });
    await rename(output, target);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `frontend-${release.app} ${release.version}: ${release.files.length} files in ${seconds} s`,
    );
    return release;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Builds into a folder that is thrown away, and tells what the build consists of. */
export async function report(folder: string): Promise<ReportedPackage[]> {
  const output = await mkdtemp(join(tmpdir(), "octavo-report-"));
  process.env["NODE_ENV"] = "production";
  const frontend = await readFrontend(folder);
  const options = { ...frontend, isProduction: true, output };
  try {
    const stats = await runWebpack(frontendConfig(options));
    return reportPackages(stats, sharedOf(options));
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Everything in it is about to be removed. */
function assertReplaceable(target: string): void {
  if (!existsSync(target) || existsSync(join(target, "release.json"))) return;
  if (readdirSync(target).length > 0)
    throw new Error(
      `${target} holds files that are no build. Remove them, or name another folder with --output.`,
    );
}
