import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from "@jest/globals";
import { apiTexts } from "@octavo/contracts";
import { setTimeout as delay } from "node:timers/promises";
import { ContentChangesService } from "../src/infrastructure/ready-answers/content-changes.service";
import { FreezingProxy } from "./freezing-proxy";
import { goLive } from "./go-live";
import { TestApp } from "./test-app";
import { TestClient } from "./test-client";
import { createTestDatabase, type TestDatabase } from "./test-database";

/** A reader waits two seconds; a busy machine may take as long again, and not the eight of before. */
const PATIENCE_MS = 4000;

/** Ten seconds for a statement; a connection is waited for beforehand. */
const LONGEST_MS = 20_000;

const RENDER = `
  const posts = await request.apiGet("/posts?limit=3");
  if (posts.status !== 200) throw new Error("no data");
  const html = posts.body.data.map(({ title }) => "<h2>" + title + "</h2>").join("");
  return { status: 200, head: "", html, state: "{}" };`;

let database: TestDatabase;
let network: FreezingProxy;
let app: TestApp;
/** The same site, by another way to the database. */
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  network = await FreezingProxy.before(database.url);
  app = new TestApp({
    DATABASE_URL: network.url,
    RENDER_TIMEOUT_MS: "12000",
    READY_ANSWERS_STALE_SECONDS: "600",
  });
  await app.open();
  await goLive(app, { app: "shell" });
  await goLive(app, { render: RENDER });
  other = new TestApp({
    DATABASE_URL: database.url,
    READY_ANSWERS_MB: "0",
    DATA_DIR: app.config.dataDir,
  });
  await other.open();
}, 120_000);

afterAll(async () => {
  await network.close();
  await app.close();
  await other.close();
  await database.drop();
});

afterEach(async () => {
  network.refuse(false);
  network.silence(false);
  const changes = app.get(ContentChangesService);
  while (!(await changes.confirm())) await delay(20);
});

const PAGE = "/?page=1";
const LIST = "/api/posts?limit=3";

async function expectFromBefore(path: string, text: string): Promise<void> {
  const began = performance.now();
  const answer = await app.visitor.get(path);
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS);
  expect([answer.status, answer.text]).toEqual([200, text]);
  expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(0);
  expect(answer.headers["cache-status"]).toMatch(
    /^Octavo; hit; ttl=-\d+; detail=database-away$/,
  );
}

/** @returns what readers see of it, by address. */
async function readAll(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of [PAGE, LIST]) {
    const answer = await app.visitor.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty("age");
    expect(answer.headers).not.toHaveProperty("cache-status");
    texts.set(path, answer.text);
  }
  return texts;
}

const AWAY: [string, () => void][] = [
  ["refuses", () => network.refuse(true)],
  ["is silent", () => network.silence(true)],
];

describe.each(AWAY)("while the database %s", (_, fail) => {
  it("a reader gets what was right when it went, and is told so [REL-30]", async () => {
    await other.create.post({ status: "published" });
    const texts = await readAll();
    fail();
    for (let round = 0; round < 3; round += 1)
      for (const [path, text] of texts) await expectFromBefore(path, text);
    const same = await app.visitor.get(LIST).set("if-none-match", "*");
    expect([same.status, same.headers]).toEqual([
      304,
      expect.objectContaining({ age: expect.any(String) }),
    ]);
  }, 60_000);

  it("a reader of what nobody has read gets 503, and soon [REL-30, REL-07]", async () => {
    await readAll();
    fail();
    const began = performance.now();
    expect((await app.visitor.get("/?page=7")).status).toBe(503);
    const list = await app.visitor.get("/api/tags?limit=7");
    expect([list.status, list.body.error]).toEqual([503, apiTexts.unavailable]);
    expect(list.headers["retry-after"]).toBe("5");
    expect(performance.now() - began).toBeLessThan(2 * PATIENCE_MS);
    expect((await app.visitor.get("/health/ready")).status).toBe(503);
    expect((await app.visitor.get("/health/live")).status).toBe(200);
  }, 60_000);

  it("nobody gets what has changed before [REL-30]", async () => {
    const post = await other.create.post({ status: "published" });
    const path = `/api/posts/${post.id}`;
    await app.visitor.get(path);
    const texts = await readAll();
    await other.database.query("UPDATE tags SET name = name");
    await other.database.query("UPDATE posts SET title = 'B' WHERE id = $1", [
      post.id,
    ]);
    expect(await app.get(ContentChangesService).confirm()).toBe(true);
    fail();
    for (const gone of [path, ...texts.keys()])
      expect((await app.visitor.get(gone)).status).toBe(503);
  }, 60_000);

  it("what changes then is shown once it is back [REL-30]", async () => {
    const post = await other.create.post({ status: "published" });
    const texts = await readAll();
    fail();
    for (const [path, text] of texts) await expectFromBefore(path, text);
    await other.database.query("UPDATE posts SET title = 'C' WHERE id = $1", [
      post.id,
    ]);
    network.refuse(false);
    network.silence(false);
    const changes = app.get(ContentChangesService);
    while (!(await changes.confirm())) await delay(20);
    for (const text of (await readAll()).values()) expect(text).toContain("C");
  }, 60_000);
});

describe("while the database is away", () => {
  it("who shows a session or a key gets nothing from before [REL-30]", async () => {
    const { id: authorId } = await other.create.authorWith([]);
    const person = await app.signIn({ authorId });
    const program = new TestClient(app.baseUrl, { "x-api-key": "none" });
    await readAll();
    network.refuse(true);
    const own = await person.get(LIST);
    expect([own.status, own.body.error]).toEqual([503, apiTexts.unavailable]);
    expect((await program.get(LIST)).status).toBe(401);
  });
});

describe("while the database is silent", () => {
  it("signed-in people, programs and watchers are told so, and soon [D-984]", async () => {
    const { id: authorId } = await other.create.authorWith([
      "create_tags",
      "view_audit_log",
      "manage_api_keys",
    ]);
    const person = await app.signIn({ authorId });
    const made = await person.post("/api/api-keys").send({ description: "P" });
    const program = new TestClient(app.baseUrl, {
      "x-api-key": (made.body as unknown as { key: string }).key,
    });
    expect((await program.get(LIST)).status).toBe(200);
    network.silence(true);
    const began = performance.now();
    const answers = await Promise.all([
      person.get("/api/audit"),
      person.get("/api/api-keys"),
      person.post("/api/tags").send({ name: "New" }),
      program.get(LIST),
      app.visitor
        .post("/api/auth/login")
        .send({ email: "a@b.de", password: "c" }),
    ]);
    expect(performance.now() - began).toBeLessThan(LONGEST_MS);
    for (const { status, body, headers } of answers)
      expect([status, body.error, headers["retry-after"]]).toEqual([
        503,
        apiTexts.unavailable,
        "5",
      ]);
  }, 60_000);
});

describe("while only the news of changes is away", () => {
  it("readers get what the database says [REL-30]", async () => {
    const post = await other.create.post({ status: "published" });
    await readAll();
    await other.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'octavo changes'`,
    );
    await other.database.query("UPDATE posts SET title = 'D' WHERE id = $1", [
      post.id,
    ]);
    for (const text of (await readAll()).values()) expect(text).toContain("D");
  });
});
