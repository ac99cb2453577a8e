import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  ARCHIVE,
  BackupPlaces,
  contents,
  filesOf,
  QUIET,
  rowsOf,
  upgrade,
} from "../../../test/backup-places";
import { useTestApp } from "../../../test/test-app";
import { migrations } from "../../infrastructure/database/migration-registry";
import { inNewSchema } from "../../infrastructure/database/new-schema";
import { restoreBackup } from "./restore-backup";
import { verifyIn } from "./verify-backup";

const app = useTestApp();
const places = new BackupPlaces(app);
let filled: Awaited<ReturnType<typeof places.fillSite>>;

beforeAll(async () => {
  filled = await places.fillSite();
});

describe("a restore", () => {
  it("overwrites no database and no file", async () => {
    const folder = await places.backup(places.site);
    await expect(
      restoreBackup(folder.read(ARCHIVE), places.site, QUIET),
    ).rejects.toThrow(/database is not empty/);
    const target = await places.emptyMachine();
    const key = filled.picture.replace("/media/", "");
    await target.storages.media.put(key, Buffer.from("another"));
    await expect(
      restoreBackup(folder.read(ARCHIVE), target, QUIET),
    ).rejects.toThrow(/another file under media/);
    expect((await target.storages.media.list("")).length).toBe(1);
  });

  it("is refused beside the jobs of an earlier site", async () => {
    const folder = await places.backup(places.site);
    const target = await places.emptyMachine();
    await rowsOf(
      target.databaseUrl,
      `CREATE SCHEMA graphile_worker;
       CREATE TABLE graphile_worker._private_jobs AS SELECT 1 AS id`,
    );
    await expect(
      restoreBackup(folder.read(ARCHIVE), target, QUIET),
    ).rejects.toThrow(/database is not empty/);
  });

  it("that was interrupted leaves an empty database, and can be run again", async () => {
    const folder = await places.backup(places.site);
    const target = await places.emptyMachine();
    const controller = new AbortController();
    const report = (line: string) => {
      if (line === "Table posts") controller.abort();
    };
    await expect(
      restoreBackup(folder.read(ARCHIVE), target, {
        ...QUIET,
        report,
        signal: controller.signal,
      }),
    ).rejects.toThrow();
    await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    expect(await contents(target.databaseUrl)).toEqual(
      await contents(places.site.databaseUrl),
    );
  });

  it("takes nothing from an archive that was cut off", async () => {
    const folder = await places.backup(places.site);
    const target = await places.emptyMachine();
    const whole = await buffer(folder.read(ARCHIVE));
    await expect(
      restoreBackup(
        Readable.from([whole.subarray(0, whole.length - 1000)]),
        target,
        QUIET,
      ),
    ).rejects.toThrow(/damaged or was cut off/);
    expect(await filesOf(target)).toEqual([]);
    const tables = "SELECT FROM pg_tables WHERE schemaname = 'public'";
    expect(await rowsOf(target.databaseUrl, tables)).toEqual([]);
  });

  it("brings the archive of an older release up to date", async () => {
    const older = await places.emptyMachine();
    const upTo = migrations.findIndex(({ name }) =>
      name.startsWith("CountPosts"),
    );
    const names = migrations.slice(0, upTo).map(({ name }) => name);
    await inNewSchema(
      {
        url: older.databaseUrl,
        migrations: names,
        check: () => Promise.resolve(),
      },
      (client) =>
        client.query(
          `INSERT INTO categories (name, slug) VALUES ('C', 'c');
           INSERT INTO authors (name, slug) VALUES ('A', 'a');
           INSERT INTO posts (title, slug, content, status, published_at, category_id, author_id)
           SELECT 'Post', 'p', '<p>Old words</p>', 'published', now(), c.id, a.id
           FROM categories c, authors a`,
        ),
    );
    const folder = await places.backup(older);
    const target = await places.emptyMachine();
    const restored = await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    expect(restored.header.migrations).toEqual(names);
    expect(await upgrade(target.databaseUrl)).toEqual(
      migrations.slice(upTo).map(({ name }) => name),
    );
    expect(
      await rowsOf(
        target.databaseUrl,
        `SELECT title, posts FROM posts, post_counts
         WHERE post_counts.category_id = 0 AND post_counts.author_id = 0 AND tag_id = 0`,
      ),
    ).toEqual([{ title: "Post", posts: 1 }]);
  });

  it("refuses the archive of a newer release", async () => {
    const newer = await places.emptyMachine();
    await upgrade(newer.databaseUrl);
    await rowsOf(
      newer.databaseUrl,
      "INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture1') RETURNING id",
    );
    const folder = await places.backup(newer);
    await expect(
      restoreBackup(folder.read(ARCHIVE), await places.emptyMachine(), QUIET),
    ).rejects.toThrow(/newer release of Octavo.*FromTheFuture1/);
  });
});

describe("a verification", () => {
  it("finds an archive to be what it says", async () => {
    const folder = await places.backup(places.site);
    const { databaseUrl } = await places.emptyMachine();
    const { manifest } = await verifyIn(
      folder.read(ARCHIVE),
      databaseUrl,
      QUIET,
    );
    expect(manifest.tables.posts?.rows).toBe(1);
  });
});
