import { describe, expect, it } from "@jest/globals";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  newDataDir,
  query,
  serverPid,
  start,
  until,
} from "../test/test-servers";
import { isAlive, readPostmaster } from "./postmaster-file";

const PATIENCE_MS = 180_000;

async function kill(dataDir: string): Promise<number> {
  const pid = await serverPid(dataDir);
  process.kill(pid, "SIGKILL");
  return pid;
}

async function untilBack(dataDir: string, before: number): Promise<void> {
  await until(async () => {
    const now = await readPostmaster(join(dataDir, "postgres"));
    return now !== null && now.isReady && now.pid !== before;
  });
}

/** As a disk that is full, a library that is missing: whatever the reason, no attempt succeeds. */
async function breakCluster(dataDir: string): Promise<() => Promise<void>> {
  const settings = join(dataDir, "postgres", "postgresql.auto.conf");
  await writeFile(settings, "no_such_setting = on\n");
  return () => writeFile(settings, "");
}

const returnsIn = (messages: string[]) =>
  messages.filter((message) => message === "The database server is back.");

/** Those that tell of an attempt that failed. */
const failuresIn = (messages: string[]) =>
  messages.filter((message) => message.includes("did not start"));

describe("the database server", () => {
  it(
    "comes back after five kills in a row, with all it had [REL-02]",
    async () => {
      const dataDir = await newDataDir();
      const messages: string[] = [];
      const { url } = await start(dataDir, messages, true);
      await query(url, "CREATE TABLE note (round int)");
      for (let round = 1; round <= 5; round += 1) {
        await query(url, `INSERT INTO note VALUES (${round})`);
        await untilBack(dataDir, await kill(dataDir));
        // One that is killed before its keeper has seen it ready is a start that failed.
        await until(() => returnsIn(messages).length === round);
      }
      const rows = await query(url, "SELECT round FROM note ORDER BY round");
      expect(rows).toEqual([1, 2, 3, 4, 5].map((round) => ({ round })));
      expect(messages.filter((text) => text.includes("stopped"))).toEqual([
        "The database server stopped unexpectedly; starting it again.",
        "The database server stopped unexpectedly; starting it again in 1 second.",
        ...[2, 4, 8].map(
          (seconds) =>
            `The database server stopped unexpectedly; starting it again in ${seconds} seconds.`,
        ),
      ]);
    },
    PATIENCE_MS,
  );

  it(
    "is tried again until what kept it from starting is gone, with a line per attempt [REL-02, REL-09]",
    async () => {
      const dataDir = await newDataDir();
      const messages: string[] = [];
      const { url } = await start(dataDir, messages);
      const repair = await breakCluster(dataDir);
      const pid = await kill(dataDir);
      await until(() => failuresIn(messages).length === 3);
      await repair();
      await untilBack(dataDir, pid);
      expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      const [first, ...others] = failuresIn(messages);
      expect(first).toMatch(/no_such_setting[^]*\nTrying again in 1 second\.$/);
      expect(others.slice(0, 2)).toEqual([
        "The database did not start: PostgreSQL gave up. Trying again in 2 seconds.",
        "The database did not start: PostgreSQL gave up. Trying again in 4 seconds.",
      ]);
    },
    PATIENCE_MS,
  );

  it(
    "comes back where its pid file names a process of somebody else",
    async () => {
      const dataDir = await newDataDir();
      const messages: string[] = [];
      const { url } = await start(dataDir, messages);
      const repair = await breakCluster(dataDir);
      const pid = await kill(dataDir);
      await until(() => failuresIn(messages).length === 2);
      const stale = `${process.pid}\n${dataDir}\n1\n5432\n/nowhere\n\n1 1\nready\n`;
      await writeFile(join(dataDir, "postgres", "postmaster.pid"), stale);
      await repair();
      await until(() => messages.includes("The database server is back."));
      expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      expect(await serverPid(dataDir)).not.toBe(pid);
    },
    PATIENCE_MS,
  );

  it(
    "is not waited for by whoever stops the product during a pause",
    async () => {
      const dataDir = await newDataDir();
      const messages: string[] = [];
      const server = await start(dataDir, messages);
      await breakCluster(dataDir);
      const pid = await kill(dataDir);
      await until(() =>
        messages.some((message) => message.endsWith("in 8 seconds.")),
      );
      const since = performance.now();
      await server.stop();
      expect(performance.now() - since).toBeLessThan(6_000);
      expect(isAlive(pid)).toBe(false);
      expect(failuresIn(messages)).toHaveLength(4);
    },
    PATIENCE_MS,
  );
});
