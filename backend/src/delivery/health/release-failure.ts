import { withoutControls } from "@octavo/format";
import type { ReleaseName } from "../releases/release-name";

/** A failure of a release as it was reported. The release may not exist. */
export interface ReleaseFailure extends ReleaseName {
  source: "browser" | "server";
  message: string;
  stack: string;
  route: string;
  /** A name that changes every day; empty for this server. */
  network: string;
}

const MESSAGE_LENGTH = 500;

/** The part after these paths gives access that other people do not have. */
const SECRETS = /(\/previews?\/|\?)[^\s/?"']+/g;

/**
 * For a screen: removes secrets from addresses, so that readers of the message cannot use them. Errors may
 * contain anything; characters that the database cannot store are replaced.
 */
export function failureMessage(message: string): string {
  const text = withoutControls(message).replace(SECRETS, "$1…");
  return Buffer.from(text.slice(0, MESSAGE_LENGTH)).toString("utf8");
}
