import type { ReleaseManifest } from "@octavo/federation";
import type { MultiStats, StatsCompilation, StatsModule } from "webpack";

/** One dependency of a build, or the app's own sources. */
export interface ReportedPackage {
  name: string;
  versions: string[];
  /** Of its sources before they are made smaller, in the browser's build. */
  bytes: number;
  /**
   * `shared`: taken from the site where it has the same version; `duplicated`: more than one version is
   * in the build; `bundled`: part of the build.
   */
  use: "shared" | "bundled" | "duplicated" | "own";
}

const PACKAGE = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/g;

/** The packages of the browser's build, the largest first. */
export function reportPackages(
  stats: MultiStats,
  shared: ReleaseManifest["shared"],
  versionOf: (folder: string) => string[],
): ReportedPackage[] {
  const found = new Map<string, { bytes: number; folders: Set<string> }>();
  const [browser] = stats.stats;
  const json = browser?.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    ids: false,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  });
  for (const { path, bytes } of leaves(json)) {
    const { name, folder } = packageOf(path);
    const entry = found.get(name) ?? { bytes: 0, folders: new Set<string>() };
    entry.bytes += bytes;
    if (folder !== null) entry.folders.add(folder);
    found.set(name, entry);
  }
  const sharedNames = new Set(
    Object.keys(shared).map((request) => request.split("/")[0] ?? request),
  );
  return [...found]
    .map(([name, { bytes, folders }]): ReportedPackage => {
      const versions = [...new Set([...folders].flatMap(versionOf))].sort();
      return { name, versions, bytes, use: useOf(name, folders, sharedNames) };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

const OWN = "(own sources)";

function useOf(
  name: string,
  folders: Set<string>,
  shared: Set<string>,
): ReportedPackage["use"] {
  if (name === OWN) return "own";
  if (folders.size > 1) return "duplicated";
  return shared.has(name) ? "shared" : "bundled";
}

function packageOf(path: string): { name: string; folder: string | null } {
  const last = [...path.matchAll(PACKAGE)].at(-1);
  const [, name] = last ?? [];
  if (last === undefined || name === undefined)
    return { name: OWN, folder: null };
  return {
    name: name.replaceAll("\\", "/"),
    folder: path.slice(0, last.index + last[0].length - 1),
  };
}

interface Leaf {
  path: string;
  bytes: number;
}

/** Modules that were put into one are counted apart. */
function leaves(json: StatsCompilation | undefined): Leaf[] {
  const visit = (module: StatsModule): Leaf[] => {
    const { modules = [], size = 0 } = module;
    if (modules.length > 0) return modules.flatMap(visit);
    const path = (module.nameForCondition ?? "").split("?")[0] ?? "";
    return path === "" ? [] : [{ path, bytes: size }];
  };
  return (json?.modules ?? []).flatMap(visit);
}

/** The report as lines for a terminal. */
export function reportLines(packages: readonly ReportedPackage[]): string[] {
  const rows = packages.map(({ name, versions, bytes, use }) => [
    `${(bytes / 1000).toFixed(1)} kB`.padStart(12),
    use.padEnd(10),
    `${name} ${versions.join(", ")}`.trimEnd(),
  ]);
  const sum = packages.reduce((bytes, found) => bytes + found.bytes, 0);
  return [
    ...rows.map((row) => row.join("  ")),
    `${(sum / 1000).toFixed(1)} kB`.padStart(12) + "  before minification",
  ];
}
