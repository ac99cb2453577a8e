import type { FrontendRelease } from "./frontend-release.entity";

export type ReleaseName = Pick<FrontendRelease, "app" | "version">;

/** The name of a release in the log and the key of what is known about it. */
export const releaseName = ({ app, version }: ReleaseName): string =>
  `${app} ${version}`;

/** Of entries of the audit trail. */
export const releaseSubject = (release: ReleaseName) => ({
  id: null,
  name: releaseName(release),
});
