/** The last part of an address: words of small Latin letters and digits, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** First path segments that belong to the site itself. */
export const SITE_SEGMENTS: readonly string[] = [
  "admin",
  "api",
  "auth",
  "search",
  "share",
  "preview",
  "feed",
  "rss",
  "rss.xml",
  "atom.xml",
  "sitemap.xml",
  "robots.txt",
  "favicon.ico",
  "health",
  "metrics",
  "uploads",
  "media",
  "assets",
  "static",
  "forms",
  "remotes",
  "frontends",
  "mf",
  "mcp",
  "login",
  "index",
];

/** First path segments of pages of the reader site that list what there is. */
export const READER_SEGMENTS: readonly string[] = [
  "archive",
  "topics",
  "feeds",
];

/** An address that may be stored and shown: on the web, or on this site. */
export const STORED_URL = /^(https?:\/\/|\/(?!\/))[^\s<>"'\\]+$/i;

/** What a link may lead to: a page of this site, another site, an email address. */
export const LINK_ADDRESS =
  /^(?:\/(?![/\\])[^\s<>"'\\]*|https?:\/\/[^\s<>"'\\/?#][^\s<>"'\\]*|mailto:[^\s<>"'\\@]+@[^\s<>"'\\@]+)$/i;

/** The address of a category's page; group 1 is its slug. */
export const CATEGORY_ADDRESS = /^\/category\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;
