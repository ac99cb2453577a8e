import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { migrations } from "../../src/infrastructure/database/migration-registry";
import { inNewSchema } from "../../src/infrastructure/database/new-schema";
import { rowsOf } from "../backup-places";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
  withDataFolder,
} from "../hostile/server-process";
import { createEmptyDatabase, type TestDatabase } from "../test-database";

let entry: string;
let restore: string;

beforeAll(() => {
  entry = builtProgram();
  restore = builtProgram("restore");
}, BUILD_MS);

const all = migrations.map(({ name }) => name);
/** Those of the releases that knew neither backups nor ids of storages. */
const older = all.slice(
  0,
  all.findIndex((name) => name.startsWith("CreateJobWorkers")),
);
const PICTURE = "ab/abcdefabcdefabcdefabcdefabcdefab.png";

/** Rows of such a release, with somebody who signs in and a picture. */
async function olderSite(folder: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await inNewSchema(
    {
      url: database.url,
      migrations: older,
      check: () => Promise.resolve(),
    },
    (client) =>
      client.query(
        `INSERT INTO authors (name, slug) VALUES ('A', 'a');
         INSERT INTO media (storage_key, original_name, mime, size, width, height, hash)
         VALUES ('${PICTURE}', 'a.png', 'image/png', 1, 1, 1, 'x')`,
      ),
  );
  await mkdir(path.join(folder, "media/ab"), { recursive: true });
  await writeFile(path.join(folder, "media", PICTURE), "x");
  return database;
}

/** Stops it once it is ready. */
async function startOn(database: TestDatabase, folder: string): Promise<void> {
  const settings = { DATABASE_URL: database.url };
  const server = await new ServerProcess(entry, folder, settings).ready();
  expect(await server.stop()).toBe(0);
}

function runRestore(folder: string, url: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [restore, ...args],
    {
      encoding: "utf8",
      timeout: 120_000,
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url },
    },
  );
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

const migrationsOf = async ({ url }: TestDatabase): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      url,
      "SELECT name FROM migrations ORDER BY id",
    )
  ).map(({ name }) => name);

describe("the way back after an update", () => {
  it("leads to a site that starts, on the files of today [D-960, D-962]", async () => {
    await withDataFolder(async (folder) => {
      const updated = await olderSite(folder);
      await startOn(updated, folder);
      expect(await migrationsOf(updated)).toEqual(all);
      const id = () => readFile(path.join(folder, "media/site/id.txt"), "utf8");
      const before = await id();
      const backups = path.join(folder, "backups");
      const [name = ""] = await readdir(backups);
      const archive = path.join(backups, name);

      const back = await createEmptyDatabase();
      runRestore(folder, back.url, [archive, "--as-it-was"]);
      expect(await migrationsOf(back)).toEqual(older);
      // What the older release did meanwhile stays, and the next update works as the first.
      await startOn(back, folder);
      expect(await id()).toBe(before);

      const again = await createEmptyDatabase();
      const said = runRestore(folder, again.url, [archive]);
      expect(said).toContain(
        `Updated the database (${all.length - older.length} migrations).`,
      );
      await startOn(again, folder);
      expect(await id()).toBe(before);
      for (const database of [updated, back, again]) await database.drop();
    });
  }, 240_000);
});
