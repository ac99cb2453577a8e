import { expect } from "@jest/globals";
import type { TestApp } from "../test-app";

/** What changes by looking, or tells of the refusals themselves. */
const BESIDE_THE_POINT = new Set([
  "sessions",
  "audit_log",
  "post_views",
  "view_salts",
  "migrations",
]);

/** A fingerprint per table: two that are alike mean that nothing has changed. */
async function storedState(app: TestApp): Promise<Record<string, string>> {
  const tables = await app.database.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (BESIDE_THE_POINT.has(name)) continue;
    const [row] = await app.database.query<{ print: string | null }[]>(
      `SELECT md5(string_agg(row::text, chr(10) ORDER BY row::text)) AS print FROM ${name} row`,
    );
    state[name] = row?.print ?? "empty";
  }
  return state;
}

export async function expectUnchanged(
  app: TestApp,
  work: () => Promise<void>,
): Promise<void> {
  const before = await storedState(app);
  await work();
  expect(await storedState(app)).toEqual(before);
}
