import { releaseName, type ReleaseName } from "../releases/release-name";

/** A release in a channel. */
export interface ReleasePlace extends ReleaseName {
  channel: string;
}

export const placeKey = ({ channel, ...release }: ReleasePlace): string =>
  `${channel} ${releaseName(release)}`;
