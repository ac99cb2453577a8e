import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connect } from "node:net";
import { makeFrontends } from "../release-fixture";
import { createEmptyDatabase } from "../test-database";
import { inParallel, send } from "./exchange";
import {
  BUILD_MS,
  builtProgram,
  ServerProcess,
  withDataFolder,
} from "./server-process";
import { signInAsAdmin, WriteLoad, type Written } from "./write-load";

let entry: string;
let frontends: string;
const started: ServerProcess[] = [];

beforeAll(async () => {
  entry = builtProgram();
  frontends = await makeFrontends();
}, BUILD_MS);

afterAll(async () => {
  for (const server of started) await server.stop();
});

async function start(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = new ServerProcess(entry, dataDir, {
    FRONTENDS_DIST: frontends,
    ...settings,
  });
  started.push(server);
  return server.ready();
}

const get = (server: ServerProcess, path: string, headers = {}) =>
  send(server.url, { method: "GET", path, headers });

async function newCategory(server: ServerProcess): Promise<number> {
  const headers = await signInAsAdmin(server.url);
  const { text } = await send(server.url, {
    method: "POST",
    path: "/api/categories",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: `Category ${Date.now()}` }),
  });
  return (JSON.parse(text) as { id: number }).id;
}

async function loaded(server: ServerProcess, name: string): Promise<WriteLoad> {
  const category = await newCategory(server);
  const headers = await signInAsAdmin(server.url);
  return new WriteLoad(server.url, headers, category, name).start();
}

async function expectAllThere(
  server: ServerProcess,
  written: Written[],
): Promise<void> {
  expect(written.length).toBeGreaterThan(20);
  const headers = await signInAsAdmin(server.url);
  const missing = await inParallel(written, 8, async ({ path, holds }) => {
    const { status, text } = await get(server, path, headers);
    return status === 200 && text.includes(holds) ? null : `${path} ${status}`;
  });
  expect(missing.filter(Boolean)).toEqual([]);
}

async function expectNothingHalfDone(server: ServerProcess): Promise<void> {
  const headers = await signInAsAdmin(server.url);
  const { text } = await get(server, "/api/posts?limit=100", headers);
  const { data } = JSON.parse(text) as {
    data: { id: number; title: string }[];
  };
  await inParallel(data, 8, async ({ id, title }) => {
    const post = await get(server, `/api/posts/${id}`, headers);
    const { content } = JSON.parse(post.text) as { content: string };
    expect(content).toMatch(new RegExp(`^<p>${title} (word )+end</p>$`));
  });
}

async function totals(server: ServerProcess): Promise<unknown> {
  const headers = await signInAsAdmin(server.url);
  const { text } = await get(server, "/api/dashboard", headers);
  const { posts, users, categories, tags } = JSON.parse(text) as Record<
    string,
    number
  >;
  return { posts, users, categories, tags };
}

describe("a server that is killed while people write", () => {
  it("has every acknowledged write afterwards, and no half one [REL-01, REL-06]", async () => {
    await withDataFolder(async (folder) => {
      const written: Written[] = [];
      let server = await start(folder);
      for (const round of ["first", "second"]) {
        const load = await loaded(server, round);
        await load.until(60);
        await server.kill();
        await load.stop();
        written.push(...load.acknowledged);
        server = await start(folder);
        expect(server.startMs).toBeLessThan(60_000);
        await expectAllThere(server, written);
        await expectNothingHalfDone(server);
      }
      const before = await totals(server);
      expect(await server.stop()).toBe(0);
      server = await start(folder);
      expect(await totals(server)).toEqual(before);
      expect(server.output).not.toContain("Updated the database");
      expect(await server.stop()).toBe(0);
    });
  }, 120_000);
});

describe("a database that is killed while people write", () => {
  it("comes back with every acknowledged write; the server lives on [REL-02, REL-07]", async () => {
    await withDataFolder(async (folder) => {
      const server = await start(folder);
      const load = await loaded(server, "orphan");
      await load.until(40);
      process.kill(server.databasePid, "SIGKILL");
      const killed = Date.now();
      const during = await get(server, "/api/posts");
      expect([200, 503]).toContain(during.status);
      expect(during.text).toMatch(/"(data|error)":/);
      expect(during.ms).toBeLessThan(15_000);
      const before = load.acknowledged.length;
      await load.until(before + 20);
      await load.stop();
      expect(Date.now() - killed).toBeLessThan(30_000);
      expect(load.statuses.get(500)).toBeUndefined();
      expect(load.acknowledged.length).toBeGreaterThanOrEqual(before + 20);
      await expectAllThere(server, load.acknowledged);
      expect((await get(server, "/health/ready")).status).toBe(200);
      expect(await server.stop()).toBe(0);
    });
  }, 120_000);
});

describe("a server that is told to stop", () => {
  it("answers what it has begun, loses nothing and is gone in time [REL-04, REL-05]", async () => {
    await withDataFolder(async (folder) => {
      let server = await start(folder);
      for (let n = 0; n < 20; n += 1) stayConnected(server.url);
      const halfSent = connect(Number(new URL(server.url).port), "127.0.0.1");
      halfSent.on("error", () => undefined);
      halfSent.unref();
      halfSent.write(
        "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n",
      );
      const load = await loaded(server, "last");
      await load.until(40);
      const asked = Date.now();
      const code = await server.stop();
      await load.stop();
      expect([code, Date.now() - asked < 15_000]).toEqual([0, true]);
      const failed = [...load.statuses.keys()].filter(
        (status) => status >= 500,
      );
      expect(failed.filter((status) => status !== 503)).toEqual([]);
      server = await start(folder);
      await expectAllThere(server, load.acknowledged);
      expect(await server.stop()).toBe(0);
    });
  }, 120_000);
});

/** A connection that has asked once and stays. */
function stayConnected(url: string): void {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.unref();
  socket.write(
    "GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n",
  );
}

describe("two servers on one empty database", () => {
  it("start together: one makes the tables, both serve the same [REL-08]", async () => {
    const database = await createEmptyDatabase();
    try {
      await withDataFolder(async (folder) => {
        const settings = { DATABASE_URL: database.url };
        const [one, other] = await Promise.all([
          start(folder, settings),
          start(folder, settings),
        ]);
        const updates = [one, other].filter(({ output }) =>
          output.includes("Updated the database"),
        );
        expect(updates).toHaveLength(1);
        await newCategory(one);
        expect(await totals(other)).toEqual(await totals(one));
        expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
      });
    } finally {
      await database.drop();
    }
  }, 120_000);
});
