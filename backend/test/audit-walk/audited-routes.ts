import { randomUUID } from "node:crypto";
import type { RouteName } from "@octavo/contracts";
import type { TestApp } from "../test-app";
import type { Answer, TestClient } from "../test-client";

/** Calls that change nothing that the audit trail is about. */
export const UNAUDITED = [
  // Counts a reader: there would be an entry for every page that anybody opens.
  "POST /posts/{id}/views",
  "POST /posts/{id}/opinions",
  // The same, for every version of a frontend that is on trial.
  "POST /frontends/starts",
  // Unsaved work that nobody but its writer ever sees, every few seconds.
  "PUT /drafts/{key}",
  "DELETE /drafts/{key}",
  // A look at it, for its writer.
  "POST /drafts/{key}/preview",
  // What one person looks at often.
  "POST /saved-filters",
  "PUT /saved-filters/{id}",
  "DELETE /saved-filters/{id}",
  // What one person has read, and how they want to learn of it.
  "PUT /notices/read",
  "PUT /notices/choices",
  // What people say to each other beside a text, which stays as it is.
  "POST /notes",
  "PUT /notes/places",
  "PATCH /notes/{id}",
  "DELETE /notes/{id}",
  // Converts a text and stores nothing.
  "POST /rich-text/markdown",
  "POST /rich-text/html",
  "POST /embeds",
  // Asks other servers a little before the next night.
  "POST /external-links/check",
  // Looks at what is not saved, for its writer.
  "POST /settings/appearance/preview",
  "POST /settings/analytics/preview",
  "POST /settings/mail-texts/preview",
  // A mail to the person who tries the mail server; what is stored stays.
  "POST /settings/mail/test",
  // How the admin looks to the one person who chose it.
  "PUT /settings/cms-theme",
  // Looks up for whom a link is.
  "POST /auth/invitation",
  // Parts of an upload, which nobody sees before it is complete.
  "POST /frontends/apps/{app}/releases",
  "PUT /frontends/apps/{app}/releases/{version}/files",
  "POST /imports",
  "POST /imports/{id}/files/{place}",
  "DELETE /imports/{id}",
  // The file itself is noted once it is in the library.
  "POST /transfers",
  "POST /transfers/resumable",
  "PATCH /transfers/{id}",
  "DELETE /transfers/{id}",
] as const;

type Changing = Extract<
  RouteName,
  `${"POST" | "PUT" | "PATCH" | "DELETE"} ${string}`
>;
export type AuditedRoute = Exclude<Changing, (typeof UNAUDITED)[number]>;

/** A way to make every call whose path begins like this, so that it succeeds. */
export type Calls<Prefix extends string> = Record<
  Extract<
    AuditedRoute,
    `${string} /${Prefix}` | `${string} /${Prefix}/${string}`
  >,
  () => Promise<Answer>
>;

export interface Walker {
  app: TestApp;
  /** A superuser. */
  boss: TestClient;
}

/** In every payload that takes a password: no entry may show it. */
export const SECRET = "audited-secret-2026";

export const unique = (word: string): string =>
  `${word} ${randomUUID().slice(0, 8)}`;
export const newAddress = (): string =>
  `${randomUUID().slice(0, 8)}@example.org`;

/** Of answers that carry the thing in `data`. */
export const idInData = ({ body }: Answer): number =>
  (body as unknown as { data: { id: number } }).data.id;
