import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PRESENCE } from "@octavo/contracts";
import pg from "pg";
import { send, type Exchange } from "../hostile/exchange";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
} from "../hostile/server-process";
import { signInAsAdmin } from "../hostile/write-load";
import { createEmptyDatabase, type TestDatabase } from "../test-database";
import { makeFrontends } from "../release-fixture";
import { noisyPicture } from "../test-pictures";
import { TestSmtp } from "../test-smtp";
import { MixedLoad } from "./mixed-load";
import { Proxy } from "./proxy";

/** Every failure to ask is one interval of the proxy; this is many. */
const STOP_DELAY_MS = "1500";
const CLIENTS = 8;
/** After each answer, so that readers leave some of the processor to the servers. */
const PACE_MS = 5;

const smtp = new TestSmtp();
let entry: string;
let folder: string;
let database: TestDatabase;
let client: pg.Client;
let proxy: Proxy;
let mailPort: number;
let frontends: string;
const running: ServerProcess[] = [];
/** By the names under which they take jobs. */
const workers = new Map<string, ServerProcess>();

beforeAll(async () => {
  entry = builtProgram();
  mailPort = await smtp.start();
  folder = await mkdtemp(path.join(tmpdir(), "octavo-instances-"));
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  proxy = await new Proxy().start();
  frontends = await makeFrontends();
  await start();
  await start();
}, BUILD_MS);

afterAll(async () => {
  await proxy.stop();
  await Promise.all(running.map((server) => server.stop()));
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await smtp.stop();
});

/** One more instance: the same database, the same files. */
async function start(): Promise<ServerProcess> {
  const server = new ServerProcess(entry, folder, {
    DATABASE_URL: database.url,
    STOP_DELAY_MS,
    FRONTENDS_DIST: frontends,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  });
  await server.ready();
  running.push(server);
  await until(async () => {
    const { rows } = await client.query<{ id: string }>(
      "SELECT id FROM job_workers",
    );
    const own = rows.find(({ id }) => !workers.has(id));
    if (own) workers.set(own.id, server);
    return own !== undefined;
  });
  proxy.add(server.url);
  await until(() => proxy.isReady(server.url));
  return server;
}

/** The test's own limit ends it. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}

async function loaded(name: string): Promise<MixedLoad> {
  const load = new MixedLoad(proxy.url, await signInAsAdmin(proxy.url), name);
  load.start(CLIENTS);
  await until(() => load.answers > 200 && load.written.length > 0);
  return load;
}

const get = (path: string, headers = {}): Promise<Exchange> =>
  send(proxy.url, { method: "GET", path, headers });

function change(
  headers: Record<string, string>,
  call: { method: string; path: string; body: object },
): Promise<Exchange> {
  return send(proxy.url, {
    ...call,
    body: JSON.stringify(call.body),
    headers: { ...headers, "content-type": "application/json" },
  });
}

/** A picture whose smaller copies take a while. */
async function upload(headers: Record<string, string>): Promise<Exchange> {
  const bytes = await noisyPicture({ width: 2400, height: 1600 });
  const form = new FormData();
  const file = new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
  form.append("image", file, "large.jpg");
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return send(proxy.url, {
    method: "POST",
    path: "/api/upload",
    headers: { ...headers, "content-type": type },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function tagNames(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT name FROM tags",
  );
  return rows.map(({ name }) => name);
}

/** Who holds each job of a kind that is not done yet. */
async function holders(task: string): Promise<(string | null)[]> {
  const { rows } = await client.query<{ holder: string | null }>(
    `SELECT locked_by AS holder FROM graphile_worker.jobs WHERE task_identifier = $1`,
    [task],
  );
  return rows.map(({ holder }) => holder);
}

async function whoBegins(task: string): Promise<ServerProcess> {
  for (;;) {
    const [holder] = await holders(task);
    const server = workers.get(holder ?? "");
    if (server) return server;
    await delay(20);
  }
}

const roundOf = (text: string): number =>
  Number(/Round (\d+)/.exec(text)?.[1] ?? Number.NaN);

describe("two instances behind a proxy", () => {
  it("take no third one that has files of its own", async () => {
    const own = path.join(folder, "of-its-own");
    const settings = { DATABASE_URL: database.url, LOG_FORMAT: "pretty" };
    const server = new ServerProcess(entry, own, settings);
    await expect(server.ready()).rejects.toThrow("did not start");
    expect(await server.exit).toBe(1);
    expect(server.output).toContain(
      `The folder ${own} (DATA_DIR) does not hold the files of this database's site`,
    );
    expect(server.output).not.toMatch(/\n\s+at /);
  }, 60_000);

  it("show a change to its writer at once, and to everybody within a tenth of a second", async () => {
    const writer = await signInAsAdmin(proxy.url);
    const name = (round: number) => ({ body: { name: `Round ${round}` } });
    const tags = { method: "POST", path: "/api/tags" };
    const made = await change(writer, { ...tags, ...name(0) });
    const { id } = JSON.parse(made.text) as { id: number };
    const path = `/api/tags/${id}`;
    const changedAt = [performance.now()];
    const seen: { round: number; began: number }[] = [];
    let isOver = false;
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const began = performance.now();
        const { status, text } = await get(path);
        expect(status).toBe(200);
        seen.push({ round: roundOf(text), began });
        await delay(PACE_MS);
      }
    });
    for (let round = 1; round <= 20; round += 1) {
      const call = { method: "PUT", path, ...name(round) };
      expect((await change(writer, call)).status).toBe(200);
      changedAt.push(performance.now());
      for (let reads = 0; reads < 3; reads += 1)
        expect(roundOf((await get(path, writer)).text)).toBe(round);
      const before = seen.length;
      await until(() => seen.slice(before).some((one) => one.round === round));
    }
    isOver = true;
    await Promise.all(readers);
    const late = seen.filter(({ round, began }) => {
      const next = changedAt[round + 1];
      return next !== undefined && began - next > 100;
    });
    expect(late).toEqual([]);
    for (const { url } of running)
      expect(proxy.answeredBy(url)).toBeGreaterThan(20);
  }, 60_000);

  it("tell each other within two seconds who has a post open, and forget a tab that died without a word [TEAM-PRESENCE-03]", async () => {
    const writer = await signInAsAdmin(proxy.url);
    const made = async (path: string, body: object) => {
      const call = { method: "POST", path, body };
      return JSON.parse((await change(writer, call)).text) as { id: number };
    };
    const { id: category_id } = await made("/api/categories", { name: "Open" });
    const text = { title: "Open", content: "<p>Text</p>", category_id };
    const { id } = await made("/api/posts", text);
    const [here, there] = running.map(({ url }) => url);
    const ask = async (url: string | undefined, query = "") => {
      const path = `/api/presence${query}`;
      const call = { method: "GET", path, headers: writer };
      return JSON.parse((await send(url ?? "", call)).text) as object[];
    };
    expect(await ask(there)).toEqual([]);
    const began = performance.now();
    await ask(here, `?tab=${"a".repeat(32)}&open=post-${id}`);
    await until(async () => (await ask(there)).length > 0);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(await ask(there)).toMatchObject([{ kind: "post", id }]);
    const silence = PRESENCE.silentMs + 1;
    await client.query(
      "UPDATE presence SET seen_at = seen_at - $1 * interval '1 millisecond'",
      [silence],
    );
    await until(async () => (await ask(there)).length === 0);
    // It asks every 1.5 seconds, so it is gone for people within 15.
    expect(silence + 2000).toBeLessThan(15_000);
  }, 60_000);

  it("do each job once", async () => {
    const writer = await signInAsAdmin(proxy.url);
    const mails = Array.from({ length: 12 }, (_, n) => `new-${n}@example.org`);
    for (const [number, email] of mails.entries()) {
      const { status } = await change(writer, {
        method: "POST",
        path: "/api/authors",
        body: { name: `Person ${number}`, email },
      });
      expect(status).toBe(201);
    }
    await until(async () => (await holders("mails.send")).length === 0);
    const receivers = smtp.received.flatMap(({ to }) => to);
    expect(receivers.sort()).toEqual(mails.sort());
  }, 60_000);

  it("are restarted one after the other under load, and nobody notices", async () => {
    const load = await loaded("rolling");
    for (const old of running.splice(0)) {
      expect(await old.stop()).toBe(0);
      proxy.remove(old.url);
      const { url } = await start();
      await until(() => proxy.answeredBy(url) > 100);
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(await tagNames()).toEqual(expect.arrayContaining(load.written));
  }, 60_000);

  it("lose what one has open when it is killed under load, and nothing else; the other does its job", async () => {
    const load = await loaded("killed");
    const writer = await signInAsAdmin(proxy.url);
    const uploaded = await upload(writer);
    expect(uploaded.status).toBe(201);
    const killed = await whoBegins("media.variants");
    await until(() => proxy.openAt(killed.url) > 0);
    await killed.kill();
    expect(await holders("media.variants")).toHaveLength(1);
    const before = load.written.length;
    await until(() => load.written.length > before + 5);
    await load.stop();
    expect(load.failures).toEqual(
      proxy.lost.map(({ request }) => `${request}: 502`),
    );
    // Each client has one open at most, and reads are repeated.
    expect(proxy.lost.length).toBeLessThanOrEqual(CLIENTS);
    for (const lost of proxy.lost)
      expect(lost).toEqual({ url: killed.url, request: "POST /api/tags" });
    expect(await tagNames()).toEqual(expect.arrayContaining(load.written));

    await until(async () => (await holders("media.variants")).length === 0);
    const { id } = JSON.parse(uploaded.text) as { id: number };
    const media = await get(`/api/upload/${id}`, writer);
    const { variants } = JSON.parse(media.text) as {
      variants: { url: string }[];
    };
    expect(variants.length).toBeGreaterThan(1);
    for (const { url } of variants) expect((await get(url)).status).toBe(200);
  }, 90_000);
});
