import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseManifest } from "@octavo/federation";
import { sharedOf } from "./federation";
import { frontendConfig } from "./frontend-config";
import { outputFolder, readFrontend } from "./frontend-options";
import type { FrontendOptions } from "./frontend-options";
import { packageVersion } from "./project-root";
import { runWebpack } from "./run-webpack";
import { reportPackages } from "./size-report";
import type { ReportedPackage } from "./size-report";
import { writeRelease } from "./write-release";

export interface BuildOptions {
  /** Folder of the frontend. */
  folder: string;
  isProduction: boolean;
  output?: string;
}

/** Builds one frontend; rejects with webpack's errors when it is not well. */
export async function build({
  folder,
  isProduction,
  output,
}: BuildOptions): Promise<ReleaseManifest> {
  const options: FrontendOptions = {
    ...(await readFrontend(folder)),
    isProduction,
    ...(output === undefined ? {} : { output }),
  };
  return buildFrontend(options);
}

/** Builds into a folder that is thrown away, and tells what the build consists of. */
export async function report(folder: string): Promise<ReportedPackage[]> {
  const output = await mkdtemp(join(tmpdir(), "octavo-report-"));
  process.env["NODE_ENV"] = "production";
  const options: FrontendOptions = {
    ...(await readFrontend(folder)),
    isProduction: true,
    output,
  };
  try {
    const stats = await runWebpack(frontendConfig(options));
    return reportPackages(stats, sharedOf(options), versionsOf);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

/** Modules that the build itself generates have no version. */
function versionsOf(folder: string): string[] {
  const hasVersion = existsSync(join(folder, "package.json"));
  return hasVersion ? [packageVersion(folder)] : [];
}

/** The output folder appears whole: a build that fails leaves the one before it in place. */
async function buildFrontend(
  options: FrontendOptions,
): Promise<ReleaseManifest> {
  const started = Date.now();
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

/** Everything in it is about to be removed. */
function assertReplaceable(target: string): void {
  if (!existsSync(target) || existsSync(join(target, "release.json"))) return;
  if (readdirSync(target).length > 0)
    throw new Error(
      `${target} holds files that are no build. Remove them, or name another folder with --output.`,
    );
}
