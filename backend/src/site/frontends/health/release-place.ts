import type { ReleaseSignalsDto } from "@octavo/contracts";

export interface ReleaseName {
  app: string;
  version: string;
}

/** A release in a channel. */
export interface ReleasePlace extends ReleaseName {
  channel: string;
}

export const releaseKey = ({ app, version }: ReleaseName): string =>
  `${app} ${version}`;

export const placeKey = ({ channel, ...release }: ReleasePlace): string =>
  `${channel} ${releaseKey(release)}`;

/** Of a release of which nobody has said anything. */
export const NO_SIGNALS: ReleaseSignalsDto = {
  started: 0,
  failed: 0,
  last_failure: "",
};
