import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** A start waits for PostgreSQL; a busy machine takes many times as long as a quiet one. */
const LIMIT_MS = 110_000;

/** What each process runs: it prints the address, and ends politely when it is told to. */
const PROGRAM = `
  const { tsImport } = await import("tsx/esm/api");
  const { shareEmbeddedPostgres } = await tsImport("./libs/embedded-postgres/src/index.ts", import.meta.url);
  const [dataDir] = process.argv.slice(1);
  const server = await shareEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 1000);
  console.log(JSON.stringify({ url: server.url, isOwn: server.isOwn }));
`;

interface Started {
  child: ChildProcess;
  url: string;
  isOwn: boolean;
}

let dataDir = "";
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "octavo-share-test-"));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child, "SIGTERM")));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
}, LIMIT_MS);

async function start(): Promise<Started> {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", PROGRAM, dataDir],
    { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { child, ...(JSON.parse(String(chunk)) as Omit<Started, "child">) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Asked again until the server is there again. */
async function queryInTheEnd(url: string, sql: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await query(url, sql);
    } catch {
      await delay(100);
    }
  }
}

describe("shareEmbeddedPostgres", () => {
  it(
    "gives several processes that start at once one server",
    async () => {
      const all = await Promise.all([start(), start(), start()]);
      expect(all.filter(({ isOwn }) => isOwn)).toHaveLength(1);
      expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    },
    LIMIT_MS,
  );

  it.each(["SIGTERM", "SIGKILL"] as const)(
    "is taken over when the process that runs it ends by %s, again and again",
    async (signal) => {
      const first = await start();
      await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
      const others = [await start(), await start()];
      expect(others.map(({ isOwn }) => isOwn)).toEqual([false, false]);
      await end(first.child, signal);
      const sql = "SELECT text FROM note";
      expect(await queryInTheEnd(first.url, sql)).toEqual([{ text: "kept" }]);
      await end(others[0]!.child, signal);
      expect(await queryInTheEnd(first.url, sql)).toEqual([{ text: "kept" }]);
    },
    LIMIT_MS,
  );
});
