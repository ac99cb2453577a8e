import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { SiteAccess } from "@octavo/contracts";
import request from "supertest";
import { TestApp, useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

// Answers are kept and sent as they are on a site.
const app = useTestApp({ READY_ANSWERS_LEASE_MS: "50" });
const SETTINGS = "/api/settings/access";
const PAGE = "/post/one";
const READ = "/api/posts/slug/one";

let owner: TestClient;
let writer: TestClient;
let key: string;

beforeAll(async () => {
  await app.create.post({ status: "published", slug: "one" });
  const boss = await app.signIn({ role: "superuser" });
  const made = await boss.post("/api/api-keys").send({ description: "Reads" });
  ({ key } = made.body as unknown as { key: string });
});

beforeEach(async () => {
  owner = await app.signIn({ permissions: ["edit_settings"] });
  writer = await app.signIn({ permissions: ["create_posts"] });
  await set("open");
});

async function set(access: SiteAccess, message: string | null = null) {
  await owner.put(SETTINGS).send({ access, message }).expect(200);
}

/** What visitors of the site read. */
const READERS = [
  "/",
  PAGE,
  "/none",
  "/rss.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/media/none.png",
  "/share/post/one.png",
  "/post/%6fne",
  "//admin",
  "/%61dmin",
  "/favicon.ico/x",
  "/icon-1.png/x",
  "/adminx",
];
const CALLS = [READ, "/api/posts", "/api/tags?limit=2", "/api/settings/site"];

describe("maintenance", () => {
  it("answers readers with 503, a sentence and no kept page, and is over as soon as it is turned off [OWNER-DANGER-01]", async () => {
    // Kept from now on.
    await app.visitor.get(PAGE);
    await app.visitor.get(READ).expect(200);
    await set("maintenance", "Back at <noon>.");
    for (const path of READERS) {
      const { status, headers, text } = await app.visitor.get(path);
      expect([path, status, headers["cache-control"]]).toEqual([
        path,
        503,
        "private, no-store",
      ]);
      expect(headers["retry-after"]).toBe("120");
      expect(text).toContain("Back at &lt;noon&gt;.");
      expect(text).toContain('name="robots" content="noindex"');
    }
    for (const path of CALLS) {
      const { status, headers, body } = await app.visitor.get(path);
      expect([path, status, headers["retry-after"]]).toEqual([
        path,
        503,
        "120",
      ]);
      expect(body).toMatchObject({
        error: "Back at <noon>.",
        code: "unavailable",
      });
    }
    const sent = await app.visitor
      .post("/api/contact-messages")
      .send({ name: "Ann" });
    expect(sent.status).toBe(503);

    await set("open");
    await app.visitor.get(READ).expect(200);
    expect((await app.visitor.get(PAGE)).status).not.toBe(401);
  });

  it("leaves health, sign-in and the screens of the admin to everyone [OWNER-DANGER-02]", async () => {
    await set("maintenance");
    await app.visitor.get("/health/live").expect(200);
    await app.visitor.get("/api/settings/theme").expect(200);
    await app.visitor.get("/favicon.ico").expect(200);
    await app.visitor.get("/api/dashboard").expect(401);
    const closed = (await app.visitor.get(PAGE)).text;
    for (const path of ["/admin", "/admin/login", "/frontends"])
      expect((await app.visitor.get(path)).text).not.toBe(closed);
    const signIn = await app.visitor.post("/api/auth/login").send({});
    expect(signIn.status).toBe(400);
  });

  it("lets people and keys read on, and no proxy keep what they read [OWNER-DANGER-02]", async () => {
    await set("maintenance");
    for (const path of CALLS) expect((await writer.get(path)).status).toBe(200);
    const feed = await writer.get("/rss.xml");
    expect([feed.status, feed.headers["cache-control"]]).toEqual([
      200,
      "private, no-store",
    ]);
    const read = await app.visitor.get(READ).set("x-api-key", key);
    expect([read.status, read.headers["cache-control"]]).toEqual([
      200,
      "private, no-store",
    ]);
    await app.visitor.get(READ).set("x-api-key", "none").expect(401);
    // A session that has ended is none.
    const gone = await app.signIn({ permissions: ["create_posts"] });
    await gone.get("/rss.xml").expect(200);
    await app.database.query("DELETE FROM sessions WHERE author_id = $1", [
      gone.authorId,
    ]);
    await gone.get("/rss.xml").expect(503);
    await gone.get(READ).expect(503);
  });
});

describe("a private site", () => {
  it("asks visitors to sign in, and search engines to leave it out [OWNER-DANGER-03]", async () => {
    await set("private");
    for (const path of READERS) {
      const { status, headers, text } = await app.visitor.get(path);
      expect([path, status, headers["cache-control"]]).toEqual([
        path,
        401,
        "private, no-store",
      ]);
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(text).toContain(`<a href="${app.config.adminUrl}/admin/login">`);
    }
    for (const path of CALLS)
      expect((await app.visitor.get(path)).status).toBe(401);
    expect((await writer.get("/rss.xml")).status).toBe(200);
  });

  it("takes back what browsers have stored of it, as maintenance does not [LEARN-FOLLOW-08]", async () => {
    for (const [access, isTaken] of [
      ["private", true],
      ["maintenance", false],
    ] as const) {
      await set(access);
      const { text } = await app.visitor.get("/offline-worker.js").expect(200);
      expect(text.includes("unregister()")).toBe(isTaken);
    }
  });
});

describe("who may read the site", () => {
  it("counts on every instance within a second [OWNER-DANGER-01]", async () => {
    const { databaseUrl, dataDir } = app.config;
    const other = new TestApp({
      DATABASE_URL: databaseUrl ?? "",
      DATA_DIR: dataDir,
      READY_ANSWERS_LEASE_MS: "50",
    });
    await other.open();
    const status = async () => (await other.visitor.get(READ)).status;
    expect(await status()).toBe(200);
    for (const [access, expected] of [
      ["maintenance", 503],
      ["open", 200],
    ] as const) {
      await set(access);
      const since = performance.now();
      while ((await status()) !== expected);
      expect(performance.now() - since).toBeLessThan(1000);
    }
    await other.close();
  });

  it("is changed by those who may change settings, after a confirmation; everyone who is signed in sees it [OWNER-DANGER-04, D-930]", async () => {
    const { body } = await writer.get(SETTINGS).expect(200);
    expect(body).toMatchObject({ access: "open", admits_people: true });
    await writer.put(SETTINGS).send({ access: "private" }).expect(403);
    await app.visitor.get(SETTINGS).expect(401);
    for (const wrong of [{ access: "shut" }, { message: "a".repeat(301) }])
      await owner.put(SETTINGS).send(wrong).expect(400);
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE author_id = $1",
      [owner.authorId],
    );
    const late = await owner.put(SETTINGS).send({ access: "private" });
    expect([late.status, late.body.code]).toEqual([
      403,
      "confirmation_required",
    ]);
    await app.visitor.get(READ).expect(200);
  });
});

describe("pages of other origins", () => {
  const ORIGIN = "https://app.example";
  const name = (api_origins: string[]) =>
    owner.put(SETTINGS).send({ api_origins });
  const from = (origin: string, client = app.visitor) =>
    client.get("/api/posts").set("origin", origin);
  const preflight = (origin: string) =>
    request(app.baseUrl)
      .options("/api/posts")
      .set({ origin, "access-control-request-method": "POST" });

  it("read and write with a key if the owner names them, and no others do [PROG-CORS-01]", async () => {
    expect((await name([ORIGIN])).status).toBe(200);
    const { headers } = await from(ORIGIN).set("x-api-key", key);
    expect(headers["access-control-allow-origin"]).toBe(ORIGIN);
    expect(headers["vary"]).toContain("Origin");
    expect(headers["access-control-expose-headers"]).toContain("etag");
    const asked = await preflight(ORIGIN);
    expect([asked.status, asked.headers]).toEqual([
      204,
      expect.objectContaining({
        "access-control-allow-origin": ORIGIN,
        "access-control-allow-headers": expect.stringContaining("x-api-key"),
        "access-control-max-age": "7200",
      }),
    ]);
    for (const other of [
      "https://app.example.evil.test",
      "http://app.example",
      "null",
      "https://app.example:444",
      "https://APP.example",
      ORIGIN + "/",
    ]) {
      const [read, question] = [await from(other), await preflight(other)];
      for (const answer of [read, question])
        expect(answer.headers["access-control-allow-origin"]).not.toBe(other);
    }
    const page = await app.visitor.get(PAGE).set("origin", ORIGIN);
    expect(page.headers).not.toHaveProperty("access-control-allow-origin");
    await name([]).expect(200);
    const closed = await from(ORIGIN);
    expect(closed.headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("never use a person's session there [PROG-CORS-02]", async () => {
    await name([ORIGIN, app.config.publicUrl]).expect(200);
    const me = (origin: string) => owner.get("/api/auth/me").set({ origin });
    const { status, headers } = await me(ORIGIN);
    expect([status, headers["access-control-allow-credentials"]]).toEqual([
      401,
      undefined,
    ]);
    const tag = await owner
      .post("/api/tags")
      .set("origin", ORIGIN)
      .send({ name: "x" });
    expect(tag.status).toBe(401);
    // The site's own pages stay signed in.
    expect((await me(app.config.publicUrl)).status).toBe(200);
  });

  it.each([
    "app.example",
    "*",
    "https://*.example",
    "https://app.example/",
    "https://app.example:443",
    "https://App.example",
    "ftp://app.example",
    "null",
  ])("are not named by %s [PROG-CORS-03]", async (origin) => {
    const { status, body } = await name([origin]);
    expect([status, body.error]).toEqual([
      400,
      "Each origin begins with https:// or http:// and has no path, such as https://app.example",
    ]);
  });
});
