import type { FrontendSettings } from "@octavo/frontend-build";

export const settings: FrontendSettings = {
  app: "admin",
  basePath: "/admin",
  // A screen fetches its own sheet.
  styles: "chunks",
  // What can be opened by somebody who is not signed in.
  addresses: ["/login", "/forgot", "/signup"],
  // What it needs before any of its screens. A tenth of it is the hashes of its hundred chunks and sheets.
  budgets: { scripts: 48_000 },
};
