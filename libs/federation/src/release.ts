/** The app that every document loads first; all others are remotes and own a part of the site's addresses. */
export const SHELL_APP = "shell";

/** What an app may be called. Its name stands in addresses and in the name of its container. */
export const APP_NAME = /^[a-z][a-z0-9-]{0,29}$/;

/** Name of an app's container. It becomes a property of `window`, so it must not be a likely element id. */
export function containerName(app: string): string {
  return `octavo_${app.replaceAll("-", "_")}`;
}

/** A remote, as the shell and the other remotes know it. */
export interface SitePart {
  app: string;
  /** For a menu; empty where none should name it. */
  title: string;
  /** Where its addresses begin: `/`, `/admin`, `/labs`. */
  basePath: string;
}

export interface ReleaseFile {
  /** Relative to the release's folder, with forward slashes. */
  path: string;
  bytes: number;
  /** Subresource integrity, `sha384-…`. */
  integrity: string;
}

/** `release.json`: what one immutable build of one frontend consists of. Written by the build. */
export interface ReleaseManifest {
  app: string;
  /** Semantic version, unique for ever. */
  version: string;
  /** The contract that it was built for, one of ACCEPTED_CONTRACTS. */
  contract: number;
  /** The Module Federation container; for the shell, the script that documents load. */
  entry: string;
  /** Name of the Module Federation container; empty for the shell. */
  container: string;
  /** Style sheets that documents link; chunks load their own. */
  styles: string[];
  /** Scripts and fonts that documents announce. */
  preload: string[];
  /** The server bundle that exports `render`, for apps that are rendered on the server. */
  server?: string;
  /** What the container exposes, e.g. `./app`. Since contract 2. */
  exposes?: string[];
  /** Calls of the API that its sources make, e.g. `GET /posts/{}`. Since contract 2. */
  api?: string[];
  /**
   * Addresses that the app has, relative to its base path, as patterns: `/`, `/experiments/:id`. Without
   * a server bundle they tell a page from one that does not exist. Since contract 2.
   */
  routes?: string[];
  /** Addresses that the gate opens in a browser, relative to the base path. Since contract 2. */
  addresses?: string[];
  /** Largest allowed bytes (brotli) of a first visit, by kind, as the app's own settings have them. */
  budgets?: Partial<Record<"scripts" | "styles" | "fonts", number>>;
  /** Versions of all packages that were bundled, by name. Since contract 2. */
  dependencies?: Record<string, string>;
  /** The commit that it was built from, where the sources are under version control. */
  commit?: string;
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

/** JSON that every document embeds for the shell. */
export interface ShellBoot {
  /** API base path, never hard-coded by clients (D-001). */
  apiBase: string;
  /** Origin of the API for `{host}/auth/change-password`; "" for the same origin. */
  apiHost: string;
  registry: FrontendRegistry;
  /** Name of the remote that owns this document. */
  app: string;
  /** Where the owner's addresses begin. */
  basePath: string;
  /** The other remotes of the site. */
  parts?: SitePart[];
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

/**
 * A shell that cannot go on says so to the document, which then starts the last healthy one. `detail`
 * is a sentence for operators.
 */
export const SHELL_FAILED_EVENT = "octavo-shell-failed";

/** On the document's root once the whole page is laid out, not only what is in sight. */
export const WHOLE_PAGE_CLASS = "whole";
