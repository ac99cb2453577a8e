import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "practice",
  title: "Practice",
  basePath: "/practice",
  render: "./src/render.ts",
  routes: ["/", "/:topic"],
  api: ["GET /posts", "GET /posts/slug/{slug}"],
  addresses: ["/", "/security-sharing"],
  // Parts of the reader site's pages, by `renderSlot` of the same module.
  fills: ["public/home-banner", "public/post-card"],
  budgets: { scripts: 12_000, styles: 2_500, fonts: 0 },
};
