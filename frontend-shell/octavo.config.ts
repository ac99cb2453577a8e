import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "shell",
  // Every page loads it, with the packages that it lends to the remotes.
  budgets: { scripts: 86_000, styles: 0, fonts: 0 },
};
