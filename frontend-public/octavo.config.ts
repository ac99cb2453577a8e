import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "public",
  basePath: "/",
  render: "./src/render.tsx",
};
