import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "shell",
  api: [
    "GET /auth/me",
    "POST /auth/login",
    "POST /auth/login/code",
    "POST /auth/logout",
  ],
  // Every page loads it, with the packages that it lends to the remotes.
  budgets: { scripts: 86_400, styles: 0, fonts: 0 },
};
