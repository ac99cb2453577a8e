export const FRONTEND_APPS = ["shell", "public", "admin"] as const;
export type FrontendApp = (typeof FRONTEND_APPS)[number];

export interface ReleaseFile {
  /** Relative to the release's folder, with forward slashes. */
  path: string;
  bytes: number;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
}

/** `release.json`: what one immutable build of one frontend consists of. Written by the build. */
export interface ReleaseManifest {
  app: FrontendApp;
  /** Semantic version, unique for ever. */
  version: string;
  /** CONTRACT_VERSION that it was built for. */
  contract: number;
  /** The Module Federation container; for the shell, the script that documents load. */
  entry: string;
  /** Name of the Module Federation container; empty for the shell. */
  container: string;
  /** Style sheets that documents link; chunks load their own. */
  styles: string[];
  /** Scripts and fonts that documents announce. */
  preload: string[];
  /** The server bundle that exports `render`; the public app only. */
  server?: string;
  /** Shared dependencies with the built version and the accepted range. */
  shared: Record<string, { version: string; range: string }>;
  files: ReleaseFile[];
}

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
  /** Versions of the shared dependencies that it was built with. */
  shared?: Record<string, string>;
}

/** Which version of each app is live. The only mutable thing in delivery. */
export interface FrontendRegistry {
  revision: number;
  apps: Partial<Record<FrontendApp, LiveApp>>;
}

/** JSON that every document embeds for the shell. */
export interface ShellBoot {
  /** API base path, never hard-coded by clients (D-001). */
  apiBase: string;
  /** Origin of the API for `{host}/auth/change-password`; "" for the same origin. */
  apiHost: string;
  registry: FrontendRegistry;
  /** The remote that owns this document. */
  app: Exclude<FrontendApp, "shell">;
  /** Whether the mount element holds server-rendered markup with its state. */
  rendered: boolean;
  locale: string;
  flags: Record<string, boolean>;
  /** The site's theme, for readers who have chosen none (D-143). */
  siteTheme?: string;
  /** IANA name of the zone in which the site shows dates (D-020). */
  timeZone?: string;
}

/** Ids of the elements that documents and shell agree on. */
export const DOCUMENT_IDS = {
  mount: "octavo-root",
  boot: "octavo-boot",
  state: "octavo-state",
} as const;

/**
 * Ids of documents and of the reader site that the words of a heading would make as well. No heading
 * of a text gets one of them. An id that is not here holds a double hyphen, which no heading's does;
 * the last two are those of releases that may be taken back into use.
 */
export const RESERVED_IDS: readonly string[] = [
  ...Object.values(DOCUMENT_IDS),
  "contact-form",
  "footer-paths",
  "related-title",
];

/** On the document's root once the whole page is laid out, not only what is in sight. */
export const WHOLE_PAGE_CLASS = "whole";
