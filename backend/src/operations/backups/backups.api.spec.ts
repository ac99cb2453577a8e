import { readdir } from "node:fs/promises";
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import {
  ARCHIVE,
  BackupPlaces,
  contents,
  filesOf,
  QUIET,
  rowsOf,
  upgrade,
} from "../../../test/backup-places";
import { TestApp, useTestApp } from "../../../test/test-app";
import { ArchiveFolder } from "./archive-folder";
import { createBackup } from "./create-backup";
import { restoreBackup } from "./restore-backup";

const app = useTestApp();
const places = new BackupPlaces(app);
let filled: Awaited<ReturnType<typeof places.fillSite>>;

beforeAll(async () => {
  filled = await places.fillSite();
});

describe("a backup", () => {
  it("comes back as it was, table by table and file by file, and serves readers", async () => {
    const folder = await places.backup(places.site);
    const target = await places.emptyMachine();
    const restored = await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    expect(restored).toMatchObject({
      settings: "SITE_NAME=A\n",
      unknownTables: [],
    });
    expect(await contents(target.databaseUrl)).toEqual(
      await contents(places.site.databaseUrl),
    );
    expect(await filesOf(target)).toEqual(await filesOf(places.site));
    expect(await upgrade(target.databaseUrl)).toEqual([]);

    const again = new TestApp({
      DATABASE_URL: target.databaseUrl,
      DATA_DIR: target.dataDir,
    });
    places.undo.push(() => again.close());
    await again.open();
    const { body } = await again.visitor.get(filled.address);
    expect(body).toMatchObject({
      title: "Back\\slash and \\N",
      content: "<p>Two</p>",
    });
    expect((await again.visitor.get(filled.picture)).status).toBe(200);
    const editor = await again.signIn({ authorId: filled.editorId });
    const made = await editor.post("/api/tags").send({ name: "After" });
    expect(made.status).toBe(201);
  });

  it("signs nobody in", async () => {
    await app.signIn();
    const folder = await places.backup(places.site);
    const target = await places.emptyMachine();
    await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    expect(await rowsOf(target.databaseUrl, "SELECT FROM sessions")).toEqual(
      [],
    );
  });

  it("keeps what the triggers and foreign keys of the tables are for", async () => {
    const folder = await places.backup(places.site);
    const target = await places.emptyMachine();
    await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    const rules = `SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger
      WHERE NOT tgisinternal ORDER BY 1, 2`;
    expect(await rowsOf(target.databaseUrl, rules)).toEqual(
      await rowsOf(places.site.databaseUrl, rules),
    );
  });

  it("has the files of the moment of its rows, also those that came while it was written", async () => {
    const late = places.site;
    const list = late.storages.media.list.bind(late.storages.media);
    let isFirst = true;
    late.storages.media.list = async (prefix) => {
      const found = await list(prefix);
      if (isFirst) {
        isFirst = false;
        await late.storages.media.put("zz/late.png", Buffer.from("late"));
        return [...found, { key: "zz/never.png", bytes: 1 }];
      }
      return found;
    };
    const folder = await places.backup(late);
    const target = await places.emptyMachine();
    await restoreBackup(folder.read(ARCHIVE), target, QUIET);
    expect((await target.storages.media.read("zz/late.png")).toString()).toBe(
      "late",
    );
    await late.storages.media.removeFolder("zz");
  });

  it("leaves nothing under its name when it is interrupted", async () => {
    const controller = new AbortController();
    const folder = new ArchiveFolder(await places.folder());
    const report = () => controller.abort();
    const { signal } = controller;
    await expect(
      folder.write(ARCHIVE, async (sink) => {
        const source = { ...places.site, settings: "" };
        await createBackup(source, sink, { ...QUIET, signal, report });
      }),
    ).rejects.toThrow();
    expect(await readdir(folder.folder)).toEqual([]);
  });

  it("replaces no other that was written in the same second", async () => {
    const folder = await places.backup(places.site);
    const write = jest.fn(() => Promise.resolve());
    await expect(folder.write(ARCHIVE, write)).rejects.toThrow(/there already/);
    expect(write).not.toHaveBeenCalled();
    expect(await readdir(folder.folder)).toEqual([ARCHIVE]);
  });

  it("is refused when the folder with the files of its rows is another one", async () => {
    const { storages } = await places.emptyMachine();
    await expect(places.backup({ ...places.site, storages })).rejects.toThrow(
      /names files of media.*Check DATA_DIR or S3_BUCKET/,
    );
  });

  it("is refused for a database without a site", async () => {
    const target = await places.emptyMachine();
    await expect(places.backup(target)).rejects.toThrow(/nothing to back up/);
  });
});
