import { ROUTE_RULES, type RouteName } from "@octavo/contracts/calls";
import type { FrontendSettings } from "@octavo/frontend-build";

/** Calls that only the shell, readers' pages and programs of teams make. */
const OF_OTHERS: ReadonlySet<string> = new Set<RouteName>([
  "POST /auth/login",
  "POST /auth/login/code",
  "POST /auth/logout",
  "GET /auth/me",
  "GET /changes",
  "GET /posts/by-year",
  "GET /posts/slug/{slug}/related",
  "GET /posts/search",
  "GET /posts/trash",
  "PATCH /posts/{id}",
  "PATCH /pages/{id}",
  "PATCH /categories/{id}",
  "PATCH /tags/{id}",
  "PATCH /learning-paths/{id}",
  "PATCH /authors/{id}",
  "POST /posts/{id}/views",
  "POST /posts/{id}/opinions",
  "GET /previews/{token}",
  "GET /learning-paths/slug/{slug}",
  "GET /avatars/{file}.svg",
  "GET /contact-messages/form",
  "POST /contact-messages",
  "DELETE /settings/analytics",
  "GET /imports/{id}",
  "POST /transfers",
  "POST /transfers/resumable",
  "GET /transfers/limits",
  "GET /transfers/{id}",
  "PATCH /transfers/{id}",
  "DELETE /transfers/{id}",
  "GET /frontends/registry",
  "POST /frontends/starts",
  "POST /frontends/apps/{app}/releases",
  "PUT /frontends/apps/{app}/releases/{version}/files",
  "POST /frontends/apps/{app}/releases/{version}/complete",
  "POST /frontends/apps/{app}/releases/{version}/verdicts",
]);

export const settings: FrontendSettings = {
  app: "admin",
  basePath: "/admin",
  // A screen fetches its own sheet.
  styles: "chunks",
  api: Object.keys(ROUTE_RULES).filter((call) => !OF_OTHERS.has(call)),
  // Pages that open without signing in.
  addresses: ["/login", "/forgot", "/signup"],
  // Bytes before any of its screens. A quarter of it is the texts of all screens, and a tenth the hashes of
  // its hundred chunks and sheets.
  budgets: { scripts: 62_000 },
};
