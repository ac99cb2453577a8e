import type { RouteRule } from "@octavo/contracts";
import { ROUTE_RULES } from "@octavo/contracts/calls";
import type { FrontendSettings } from "@octavo/frontend-build";

/** Calls whose answers the pages of a resource show. */
const PAGE_CALLS = Object.entries<RouteRule>(ROUTE_RULES).flatMap(
  ([name, { pagesAt }]) => (pagesAt === undefined ? [] : [name]),
);

export const settings: FrontendSettings = {
  app: "public",
  basePath: "/",
  render: "./src/render.tsx",
  api: [
    ...PAGE_CALLS,
    "GET /contact-messages/form",
    "GET /learning-paths",
    "GET /posts",
    "GET /posts/by-year",
    "GET /posts/slug/{slug}/related",
    "GET /posts/search",
    "GET /previews/{token}",
    "GET /settings/site",
    "POST /contact-messages",
    "POST /posts/{id}/views",
  ],
  slots: {
    "home-banner": {
      description: "A banner below the first section of home.",
      routes: ["/"],
      height: 480,
    },
    "post-card": {
      description: "A card below an article, before related posts.",
      routes: ["/post/:slug"],
      height: 480,
    },
  },
  // The gate adds the newest post, page, category and so on of the site.
  addresses: ["/", "/search?q=a", "/archive", "/topics", "/feeds"],
  // What a first reader is sent for a post page, beside the shell: 130,000 bytes of scripts in all, with
  // the 1,750 of an article in a learning path.
  budgets: { scripts: 41_980, styles: 15_000, fonts: 60_000 },
};
