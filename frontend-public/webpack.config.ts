import type { FrontendSettings } from "../tools/webpack/frontend-options";

export const settings: FrontendSettings = {
  app: "public",
  render: "./src/render.tsx",
};
