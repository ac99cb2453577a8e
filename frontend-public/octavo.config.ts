import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "public",
  basePath: "/",
  render: "./src/render.tsx",
  // The page of a post needs a post, which no site is sure to have; a search finds what there is.
  addresses: ["/", "/search?q=a"],
  // What a first reader is sent for a post page, beside the shell.
  budgets: { scripts: 43_500, styles: 15_000, fonts: 60_000 },
};
