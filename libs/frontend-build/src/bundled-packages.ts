import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Module, MultiStats, Stats } from "webpack";

/** A file that is in a build. */
interface BundledFile {
  path: string;
  /** Before it is made smaller. */
  bytes: number;
}

/** Modules that the build itself generates have no file. */
export function bundledFiles({ compilation }: Stats): BundledFile[] {
  return [...compilation.modules]
    .filter(
      (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
    )
    .flatMap(allOf)
    .map((module) => ({
      path: (module.nameForCondition() ?? "").split("?")[0] ?? "",
      bytes: module.size(),
    }))
    .filter(({ path }) => path !== "");
}

/** Modules that were put together into one are found in it. */
function allOf(module: Module): Module[] {
  const { modules } = module as { modules?: Module[] };
  return modules ?? [module];
}

/**
 * Versions of all packages of which something is in the build, by name. Where two versions of one are
 * in it, both are named.
 */
export function bundledPackages({ stats }: MultiStats): Record<string, string> {
  const versions = new Map<string, Set<string>>();
  const files = stats.flatMap(bundledFiles);
  const folders = files.flatMap(({ path }) => packageFolder(path) ?? []);
  for (const folder of new Set(folders)) {
    const { name, version } = readPackage(folder);
    if (name === undefined || version === undefined) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries(
    [...versions]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, found]) => [name, [...found].sort().join(", ")]),
  );
}

/** The folder of the package that a file belongs to; undefined for one of the frontend's own. */
export function packageFolder(file: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
    file,
  )?.[1];
}

export function readPackage(folder: string): {
  name?: string;
  version?: string;
} {
  const file = join(folder, "package.json");
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as object)
    : {};
}
