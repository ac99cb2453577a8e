import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "admin",
  basePath: "/admin",
  // A screen fetches its own sheet.
  styles: "chunks",
};
