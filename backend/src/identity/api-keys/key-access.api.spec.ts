import { describe, expect, it } from "@jest/globals";
import {
  isPublicRead,
  RELEASE_SCOPES,
  ROUTE_RULES,
  type RouteRule,
} from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import { PUBLIC_READS } from "../../../test/growth/public-reads";
import { hashKey, makeKey } from "./key-format";
import { KeyAccessService } from "./key-access.service";

const app = useTestApp();

interface KeyColumns {
  expires_at?: Date;
  revoked_at?: Date;
  scopes?: string[];
  app?: string;
}

/** A key that exists in the database, without the call that makes one. */
async function storeKey(columns: KeyColumns = {}): Promise<string> {
  const { key, hash, head, tail } = makeKey();
  await app.database.query(
    `INSERT INTO api_keys
       (description, key_hash, key_head, key_tail, expires_at, revoked_at, scopes, app)
     VALUES ('A program', $1, $2, $3, $4, $5, $6, $7)`,
    [
      hash,
      head,
      tail,
      columns.expires_at,
      columns.revoked_at,
      columns.scopes ?? ["content:read"],
      columns.app,
    ],
  );
  return key;
}

const read = (path: string, headers: Record<string, string>) =>
  app.visitor.get(path).set(headers);

const RULES = Object.entries<RouteRule>(ROUTE_RULES);

const READS = PUBLIC_READS.map((name) => name.replace("GET ", "/api"));

const RELEASE_CALLS = RULES.filter(([, { key }]) => key !== undefined).map(
  ([name]) => {
    const [method = "", path = ""] = name.split(" ");
    return [
      method.toLowerCase() as "get" | "post" | "put",
      `/api${path}`,
    ] as const;
  },
);

/** Addresses of the table that no key opens, with ids that need not exist. */
const CLOSED = RULES.filter(
  ([name, rule]) =>
    rule.key === undefined && !isPublicRead(name.split(" ")[0] ?? "", rule),
).map(([name]) => {
  const [method = "", path = ""] = name.split(" ");
  const address = path.replace(/\{\w+\}/g, "1");
  return [method.toLowerCase(), `/api${address}`] as const;
});

describe("a program with an API key", () => {
  it.each(["x-api-key", "authorization"])(
    "reads published content, shown in %s [SEC-81, D-616]",
    async (header) => {
      const key = await storeKey();
      const post = await app.create.post({ status: "published" });
      const value = header === "authorization" ? `Bearer ${key}` : key;
      const { status, body } = await read(`/api/posts/slug/${post.slug}`, {
        [header]: value,
      });
      expect([status, body.id]).toEqual([200, post.id]);
    },
  );

  it("sees no draft, not even with somebody's cookie [SEC-90]", async () => {
    const key = await storeKey();
    const draft = await app.create.post({ status: "draft" });
    const admin = await app.signIn({ role: "superuser" });
    const headers = { "x-api-key": key, cookie: admin.cookie };
    expect((await read(`/api/posts/${draft.id}`, headers)).status).toBe(404);
    const me = await read("/api/auth/me", headers);
    expect([me.status, me.body.user]).toEqual([401, undefined]);
  });

  it.each(CLOSED)("is refused by %s %s [SEC-84]", async (method, path) => {
    const key = await storeKey();
    const verb = method as "get" | "post" | "put" | "patch" | "delete";
    const { status, body } = await app.visitor[verb](path)
      .set("x-api-key", key)
      .send(method === "get" ? undefined : { name: "Written by a key" });
    expect([status, typeof body.error]).toEqual([403, "string"]);
  });

  it("changes nothing [SEC-84]", async () => {
    const key = await storeKey();
    const tag = await app.create.tag();
    await app.visitor.delete(`/api/tags/${tag.id}`).set("x-api-key", key);
    expect((await app.visitor.get(`/api/tags/${tag.id}`)).status).toBe(200);
  });

  it("is not let in by a key in the address [SEC-84]", async () => {
    const key = await storeKey();
    for (const name of ["api_key", "key", "x-api-key", "access_token"])
      expect(
        (await app.visitor.get(`/api/dashboard?${name}=${key}`)).status,
      ).toBe(401);
  });

  it("leaves a trace of its use: when, and how often [SEC-81, D-618]", async () => {
    const key = await storeKey();
    const used = async () => {
      const [row] = await app.database.query<
        { last_used_at: Date | null; uses: string }[]
      >("SELECT last_used_at, uses FROM api_keys WHERE key_hash = $1", [
        hashKey(key),
      ]);
      return row;
    };
    expect(await used()).toEqual({ last_used_at: null, uses: "0" });
    await read("/api/tags", { "x-api-key": key });
    const first = await used();
    expect(first).toEqual({ last_used_at: expect.any(Date), uses: "1" });
    await read("/api/tags", { "x-api-key": key });
    await read("/api/posts", { "x-api-key": key });
    expect(await used()).toEqual(first);
    await app.get(KeyAccessService).onModuleDestroy();
    expect(await used()).toMatchObject({ uses: "3" });
  });
});

describe("a key for releases of one app", () => {
  const isOfApp = ([, path]: readonly [string, string]) =>
    path.includes("{app}");
  const call = (
    [method, path]: (typeof RELEASE_CALLS)[number],
    app_: string,
    key: string,
  ) =>
    app.visitor[method](
      path.replace("{app}", app_).replace("{version}", "1.0.0"),
    )
      .set("x-api-key", key)
      .send(method === "get" ? undefined : {});

  it.each(RELEASE_CALLS.filter(isOfApp))(
    "is refused by %s %s of another app, with a sentence that names its own",
    async (...route) => {
      const scopes = [...RELEASE_SCOPES];
      const key = await storeKey({ scopes, app: "public" });
      const { status, body } = await call(route, "admin", key);
      expect([status, body.error]).toEqual([
        403,
        "This API key is only for public.",
      ]);
    },
  );

  it.each(RELEASE_CALLS)(
    "opens %s %s no longer when its app is gone, nor to a key of readers",
    async (...route) => {
      const orphan = await storeKey({ scopes: [...RELEASE_SCOPES] });
      const gone = await call(route, "public", orphan);
      expect([gone.status, gone.body.error]).toEqual([
        403,
        "The frontend of this API key no longer exists.",
      ]);
      const reading = await storeKey({ app: "public" });
      const refused = await call(route, "public", reading);
      expect([refused.status, refused.body.error]).toEqual([
        403,
        expect.stringMatching(
          /^This API key is not allowed to do this\. It needs the scope releases:/,
        ),
      ]);
    },
  );

  it("does what its scopes say and no more", async () => {
    const key = await storeKey({ scopes: ["releases:promote"], app: "public" });
    const promoted = await call(
      ["post", "/api/frontends/apps/{app}/promotions"],
      ...(["public", key] as const),
    );
    expect(promoted.status).toBe(400);
    const back = await call(
      ["post", "/api/frontends/apps/{app}/rollbacks"],
      ...(["public", key] as const),
    );
    expect(back.status).toBe(403);
  });
});

describe("a key that opens nothing", () => {
  it("is refused at once when revoked, everywhere a reader may go [SEC-82, SEC-02, D-616]", async () => {
    const key = await storeKey({ revoked_at: new Date() });
    for (const path of READS) {
      const address = path.replace("{id}", "1").replace("{slug}", "x");
      const { status, body } = await read(address, { "x-api-key": key });
      expect([address, status, body.error]).toEqual([
        address,
        401,
        "This API key has been revoked.",
      ]);
    }
  });

  it("is let in again when taken back [SEC-82]", async () => {
    const key = await storeKey({ revoked_at: new Date() });
    await app.database.query(
      "UPDATE api_keys SET revoked_at = NULL WHERE key_hash = $1",
      [hashKey(key)],
    );
    expect((await read("/api/tags", { "x-api-key": key })).status).toBe(200);
  });

  it("is refused when expired", async () => {
    const key = await storeKey({ expires_at: new Date(Date.now() - 1000) });
    const { status, body } = await read("/api/tags", { "x-api-key": key });
    expect([status, body.error]).toEqual([401, "This API key has expired."]);
  });

  it.each<[string, (key: string) => Record<string, string>]>([
    ["in lower case", (key) => ({ "x-api-key": key.toLowerCase() })],
    ["in upper case", (key) => ({ "x-api-key": key.toUpperCase() })],
    ["without its end", (key) => ({ "x-api-key": key.slice(0, -1) })],
    ["without its beginning", (key) => ({ "x-api-key": key.slice(4) })],
    ["with one more character", (key) => ({ "x-api-key": `${key}a` })],
    ["with a quote", (key) => ({ "x-api-key": `${key}'--` })],
    ["twice", (key) => ({ "x-api-key": `${key}, ${key}` })],
    ["masked", (key) => ({ "x-api-key": `${key.slice(0, 10)}**********` })],
    ["as its hash", (key) => ({ "x-api-key": hashKey(key) })],
    ["made up", () => ({ "x-api-key": makeKey().key })],
    ["empty", () => ({ "x-api-key": "" })],
    ["as a wild card", () => ({ "x-api-key": "%" })],
    ["under another scheme", (key) => ({ authorization: `Token ${key}` })],
    ["as a bare header", (key) => ({ authorization: key })],
    [
      "as a password",
      (key) => ({
        authorization: `Basic ${Buffer.from(`x:${key}`).toString("base64")}`,
      }),
    ],
    ["as a garbage token", () => ({ authorization: "Bearer a.b.c" })],
    [
      "beside another one",
      (key) => ({ "x-api-key": key, authorization: "Bearer other" }),
    ],
  ])("is no visitor %s [SEC-02, SEC-83]", async (_, headersFor) => {
    const key = await storeKey();
    const { status, body } = await read("/api/posts", headersFor(key));
    expect([status, body.code]).toEqual([401, "unauthorized"]);
    expect((await read("/api/posts", { "x-api-key": key })).status).toBe(200);
  });

  it.each(["/%61pi/tags", "/api/t%61gs", "/api/tags?", "/api/tags?limit=1"])(
    "is no visitor at %s either [SEC-04, SEC-83]",
    async (path) => {
      const refused = await read(path, { "x-api-key": makeKey().key });
      expect(refused.status).toBe(401);
      const key = await storeKey();
      expect((await read(path, { "x-api-key": key })).status).toBe(200);
    },
  );

  it("does not keep readers from documents and files", async () => {
    const { status } = await read("/health/live", { "x-api-key": "garbage" });
    expect(status).toBe(200);
  });
});

describe("a call that makes a key", () => {
  it("makes one API key, and never shows it again [PROG-WRITE-06]", async () => {
    const client = await app.signIn({ permissions: ["manage_api_keys"] });
    const send = () =>
      client
        .post("/api/api-keys")
        .set("Idempotency-Key", "key")
        .send({ description: "Only one" });
    expect((await send()).status).toBe(201);
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, "answer_not_stored"]);
    expect(body.error).toContain("it holds a secret");
    const made = await app.database.query<unknown[]>(
      "SELECT FROM api_keys WHERE description = 'Only one'",
    );
    expect(made).toHaveLength(1);
  });
});
