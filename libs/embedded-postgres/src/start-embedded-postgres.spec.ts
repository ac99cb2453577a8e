import { describe, expect, it } from "@jest/globals";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  newDataDir,
  query,
  serverPid,
  start,
  untilDead,
} from "../test/test-servers";
import { findRunningPostgres } from "./share-embedded-postgres";
import { isAlive, readPostmaster } from "./postmaster-file";

describe("startEmbeddedPostgres", () => {
  it("makes a UTF-8 database with the built-in locale", async () => {
    const { url } = await start(await newDataDir());
    const rows = await query(
      url,
      `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(rows).toEqual([
      { encoding: "UTF8", datlocprovider: "b", datlocale: "C.UTF-8" },
    ]);
  });

  it("keeps the data from one start to the next", async () => {
    const dataDir = await newDataDir();
    const first = await start(dataDir);
    await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, "SELECT text FROM note")).toEqual([
      { text: "kept" },
    ]);
  });

  it("takes a data folder with a long and odd path", async () => {
    const odd = `it's a "long", odd – path ${"x".repeat(120)}`;
    const { url } = await start(await newDataDir(odd, "deeper"));
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("removes what an interrupted first start left and begins again", async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, "postgres.new-1", "base"), { recursive: true });
    await start(dataDir);
    const names = await readdir(dataDir);
    // Root, in a folder closed to others, keeps PostgreSQL's programs here as well.
    const made = names.filter((name) => name !== "postgres-binaries");
    expect(made.sort()).toEqual(["postgres", "postgres.log"]);
  });

  it("refuses a data folder that is in use and names the process", async () => {
    const dataDir = await newDataDir();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Octavo is already running with this data folder (process ${process.pid}): ${dataDir}`,
    );
  });

  it("ignores a stale pid file that names a process of somebody else", async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    const stale = `${process.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n1 1\nready\n`;
    await writeFile(join(dataDir, "postgres", "postmaster.pid"), stale);
    expect(await findRunningPostgres(dataDir)).toBeNull();
    const { url } = await start(dataDir);
    expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("says in one sentence that the data is of another version", async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17; this release of Octavo has PostgreSQL 18\./,
    );
  });

  it("shows the end of the server's log when it cannot start", async () => {
    const dataDir = await newDataDir();
    await (await start(dataDir)).stop();
    const settings = join(dataDir, "postgres", "postgresql.conf");
    await writeFile(settings, "no_such_setting = on\n");
    await expect(start(dataDir)).rejects.toThrow(
      /^The database did not start: PostgreSQL gave up\. It said:[^]*no_such_setting/,
    );
  });

  it("refuses a folder that holds something else", async () => {
    const dataDir = await newDataDir();
    await mkdir(join(dataDir, "postgres"), { recursive: true });
    await writeFile(join(dataDir, "postgres", "thesis.txt"), "mine");
    await expect(start(dataDir)).rejects.toThrow(
      "holds files, but no database",
    );
    const kept = join(dataDir, "postgres", "thesis.txt");
    expect(await readFile(kept, "utf8")).toBe("mine");
  });

  it("leaves no process and no socket behind when stopped twice", async () => {
    const dataDir = await newDataDir();
    const server = await start(dataDir);
    const pid = await serverPid(dataDir);
    await Promise.all([server.stop(), server.stop()]);
    await untilDead(pid);
    expect(isAlive(pid)).toBe(false);
    expect(await readPostmaster(join(dataDir, "postgres"))).toBeNull();
  });
});

describe("findRunningPostgres", () => {
  it("gives the address of the running server to others", async () => {
    const dataDir = await newDataDir();
    expect(await findRunningPostgres(dataDir)).toBeNull();
    const { url, stop } = await start(dataDir);
    expect(await findRunningPostgres(dataDir)).toBe(url);
    await stop();
    expect(await findRunningPostgres(dataDir)).toBeNull();
  });
});
