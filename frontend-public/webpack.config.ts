import type { FrontendSettings } from "../tools/webpack/frontend-options";

export const settings: FrontendSettings = {
  app: "public",
  render: "./src/render.tsx",
  // The letters of titles, menus and articles in most languages of Western Europe.
  preloadFonts: /^(figtree|literata)\.[^.]+\.woff2$/,
};
