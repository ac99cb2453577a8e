import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { TestApp, useTestApp } from "../../../test/test-app";
import {
  InstanceChecksService,
  StorageNotSharedError,
} from "./instance-checks.service";
import { reopenStorageId } from "./reopen-storage-id";

const first = useTestApp({ SESSION_SECRET: "a".repeat(32) });
const opened: TestApp[] = [];

afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

const check = (app: TestApp) => app.get(InstanceChecksService).check();

/** One more instance, on the database of the first. */
async function another(settings: Record<string, string>): Promise<TestApp> {
  const app = new TestApp({
    SESSION_SECRET: "a".repeat(32),
    DATA_DIR: first.config.dataDir,
    DATABASE_URL: first.config.databaseUrl ?? "",
    ...settings,
  });
  opened.push(app);
  await app.open();
  return app;
}

const marker = (app: TestApp, room: string): string =>
  path.join(app.config.dataDir, room, "site", "id.txt");

/** A release with its file: what the database of a site names. */
async function addRelease(): Promise<void> {
  const folder = path.join(first.config.dataDir, "releases/public/1.0.0");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "app.js"), "");
  await first.database.query(
    "INSERT INTO frontend_releases (app, version, manifest, state) VALUES ('public', '1.0.0', '{}', 'ready')",
  );
}

describe("what instances share", () => {
  it("is in order for all that start at once on an empty database", async () => {
    const all = [first, await another({}), await another({})];
    expect(await Promise.all(all.map(check))).toEqual([[], [], []]);
  });

  it("is in order for the first one, for the same one again, and for another with the same files", async () => {
    expect(await check(first)).toEqual([]);
    expect(await check(first)).toEqual([]);
    expect(await check(await another({}))).toEqual([]);
  });

  it("are the files: an instance with a folder of its own, or another site's, is refused", async () => {
    await check(first);
    const own = await another({
      DATA_DIR: path.join(first.config.dataDir, "own"),
    });
    const refusal = await check(own).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageNotSharedError);
    const { message } = refusal as Error;
    expect(message).toContain(`The folder ${own.config.dataDir} (DATA_DIR)`);
    expect(message).toContain("media/site/id.txt is missing");
    expect(message).toContain("one bucket (S3_BUCKET), or one DATA_DIR");

    const id = await readFile(marker(first, "releases"), "utf8");
    await writeFile(marker(first, "releases"), "another\n");
    await expect(check(first)).rejects.toThrow(
      "releases/site/id.txt is that of another site (another)",
    );
    // As the sentence says it.
    await writeFile(marker(first, "releases"), id);
    expect(await check(first)).toEqual([]);
    await rm(marker(first, "media"));
    await expect(check(first)).rejects.toThrow(`write ${id.trim()} into`);
    await writeFile(marker(first, "media"), id);
  });

  it("are put in order after a first start that was refused, as the sentence says, or cut off", async () => {
    await rm(path.join(first.config.dataDir, "releases", "site"), {
      recursive: true,
      force: true,
    });
    await first.database.query(
      "DELETE FROM settings WHERE key IN ('storage_id', 'storage_marked')",
    );
    await writeFile(marker(first, "media"), "of an older database\n");
    const refusal = await check(first).catch(String);
    const [, id = ""] =
      /write ([\w-]+) into that file/.exec(String(refusal)) ?? [];
    await writeFile(marker(first, "media"), id);
    expect(await check(first)).toEqual([]);
    expect(await readFile(marker(first, "releases"), "utf8")).toContain(id);
  });

  it("are the files of a database that was restored: it takes the id that they have [D-960]", async () => {
    const id = async () =>
      (await readFile(marker(first, "media"), "utf8")).trim();
    await check(first);
    const before = await id();
    // Rows from before an update that brought the id, with the files of today.
    const forget = () =>
      first.database.query(
        "DELETE FROM settings WHERE key IN ('storage_id', 'storage_marked')",
      );
    await forget();
    await expect(check(first)).rejects.toThrow("is that of another site");
    await addRelease();
    await forget();
    expect(await check(first)).toEqual([]);
    expect(await id()).toBe(before);

    // Rows with an id, and files of another time: with another id, and with none.
    for (const found of ["of another time", null]) {
      for (const room of ["media", "releases"])
        if (found === null) await rm(marker(first, room));
        else await writeFile(marker(first, room), `${found}\n`);
      await expect(check(first)).rejects.toThrow(StorageNotSharedError);
      await reopenStorageId(first.database);
      expect(await check(first)).toEqual([]);
      expect(await check(first)).toEqual([]);
      expect(await id()).toBe("of another time");
    }
  });

  it("are not those of another site, whatever the database has forgotten [D-960]", async () => {
    await check(first);
    const DATA_DIR = path.join(first.config.dataDir, "other");
    const other = await another({ DATA_DIR });
    for (const room of ["media", "releases"]) {
      await mkdir(path.dirname(marker(other, room)), { recursive: true });
      await writeFile(marker(other, room), "of another site\n");
    }
    await reopenStorageId(first.database);
    await expect(check(other)).rejects.toThrow("is that of another site");
    expect(await check(first)).toEqual([]);
  });

  it("are the secret and the addresses: another one is told once by each start [D-921]", async () => {
    await check(first);
    const other = await another({
      SESSION_SECRET: "b".repeat(32),
      PUBLIC_URL: "http://b.example",
      ADMIN_ORIGIN: "http://admin.b.example",
    });
    expect(await check(other)).toEqual([
      expect.stringMatching(/^SESSION_SECRET is another one than/),
      expect.stringMatching(
        /^PUBLIC_URL is http:\/\/b.example, and was http:\/\/localhost:3000 /,
      ),
      expect.stringMatching(
        /^ADMIN_ORIGIN is http:\/\/admin.b.example, and was not set /,
      ),
    ]);
    expect(await check(other)).toEqual([]);
    expect(await check(first)).toHaveLength(3);
  });

  it("is the time: a clock that goes wrong is told", async () => {
    const now = Date.now;
    try {
      Date.now = () => now() + 90_000;
      expect(await check(first)).toEqual([
        expect.stringMatching(
          /^The clock of this machine is (89|90) seconds ahead of the database's/,
        ),
      ]);
    } finally {
      Date.now = now;
    }
  });

  it("is a bucket that can be used, or the start says so", async () => {
    const app = await another({
      S3_BUCKET: "files",
      S3_ENDPOINT: "http://127.0.0.1:9",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
    });
    await expect(check(app)).rejects.toThrow(
      /^The bucket files cannot be used: connect ECONNREFUSED 127.0.0.1:9. Check S3_BUCKET/,
    );
  });
});
