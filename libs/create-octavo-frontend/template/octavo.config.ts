import type { FrontendSettings } from "@octavo/frontend-build";

export const settings = {
  app: "labs",
  title: "Labs",
  basePath: "/labs",
  render: "./src/render.ts",
  // Without scripts and without the server bundle, these tell a page from one that does not exist.
  routes: ["/", "/about"],
  // The calls of the site's API that the app makes: context.api takes these and no other.
  api: ["GET /posts"],
  // Opened in a browser before a release goes live.
  addresses: ["/", "/about"],
  // Most bytes of a first visit, as brotli. `octavo check` says how many there are.
  budgets: { scripts: 40_000, styles: 3_000 },
} as const satisfies FrontendSettings;
