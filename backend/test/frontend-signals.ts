import type { TestApp } from "./test-app";
import type { ApiRequest } from "./test-client";

export interface SentStart {
  app?: string;
  version?: string;
  outcome?: string;
  message?: string;
  ip?: string;
}

/** What the shell of a visitor tells; the address counts where proxies are trusted. */
export const startOf = (
  testApp: TestApp,
  { ip = "203.0.113.7", ...start }: SentStart,
): ApiRequest =>
  testApp.visitor
    .post("/api/frontends/starts")
    .set("x-forwarded-for", ip)
    .set("user-agent", "Firefox")
    .send({ app: "public", version: "1.0.0", outcome: "started", ...start });

/** Releases as the tables know them, without files. */
export async function addReleases(
  testApp: TestApp,
  app: string,
  versions: string[],
): Promise<void> {
  await testApp.database.query(
    `INSERT INTO frontend_releases (app, version, manifest, state)
     SELECT $1, version, jsonb_build_object('app', $1::text, 'version', version), 'ready'
     FROM unnest($2::text[]) AS version`,
    [app, versions],
  );
}
