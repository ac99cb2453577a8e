import type { ReleaseContentDto } from "@octavo/contracts";
import type { ReleaseManifest } from "@octavo/federation";
import type { Candidate } from "./checks/candidate";
import { packageUses } from "./package-uses";

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
