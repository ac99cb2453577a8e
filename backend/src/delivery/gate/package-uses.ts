import type { PackageUseDto } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { packagesOf } from "../releases/release.mapper";

/** Of a release, with the other apps' live releases that have the same packages once more. */
export function packageUses(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
): PackageUseDto[] {
  const theirs = others.map((other) => ({
    ...{ app: other.app, shared: other.shared },
    packages: packagesOf(other),
  }));
  return [...packagesOf(manifest)].map(([name, version]) => ({
    ...{ name, version, shared: Object.hasOwn(manifest.shared, name) },
    copies: theirs.flatMap(({ app, shared, packages }) => {
      const found = packages.get(name);
      const isOneCopy =
        found === version &&
        Object.hasOwn(shared, name) &&
        Object.hasOwn(manifest.shared, name);
      return found === undefined || isOneCopy ? [] : [{ app, version: found }];
    }),
  }));
}
