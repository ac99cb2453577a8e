import { API_BASE } from "../../common/http/api-base";
import type { FrontendApp } from "../../delivery/apps/frontend-app.entity";

export type DocumentAddress =
  /** Something that a person may read: one of the apps knows. */
  | { kind: "page"; path: string; url: string }
  /** The same page under its proper address. */
  | { kind: "elsewhere"; location: string }
  /** Like a file, which pages of this site are not. */
  | { kind: "file"; path: string }
  /** Nothing that a person reads: the API, hidden files, probes of robots. */
  | { kind: "nothing" };

/** First path segments that programs call; what is unknown there is no page. */
const PROGRAMS = new Set([
  API_BASE.slice(1),
  "auth",
  "forms",
  "frontends",
  "media",
  "share",
  "health",
]);

/** Hidden files and folders: `/.env`, `/a/.git/config`. */
const HIDDEN = /\/\./;

/** Addresses of readers have no dots at their end: `wp-login.php`. */
const isFileLike = (path: string): boolean =>
  path.includes(".", path.lastIndexOf("/"));

/** The request that an address, as it came, stands for. */
export function readAddress(url: string): DocumentAddress {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  // An absolute address is for proxies; sending it back could lead to another host.
  if (!path.startsWith("/")) return { kind: "nothing" };
  const [, first = ""] = path.split("/", 2);
  if (PROGRAMS.has(first) || HIDDEN.test(path) || path.includes("\\"))
    return { kind: "nothing" };
  if (isFileLike(path)) return { kind: "file", path };
  const proper = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const query = mark === -1 ? "" : url.slice(mark);
  if (proper !== path) return { kind: "elsewhere", location: proper + query };
  return { kind: "page", path, url };
}

type Place = Pick<FrontendApp, "basePath">;

/** The app with the longest base path that an address begins with. */
export function ownerOf<App extends Place>(
  path: string,
  apps: readonly App[],
): App | undefined {
  return apps
    .filter(({ basePath }) => basePath !== null && isBelow(path, basePath))
    .sort((a, b) => (b.basePath?.length ?? 0) - (a.basePath?.length ?? 0))
    .at(0);
}

const isBelow = (path: string, basePath: string): boolean =>
  basePath === "/" || path === basePath || path.startsWith(`${basePath}/`);
