import type { FrontendRelease } from "./frontend-release.entity";

export type ReleaseName = Pick<FrontendRelease, "app" | "version">;

/** How a release is named in the log and where what is known of it is kept. */
export const releaseName = ({ app, version }: ReleaseName): string =>
  `${app} ${version}`;
