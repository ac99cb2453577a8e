import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The running build. Null if it is unknown: the sources were not built, or belong to no commit. */
export interface BuildInfo {
  name: "octavo";
  version: string | null;
  commit: string | null;
  /** When the files of this build were written here. */
  built_at: string | null;
  node: string;
}

const FILE = "build.json";

/** The build has described itself in its folder. */
export function readBuildInfo(): BuildInfo {
  const own = { name: "octavo", node: process.versions.node } as const;
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), FILE);
  try {
    const { version = null, commit = null } = JSON.parse(
      readFileSync(file, "utf8"),
    ) as { version?: string; commit?: string };
    const built_at = statSync(file).mtime.toISOString();
    return { ...own, version, commit, built_at };
  } catch {
    return { ...own, version: null, commit: null, built_at: null };
  }
}
