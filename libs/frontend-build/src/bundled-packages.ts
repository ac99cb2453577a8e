import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Module, MultiStats } from "webpack";

/**
 * Versions of all packages of which something is in the build, by name. Where two versions of one are
 * in it, both are named.
 */
export function bundledPackages({ stats }: MultiStats): Record<string, string> {
  const versions = new Map<string, Set<string>>();
  const folders = new Set<string>();
  for (const { compilation } of stats)
    for (const module of compilation.modules) {
      if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
        continue;
      for (const inner of allOf(module)) {
        const folder = packageFolder(inner.nameForCondition() ?? "");
        if (folder !== undefined) folders.add(folder);
      }
    }
  for (const folder of folders) {
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

/** Modules that were put together into one are found in it. */
function allOf(module: Module): Module[] {
  const { modules } = module as { modules?: Module[] };
  return modules ?? [module];
}

/** The folder of the package that a file belongs to; undefined for one of the frontend's own. */
function packageFolder(file: string): string | undefined {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(
    file,
  )?.[1];
}

function readPackage(folder: string): { name?: string; version?: string } {
  const file = join(folder, "package.json");
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as object)
    : {};
}
