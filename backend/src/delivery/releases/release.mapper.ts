import type {
  ReleaseDiffDto,
  ReleaseDto,
  ReleaseOverrideDto,
} from "@octavo/contracts";
import type { ReleaseFile, ReleaseManifest } from "@octavo/federation";
import { plainPath } from "./encodings";
import type { FrontendRelease } from "./frontend-release.entity";
import type { GateSummary } from "./release-gate";

/** The public fields of a release. */
export interface ReleaseSurroundings {
  gate: GateSummary;
  override: ReleaseOverrideDto | null;
  /** Channels. */
  liveIn: string[];
}

export function toReleaseDto(
  release: FrontendRelease,
  { gate, override, liveIn }: ReleaseSurroundings,
): ReleaseDto {
  const { manifest } = release;
  const files = ownFiles(manifest);
  return {
    id: release.id,
    app: release.app,
    version: release.version,
    contract: manifest.contract,
    state: release.state,
    health: release.health,
    health_reason: release.healthReason,
    notes: release.notes,
    commit: manifest.commit ?? null,
    by: release.publishedBy,
    created_at: release.createdAt.toISOString(),
    files: files.length,
    bytes: sum(files),
    gate: gate.state,
    verdicts: gate.verdicts,
    override,
    live_in: liveIn,
    pinned: release.isPinned,
  };
}

/** The differences between two releases: files, sizes, packages. */
export function compareReleases(
  before: ReleaseManifest,
  after: ReleaseManifest,
): ReleaseDiffDto {
  const [old, now] = [ownFiles(before), ownFiles(after)];
  const oldByPath = new Map(old.map((file) => [file.path, file]));
  const nowByPath = new Map(now.map((file) => [file.path, file]));
  return {
    from: before.version,
    to: after.version,
    files: allKeys(oldByPath, nowByPath).map((path) => ({
      path,
      before: oldByPath.get(path)?.bytes ?? null,
      after: nowByPath.get(path)?.bytes ?? null,
      changed:
        oldByPath.get(path)?.integrity !== nowByPath.get(path)?.integrity,
    })),
    dependencies: compareDependencies(packagesOf(before), packagesOf(after)),
    bytes_before: sum(old),
    bytes_after: sum(now),
  };
}

/** Those that differ. */
function compareDependencies(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReleaseDiffDto["dependencies"] {
  return allKeys(before, after)
    .map((name) => ({
      name,
      before: before.get(name) ?? null,
      after: after.get(name) ?? null,
    }))
    .filter((use) => use.before !== use.after);
}

/** Versions by name. Contract 1 knew the shared packages only. */
export function packagesOf({
  dependencies,
  shared,
}: ReleaseManifest): Map<string, string> {
  if (dependencies) return new Map(Object.entries(dependencies));
  return new Map(
    Object.entries(shared)
      .filter(([name]) => !/^[^@][^/]*\/|^@[^/]+\/[^/]+\//.test(name))
      .map(([name, { version }]) => [name, version]),
  );
}

/** Without source maps, and without compressed forms that a build brought along. */
function ownFiles({ files }: ReleaseManifest): ReleaseFile[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(
    ({ path }) => !path.endsWith(".map") && plainPath(path, paths) === null,
  );
}

const sum = (files: readonly ReleaseFile[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0);

const allKeys = (
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): string[] => [...new Set([...one.keys(), ...other.keys()])].sort();
