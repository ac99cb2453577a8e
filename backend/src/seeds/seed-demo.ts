import path from "node:path";
import type { INestApplicationContext } from "@nestjs/common";
import { DataSource } from "typeorm";
import { ImportsService } from "../content/imports/imports.service";
import { MediaService } from "../content/media/media.service";
import { SettingsService } from "../operations/settings/settings.service";
import { AppConfig } from "../infrastructure/config/app-config";
import { findDemoFolder } from "./demo-folder";
import { readDemoSite } from "./demo-site";
import { seedApiKeys } from "./seed-api-keys";
import { seedAuthors } from "./seed-authors";
import { seedPages } from "./seed-pages";
import { seedRevisions } from "./seed-revisions";
import { seedSignUps } from "./seed-signups";
import { seedTaxonomy } from "./seed-taxonomy";

/** Any number that only the demo uses: of instances that start together, one loads it. */
const DEMO_LOCK = 7_201_958;
const SETTING = "demo_content";
const SOURCE = "demo content";
/** Covers are drawn while others are being stored. */
const PARALLEL = 4;

type DemoState = "loading" | "loaded";

async function isWanted(app: INestApplicationContext): Promise<boolean> {
  const state = await app.get(SettingsService).find<DemoState>(SETTING);
  if (state !== null) return state === "loading";
  const [row]: [{ taken: boolean }] = await app
    .get(DataSource)
    .query(
      "SELECT EXISTS (SELECT FROM posts) OR EXISTS (SELECT FROM pages) AS taken",
    );
  return !row.taken;
}

async function load(
  app: INestApplicationContext,
  folder: string,
  report: (done: number, total: number) => void,
): Promise<void> {
  const database = app.get(DataSource);
  const { adminEmail } = app.get(AppConfig);
  const site = await readDemoSite(folder);
  await seedTaxonomy(database, site);
  await seedAuthors(
    { database, adminEmail, media: app.get(MediaService) },
    site.authors,
  );
  const summary = await app.get(ImportsService).importFolder({
    folder: path.join(folder, "posts"),
    source: SOURCE,
    parallel: PARALLEL,
    report: ({ done, total }) => report(done, total),
  });
  const [refused] = summary.notTaken;
  if (refused)
    throw new Error(`Demo content: ${refused.file} ${refused.reason}.`);
  const [admin]: { id: number }[] = await database.query(
    "SELECT id FROM authors WHERE lower(email) = lower($1) AND deleted_at IS NULL",
    [adminEmail],
  );
  const adminId = admin?.id ?? null;
  await seedRevisions(database);
  await seedPages(database, path.join(folder, "pages"), adminId);
  await seedApiKeys(database, adminId);
  await seedSignUps(database, site.sign_ups);
}

async function loadOnce(
  app: INestApplicationContext,
  folder: string,
  report: (done: number, total: number) => void,
): Promise<boolean> {
  if (!(await isWanted(app))) return false;
  const settings = app.get(SettingsService);
  await settings.set(SETTING, "loading" satisfies DemoState);
  await load(app, folder, report);
  await settings.set(SETTING, "loaded" satisfies DemoState);
  return true;
}

/**
 * Loads the demo content into a database that holds nothing yet. A load that was cut off is taken up
 * again by the next start; one that is complete never happens twice, whatever people have deleted.
 * @returns whether anything was loaded.
 */
export async function seedDemo(
  app: INestApplicationContext,
  report: (done: number, total: number) => void,
): Promise<boolean> {
  const folder = findDemoFolder();
  if (folder === null) return false;
  const runner = app.get(DataSource).createQueryRunner();
  await runner.connect();
  try {
    // Another instance may be loading it, on a machine that is busy with all of them.
    await runner.query("SET statement_timeout = '600s'");
    await runner.query("SELECT pg_advisory_lock($1)", [DEMO_LOCK]);
    return await loadOnce(app, folder, report);
  } finally {
    await runner
      .query("SELECT pg_advisory_unlock($1)", [DEMO_LOCK])
      .catch(() => undefined);
    await runner.query("RESET statement_timeout").catch(() => undefined);
    await runner.release();
  }
}
