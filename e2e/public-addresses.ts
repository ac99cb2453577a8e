/** One address of every kind of page that readers meet. */
export const PUBLIC_ADDRESSES = [
  "/",
  "/post/governor-limits-as-a-design-tool",
  "/post/where-stale-data-hides",
  "/post/no-such-post",
  "/category/apex-lwc-development",
  "/category/release-watch",
  "/tag/apex",
  "/author/hana-sato",
  "/about",
  "/learning-paths",
  "/contact",
  "/search",
  "/search?q=apex",
  "/search?q=zzzzzz",
  "/no-such-page",
] as const;
