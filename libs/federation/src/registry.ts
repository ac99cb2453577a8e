/** One live app as documents carry it. Addresses are absolute paths on this site (or URLs in development). */
export interface LiveApp {
  version: string;
  contract: number;
  container: string;
  entry: string;
  /** Subresource integrity of `entry`; absent for a development server. */
  integrity?: string;
  styles: string[];
  preload: string[];
  /**
   * Subresource integrity of `styles` and of the scripts in `preload`, by address, exactly as the
   * manifest has it: a browser uses what was announced only for the same integrity. Absent for a
   * development server and in documents of older servers.
   */
  integrities?: Record<string, string>;
  /** Versions of the shared dependencies that it was built with. */
  shared?: Record<string, string>;
  /**
   * Shown in place of what the registry names: by a preview, or because that could not be used. Nothing
   * new is offered in its place.
   */
  isSubstitute?: boolean;
  /** Whether the site wants to hear of every start, not only of failures: a canary, or a new release. */
  watched?: boolean;
  /**
   * What the site wants to hear with each such report: the flags on trial that the page has as they were
   * set, and those that it has not.
   */
  trial?: { flags_on: string[]; flags_off: string[] };
}

/** Which version of each app is live. The only mutable thing in delivery. */
export interface FrontendRegistry {
  revision: number;
  /** By name of the app; an app that has no live release is missing. */
  apps: Record<string, LiveApp | undefined>;
}

/**
 * Answer of `GET {apiBase}/frontends/registry`: what is live in a channel, and what takes its place in
 * a browser where it fails.
 */
export interface ChannelRegistry extends FrontendRegistry {
  channel: string;
  /** The last healthy version of each app other than the live one; null without one. */
  fallbacks: Record<string, LiveApp | null | undefined>;
  /** Versions that some visitors see in place of the live one. */
  canaries?: Record<string, string | undefined>;
}
