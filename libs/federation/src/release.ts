import type { DeclaredFlag } from "./flags";
import type { DeclaredSlot } from "./slots";

/** The app that every document loads first; all others are remotes and own a part of the site's addresses. */
export const SHELL_APP = "shell";

/** The pattern of an app's name. Its name is part of addresses and of the name of its container. */
export const APP_NAME = /^[a-z][a-z0-9-]{0,29}$/;

/** Name of an app's container. It becomes a property of `window`, so it must not be a likely element id. */
export function containerName(app: string): string {
  return `octavo_${app.replaceAll("-", "_")}`;
}

/** `X.js.map` is the source map of `X.js`, which the site reads for errors and sends to no one. */
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
  /** Semantic version, never reused. */
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
  /** Modules that the container exposes, e.g. `./app`. Since contract 2. */
  exposes?: string[];
  /** Calls of the API that it makes, as its team declares them: `GET /posts/{id}`. Since contract 2. */
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
  /** What the site can switch without a release. Since contract 2. */
  flags?: Record<string, DeclaredFlag>;
  /** Places on its pages for parts of other apps, by name. Since contract 2. */
  slots?: Record<string, DeclaredSlot>;
  /** Slots of other apps that it has something for: `public/home-banner`. Since contract 2. */
  fills?: string[];
  /** Versions of all packages that were bundled, by name. Since contract 2. */
  dependencies?: Record<string, string>;
  /** The commit that it was built from, where the sources are under version control. */
  commit?: string;
  /** Shared dependencies with the built version and the accepted range. */
  shared: Record<string, { version: string; range: string }>;
  files: ReleaseFile[];
}
