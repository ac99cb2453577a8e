import type { ReleaseSignalsDto } from "@octavo/contracts";
import { releaseName, type ReleaseName } from "../releases/release-name";

/** A release in a channel. */
export interface ReleasePlace extends ReleaseName {
  channel: string;
}

export const placeKey = ({ channel, ...release }: ReleasePlace): string =>
  `${channel} ${releaseName(release)}`;

/** Counts of a release without signals. */
export const NO_SIGNALS: ReleaseSignalsDto = {
  started: 0,
  failed: 0,
  last_failure: "",
};
