import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import pg from "pg";
import {
  BackupPlaces,
  contents,
  QUIET,
  rowsOf,
} from "../../../test/backup-places";
import { useTestApp } from "../../../test/test-app";
import { readConfig } from "../../infrastructure/config/read-config";
import { createDataSource } from "../../infrastructure/database/data-source";
import { migrations } from "../../infrastructure/database/migration-registry";
import { inNewSchema } from "../../infrastructure/database/new-schema";
import {
  assertCurrentSchema,
  MIGRATION_LOCK,
  OlderSchemaError,
  runMigrations,
} from "../../infrastructure/database/run-migrations";
import { openArchive } from "./open-archive-place";
import { backupBeforeUpdate } from "./backup-before-update";
import { DatabaseDump } from "./database-dump";
import { restoreBackup } from "./restore-backup";

const app = useTestApp();
const places = new BackupPlaces(app);
const all = migrations.map(({ name }) => name);
const older = all.slice(0, -2);

/** What a start does with its database. */
async function start(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<{ done: string[]; said: string }> {
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl });
  const said: string[] = [];
  const source = createDataSource({ url: databaseUrl, poolSize: 2 });
  await source.initialize();
  try {
    const beforeUpdate = () =>
      backupBeforeUpdate(config, databaseUrl, (line) => said.push(line));
    const done = await runMigrations(source, { beforeUpdate });
    return { done, said: said.join("\n") };
  } finally {
    await source.destroy();
  }
}

/** A database of an older release; with somebody in it, unless nobody has come so far. */
async function olderSite(
  people = "INSERT INTO authors (name, slug) VALUES ('A', 'a')",
) {
  const place = await places.emptyMachine();
  await inNewSchema(
    {
      url: place.databaseUrl,
      migrations: older,
      check: () => Promise.resolve(),
    },
    (client) => client.query(people),
  );
  return place;
}

const archivesIn = (dataDir: string) =>
  readdir(path.join(dataDir, "backups")).catch(() => []);

describe("a start that updates a database", () => {
  it("writes an archive of its rows first, which is a way back", async () => {
    const { databaseUrl, dataDir } = await olderSite();
    const before = await contents(databaseUrl);
    const { done, said } = await start(databaseUrl, { DATA_DIR: dataDir });
    expect(done).toEqual(all.slice(-2));
    const [name = "", ...others] = await archivesIn(dataDir);
    expect(name).toMatch(/^octavo-.*Z-before-update\.tar\.gz$/);
    expect(others).toEqual([]);
    expect(said).toContain(name);

    const target = await places.emptyMachine();
    const archive = path.join(dataDir, "backups", name);
    const { header } = await restoreBackup(
      await openArchive(archive, { store: null }),
      target,
      QUIET,
    );
    expect(header).toMatchObject({ kind: "before-update", migrations: older });
    expect(await contents(target.databaseUrl)).toEqual(before);
  });

  it("keeps three of them, and all others", async () => {
    const { databaseUrl, dataDir } = await olderSite();
    const folder = path.join(dataDir, "backups");
    await mkdir(folder);
    const old = [1, 2, 3].map(
      (day) => `octavo-2026-01-0${day}T03-05-00Z-before-update.tar.gz`,
    );
    const daily = "octavo-2026-01-01T03-05-00Z.tar.gz";
    for (const name of [...old, daily])
      await writeFile(path.join(folder, name), "");
    await start(databaseUrl, { DATA_DIR: dataDir });
    const left = await archivesIn(dataDir);
    expect(left).toEqual(expect.arrayContaining([daily, old[1], old[2]]));
    expect(left).toHaveLength(4);
  });

  it("writes none for a new database, for one without people, and when told so", async () => {
    const empty = await places.emptyMachine();
    const unpeopled = await olderSite("SELECT");
    for (const { databaseUrl, dataDir } of [empty, unpeopled]) {
      await start(databaseUrl, { DATA_DIR: dataDir });
      expect(await archivesIn(dataDir)).toEqual([]);
    }
    const { databaseUrl, dataDir } = await olderSite();
    const { done } = await start(databaseUrl, {
      DATA_DIR: dataDir,
      BACKUP_BEFORE_UPDATE: "off",
    });
    expect(done).toHaveLength(2);
    expect(await archivesIn(dataDir)).toEqual([]);
  });

  it("ends with a sentence and changes nothing when the archive cannot be written", async () => {
    const { databaseUrl, dataDir } = await olderSite();
    const BACKUP_TO = path.join(dataDir, "a-file");
    await writeFile(BACKUP_TO, "");
    const settings = { DATA_DIR: dataDir, BACKUP_TO };
    await expect(start(databaseUrl, settings)).rejects.toThrow(
      /the backup before that cannot be written: .*a-file.* Nothing has been changed\..*BACKUP_BEFORE_UPDATE=off/,
    );
    const done = await rowsOf<{ name: string }>(
      databaseUrl,
      "SELECT name FROM migrations ORDER BY id",
    );
    expect(done.map(({ name }) => name)).toEqual(older);
    const off = { ...settings, BACKUP_BEFORE_UPDATE: "off" };
    expect((await start(databaseUrl, off)).done).toHaveLength(2);
  });
});

/** Resolves when somebody waits for the lock of migrations. */
async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [MIGRATION_LOCK],
    );
    if (rowCount) return;
  }
}

describe("migrations and backups", () => {
  it("take turns; a start that has nothing to update waits for neither", async () => {
    const { databaseUrl, dataDir } = await olderSite();
    const settings = { DATA_DIR: dataDir, BACKUP_BEFORE_UPDATE: "off" };
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const dump = await DatabaseDump.open(databaseUrl);
    try {
      await dump.beginSnapshot();
      const updating = start(databaseUrl, settings);
      await untilSomebodyWaits(client);
      const { rows } = await client.query("SELECT FROM migrations");
      expect(rows).toHaveLength(older.length);
      await dump.close();
      expect((await updating).done).toHaveLength(2);

      const next = await DatabaseDump.open(databaseUrl);
      await next.beginSnapshot();
      expect((await start(databaseUrl, settings)).done).toEqual([]);
      await next.close();
    } finally {
      await client.end();
    }
  });

  it("let a backup begin after the update, with the new tables", async () => {
    const { databaseUrl } = await olderSite();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const dump = await DatabaseDump.open(databaseUrl);
    try {
      await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
      const beginning = dump.beginSnapshot();
      await untilSomebodyWaits(client);
      await client.query("CREATE TABLE of_the_update (id int)");
      await client.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
      const { tables } = await beginning;
      expect(tables.map(({ name }) => name)).toContain("of_the_update");
    } finally {
      await dump.close();
      await client.end();
    }
  });

  it("are for a start: a command leaves older tables as they are", async () => {
    const { databaseUrl } = await olderSite();
    const source = createDataSource({ url: databaseUrl, poolSize: 2 });
    await source.initialize();
    try {
      await expect(assertCurrentSchema(source)).rejects.toThrow(
        OlderSchemaError,
      );
    } finally {
      await source.destroy();
    }
  });
});
