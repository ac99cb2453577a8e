import { mkdir, readdir, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "@jest/globals";
import pg from "pg";
import { createDataSource } from "../../src/infrastructure/database/data-source";
import { openArchiveFile } from "../../src/operations/backups/archive-folder";
import { restoreBackup } from "../../src/operations/backups/restore-backup";
import { verifyIn } from "../../src/operations/backups/verify-backup";
import { QUIET } from "../backup-places";
import { createEmptyDatabase, type TestDatabase } from "../test-database";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
  withDataFolder,
} from "./server-process";

const UPDATES = 2;
/** Less than a test may take, so that each cleans up. */
const WAITS_MS = 40_000;

let server: string;
let command: string;
let database: TestDatabase;
let client: pg.Client;
const started: ServerProcess[] = [];

beforeAll(() => {
  server = builtProgram();
  command = builtProgram("backup");
}, BUILD_MS);

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  for (const one of started.splice(0)) await one.kill();
  await client.end();
  await database.drop();
});

function run(
  entry: string,
  dataDir: string,
  settings: Record<string, string> = {},
): ServerProcess {
  const one = new ServerProcess(entry, dataDir, {
    DATABASE_URL: database.url,
    ...settings,
  });
  started.push(one);
  return one;
}

const start = (folder: string, settings: Record<string, string> = {}) =>
  run(server, folder, settings).ready();

/** A site with a file that does not pack. */
async function makeSite(folder: string): Promise<void> {
  const first = await start(folder);
  expect(await first.stop()).toBe(0);
  await mkdir(path.join(folder, "media", "aa"), { recursive: true });
  const file = path.join(folder, "media", "aa", "large.png");
  await writeFile(file, randomBytes(3_000_000));
}

async function backupWaits(): Promise<void> {
  const deadline = performance.now() + WAITS_MS;
  const isWaiting = async () => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'octavo backup' AND wait_event_type = 'Lock'`,
    );
    return rowCount === 1;
  };
  while (!(await isWaiting())) {
    if (performance.now() > deadline) throw new Error("No backup has begun.");
    await delay(50);
  }
}

/** A backup waits for a table until this test lets go of it; then the process that writes it is killed. */
async function killInTheMiddle(
  begin: () => ServerProcess | Promise<ServerProcess>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query(
    "BEGIN; LOCK TABLE signup_requests IN ACCESS EXCLUSIVE MODE",
  );
  try {
    const killed = await begin();
    await backupWaits();
    await killed.kill();
  } finally {
    await holder.end();
  }
}

const archives = (folder: string) => readdir(path.join(folder, "backups"));

const whole = async (folder: string) =>
  (await archives(folder)).filter((name) => name.endsWith(".tar.gz"));

async function inEmptyDatabase(
  work: (url: string) => Promise<unknown>,
): Promise<void> {
  const target = await createEmptyDatabase();
  try {
    await work(target.url);
  } finally {
    await target.drop();
  }
}

/** Only the half one lies there, under its own name, and no restore takes it. */
async function expectNoArchive(folder: string): Promise<void> {
  const [half = "", ...others] = await archives(folder);
  expect(others).toEqual([]);
  expect(half).toMatch(/^octavo-.*\.tar\.gz\.\w+\.part$/);
  const file = await openArchiveFile(path.join(folder, "backups", half));
  await inEmptyDatabase(async (databaseUrl) => {
    const target = { databaseUrl, storages: null };
    await expect(restoreBackup(file, target, QUIET)).rejects.toThrow(
      /is no backup of Octavo|damaged or was cut off/,
    );
  });
}

/** One that comes back with every row that it says it has. */
async function expectOneArchive(folder: string, name: RegExp): Promise<void> {
  const found = await whole(folder);
  expect(found).toEqual([expect.stringMatching(name)]);
  const archive = path.join(folder, "backups", String(found[0]));
  await inEmptyDatabase(async (url) => {
    const stream = await openArchiveFile(archive);
    const { manifest } = await verifyIn(stream, url, QUIET);
    expect(manifest.tables.authors?.rows).toBe(1);
  });
}

describe("what is killed in the middle of a backup", () => {
  it("leaves nothing that passes for one when it is the command; the next one is whole", async () => {
    await withDataFolder(async (folder) => {
      await makeSite(folder);
      await killInTheMiddle(() => run(command, folder));
      await expectNoArchive(folder);
      expect(await run(command, folder).exit).toBe(0);
      await expectOneArchive(folder, /Z\.tar\.gz$/);
    });
  });

  it("leaves nothing that passes for one when it is the server", async () => {
    await withDataFolder(async (folder) => {
      await makeSite(folder);
      const daily = await start(folder, { BACKUP_AT: "03:05" });
      await killInTheMiddle(async () => {
        await client.query("SELECT graphile_worker.add_job('backups.write')");
        return daily;
      });
      await expectNoArchive(folder);
      expect(await run(command, folder).exit).toBe(0);
      await expectOneArchive(folder, /Z\.tar\.gz$/);
    });
  });

  it("has updated nothing when it is a start; the next one writes it and updates", async () => {
    await withDataFolder(async (folder) => {
      await makeSite(folder);
      const source = createDataSource({ url: database.url, poolSize: 1 });
      await source.initialize();
      for (let undone = 0; undone < UPDATES; undone += 1)
        await source.undoLastMigration({ transaction: "each" });
      await source.destroy();
      const done = async () =>
        (await client.query("SELECT FROM migrations")).rowCount;
      const before = await done();
      await killInTheMiddle(() => run(server, folder));
      await expectNoArchive(folder);
      expect(await done()).toBe(before);
      await start(folder);
      expect(await done()).toBe(Number(before) + UPDATES);
      await expectOneArchive(folder, /Z-before-update\.tar\.gz$/);
    });
  });
});
