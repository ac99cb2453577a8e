import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "labs",
  title: "Labs",
  basePath: "/labs",
  render: "./src/render.tsx",
  // Without scripts and without the server bundle, these tell a page from one that does not exist.
  routes: ["/", "/about"],
  // The calls of the site's API that the app makes; the gate compares them with those of its pages.
  api: ["GET /posts"],
  // Opened in a browser before a release goes live.
  addresses: ["/", "/about"],
  // Bytes of a first visit, as brotli.
  budgets: { scripts: 15_000, styles: 3_000 },
};
