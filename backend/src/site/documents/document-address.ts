import { API_BASE } from "../../common/http/api-base";

export type DocumentAddress =
  /** A page of the reader site. */
  | { kind: "reader"; path: string; url: string }
  /** A screen of the admin, which the browser draws. */
  | { kind: "admin" }
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
const FILE_LIKE = /(^|\/)[^/]*\.[^/]*$/;

/** What an address, as it came, asks for. */
export function readAddress(url: string): DocumentAddress {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  // An absolute address is for proxies; sending it back could lead to another host.
  if (!path.startsWith("/")) return { kind: "nothing" };
  const [, first = ""] = path.split("/");
  if (PROGRAMS.has(first) || HIDDEN.test(path) || path.includes("\\"))
    return { kind: "nothing" };
  if (FILE_LIKE.test(path)) return { kind: "file", path };
  const proper = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const query = mark === -1 ? "" : url.slice(mark);
  if (proper !== path) return { kind: "elsewhere", location: proper + query };
  if (first === "admin") return { kind: "admin" };
  return { kind: "reader", path, url };
}
