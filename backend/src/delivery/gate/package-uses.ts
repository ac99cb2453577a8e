import type { PackageUseDto } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { packagesOf } from "../releases/release.mapper";

/** Packages that a single other one uses: where that one is shared, so are they. */
const BELONGS_TO = new Map([["scheduler", "react-dom"]]);

/** Of a release, with the other apps' live releases that have the same packages once more. */
export function packageUses(
  manifest: ReleaseManifest,
  others: readonly ReleaseManifest[],
): PackageUseDto[] {
  const own = packagesOf(manifest);
  const theirs = others.map((other) => ({
    other,
    packages: packagesOf(other),
  }));
  return [...own].map(([name, version]) => {
    const sharedAs = BELONGS_TO.get(name) ?? name;
    const isShared = ({ shared }: ReleaseManifest) =>
      Object.hasOwn(shared, sharedAs);
    return {
      ...{ name, version, shared: isShared(manifest) },
      copies: theirs.flatMap(({ other, packages }) => {
        const found = packages.get(name);
        const isOneCopy =
          isShared(manifest) &&
          isShared(other) &&
          packages.get(sharedAs) === own.get(sharedAs);
        return found === undefined || isOneCopy
          ? []
          : [{ app: other.app, version: found }];
      }),
    };
  });
}
