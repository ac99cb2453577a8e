import type { PackageUseDto, ReleaseContentDto } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import { packagesOf } from "../releases/release.mapper";
import type { Candidate } from "./checks/candidate";

/**
 * @param pages that are opened, and @param live by app: what else the pages of the release consist of.
 */
export function toReleaseContent(
  { app, version, manifest, basePath, renders }: Candidate,
  pages: string[],
  live: Readonly<Record<string, { manifest: ReleaseManifest } | undefined>>,
): ReleaseContentDto {
  const others = Object.entries(live).flatMap(([name, other]) =>
    other && name !== app ? [{ ...other.manifest, app: name }] : [],
  );
  const lists = [manifest, ...others].map(({ api }) => api);
  return {
    app,
    version,
    base_path: basePath,
    renders,
    knows_routes: manifest.routes !== undefined,
    entry: manifest.entry,
    addresses: pages,
    calls: lists.every((list) => list !== undefined) ? lists.flat() : null,
    files: manifest.files,
    packages: packageUses(manifest, others),
  };
}

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
      name,
      version,
      shared: isShared(manifest),
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
