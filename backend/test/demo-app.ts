import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { FirstContentService } from "../src/seeds/first-content.service";
import { TestApp } from "./test-app";
import {
  asOwner,
  copyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "./test-database";

/** Test files run side by side: the first loads the demo, the others wait for it. */
const DEMO_LOCK = 7_201_901;
const DEMO = "octavo_demo";

/** One for each run, as its servers are. */
const folderOfRun = (): string => {
  const folder = process.env.TEST_DEMO_DIR;
  if (!folder)
    throw new Error(
      "TEST_DEMO_DIR is missing: test/global-setup.mjs did not run.",
    );
  return path.join(folder, "demo");
};

/** A database and a folder with the demo, as a site has them whose first start has loaded it. */
async function copyOfDemo(): Promise<{ database: TestDatabase; dir: string }> {
  const made = folderOfRun();
  const database = await asOwner(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [DEMO_LOCK]);
    if (!existsSync(made)) {
      await client.query(`DROP DATABASE IF EXISTS ${DEMO}`);
      await loadDemo(`${made}-draft`, (name) =>
        client.query(`ALTER DATABASE ${name} RENAME TO ${DEMO}`),
      );
      await rename(`${made}-draft`, made);
    }
    return copyDatabase(client, DEMO);
  });
  const dir = await mkdtemp(path.join(tmpdir(), "octavo-app-"));
  await cp(made, dir, { recursive: true });
  return { database, dir };
}

/** The demo takes ten seconds, so it is loaded once for all test files that look at it. */
async function loadDemo(
  dir: string,
  keep: (database: string) => Promise<unknown>,
): Promise<void> {
  const { url } = await createTestDatabase();
  const app = new TestApp({ DATABASE_URL: url, DATA_DIR: dir });
  await app.open();
  await app.get(FirstContentService).loadDemo(() => undefined);
  await app.close();
  await keep(new URL(url).pathname.slice(1));
}

/** As `useTestApp`, with the demo loaded, but without an account. */
export function useDemoApp(settings: Record<string, string> = {}): TestApp {
  const places = { ...settings };
  const app = new TestApp(places);
  let copy: Awaited<ReturnType<typeof copyOfDemo>> | undefined;
  beforeAll(async () => {
    copy = await copyOfDemo();
    Object.assign(places, {
      DATABASE_URL: copy.database.url,
      DATA_DIR: copy.dir,
    });
    await app.open();
  }, 300_000);
  afterAll(async () => {
    await app.close();
    await copy?.database.drop();
    if (copy) await rm(copy.dir, { recursive: true, force: true });
  });
  return app;
}
