import { afterEach } from "@jest/globals";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { isAlive, readPostmaster } from "../src/postmaster-file";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../src/start-embedded-postgres";

const running: EmbeddedPostgres[] = [];
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) {
    await rm(folder, { recursive: true, force: true });
  }
});

/** A path in a temporary folder that goes after the test. */
export async function newDataDir(...below: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "octavo-pg-test-"));
  // Not closed to others, so that root's tests keep all they make in here.
  await chmod(folder, 0o755);
  folders.push(folder);
  return join(folder, ...below);
}

/** Stopped after the test. What the server's keeper says is added to `messages`. */
export async function start(
  dataDir: string,
  messages: string[] = [],
  durable = false,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    durable,
    log: (message) => messages.push(message),
  });
  running.push(server);
  return server;
}

export async function query<Row extends object>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The number of the server's main process, also of one that is gone; NaN without any. */
export async function serverPid(dataDir: string): Promise<number> {
  const postmaster = await readPostmaster(join(dataDir, "postgres"));
  return postmaster?.pid ?? Number.NaN;
}

export async function untilDead(pid: number): Promise<void> {
  await until(() => !isAlive(pid));
}

/** Waits as long as the test itself may take. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  while (!(await isSo())) await delay(25);
}
