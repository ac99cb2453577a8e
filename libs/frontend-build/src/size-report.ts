import type { ReleaseManifest } from "@octavo/federation";
import type { MultiStats } from "webpack";
import { bundledFiles, packageFolder, readPackage } from "./bundled-packages";

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

const OWN = "(own sources)";

/** The packages of the browser's build, the largest first. */
export function reportPackages(
  { stats: [browser] }: MultiStats,
  shared: ReleaseManifest["shared"],
): ReportedPackage[] {
  const found = new Map<string, { bytes: number; folders: Set<string> }>();
  for (const { path, bytes } of browser ? bundledFiles(browser) : []) {
    const folder = packageFolder(path);
    const name = folder === undefined ? OWN : nameOf(folder);
    const entry = found.get(name) ?? { bytes: 0, folders: new Set<string>() };
    entry.bytes += bytes;
    if (folder !== undefined) entry.folders.add(folder);
    found.set(name, entry);
  }
  const sharedNames = new Set(
    Object.keys(shared).map((request) => request.split("/")[0] ?? request),
  );
  return [...found]
    .map(([name, { bytes, folders }]): ReportedPackage => {
      const versions = [...folders].flatMap(
        (folder) => readPackage(folder).version ?? [],
      );
      const use = useOf(name, folders, sharedNames);
      return { name, versions: [...new Set(versions)].sort(), bytes, use };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

function useOf(
  name: string,
  folders: Set<string>,
  shared: Set<string>,
): ReportedPackage["use"] {
  if (name === OWN) return "own";
  if (folders.size > 1) return "duplicated";
  return shared.has(name) ? "shared" : "bundled";
}

const nameOf = (folder: string): string =>
  folder.replaceAll("\\", "/").split("/node_modules/").at(-1) ?? folder;

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
