import type { FrontendSettings } from "../tools/webpack/frontend-options";

export const settings: FrontendSettings = {
  app: "public",
  render: "./src/render.tsx",
  // Interface and titles are on every page; italics and code come with the articles that have them.
  preloadFonts: /^(figtree|literata)\.[^/]*woff2$/,
};
