import { beforeAll, describe, expect, it } from "@jest/globals";
import { ROUTE_RULES } from "@octavo/contracts";
import { send, type Exchange } from "./hostile/exchange";
import { many, PLACES, SIGNS } from "./hostile/many-signs";
import { goLive } from "./go-live";

import { useTestApp } from "./test-app";
import { leastCpuMs } from "./time-growth";

const app = useTestApp({ TRUST_PROXY: "1" });

const RENDER = `return { status: 200, head: "<title>x</title>", html: request.origin,
  state: "{}" };`;

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, { render: RENDER });
  await goLive(app, { app: "admin" });
  await app.create.post({ status: "published" });
});

const get = (
  path: string,
  headers: Record<string, string> = {},
): Promise<Exchange> => send(app.baseUrl, { method: "GET", path, headers });

/** Traces, statements, places on the disk. */
const INSIDES =
  /\bat \S+ \(|node_modules|\.[mc]?[jt]s:\d+|QueryFailed|\bSELECT\b|relation "|\/(home|root|work|usr)\//;

function expectSentence({ text }: Exchange): void {
  const { error } = JSON.parse(text) as { error: unknown };
  expect(error).toMatch(/^\S.{8,}/);
  expect(text).not.toMatch(INSIDES);
}

const NOT_JSON = ["GET /avatars/{file}.svg", "GET /export"];
const READS = Object.keys(ROUTE_RULES)
  .filter((name) => name.startsWith("GET ") && !NOT_JSON.includes(name))
  .map((name) => `/api${name.slice(4).replace(/\{\w+\}/g, "1")}`);

describe("answers of the API", () => {
  it.each(READS)(
    "%s is JSON that nobody sniffs or frames [SEC-101]",
    async (path) => {
      const boss = await app.signIn({ role: "superuser" });
      for (const headers of [{}, boss.sentHeaders]) {
        const answer = await get(path, headers);
        expect(answer.headers).toMatchObject({
          "content-type": "application/json; charset=utf-8",
          "x-content-type-options": "nosniff",
          "content-security-policy":
            "default-src 'none'; frame-ancestors 'none'",
        });
        const mayKeep = answer.status === 200 && headers !== boss.sentHeaders;
        expect(["no-store", ...(mayKeep ? ["no-cache"] : [])]).toContain(
          answer.headers["cache-control"],
        );
      }
    },
  );

  it.each([
    "https://evil.example",
    "http://localhost:3000.evil.example",
    "https://localhost:3000@evil.example",
    "http://127.0.0.1",
    "file://",
    "chrome-extension://abc",
    "https://EVIL.example:443",
    "*",
  ])("are shared with no other site, such as %s [SEC-102]", async (origin) => {
    const preflight = {
      origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type, x-csrf-token",
    };
    for (const path of ["/api/posts", "/api/auth/me", "/api/tags/1"])
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await send(app.baseUrl, {
          method,
          path,
          headers: preflight,
        });
        const shared = Object.keys(headers).filter((name) =>
          name.startsWith("access-control-"),
        );
        expect(shared).toEqual([]);
      }
  });

  it("are about this site, whatever host a proxy claims [SEC-104]", async () => {
    const claims = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-server": "evil.example",
      "x-host": "evil.example",
      "x-original-host": "evil.example",
      forwarded: "host=evil.example;proto=https",
    };
    for (const path of [
      "/",
      "/post/x",
      "/api/posts",
      "/rss.xml",
      "/atom.xml",
      "/sitemap.xml",
      "/robots.txt",
      "/nothing//",
    ])
      for (const headers of [claims, { ...claims, host: "evil.example" }]) {
        const answer = await get(path, headers);
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain("evil.example");
        expect(JSON.stringify(answer.headers)).not.toContain("evil.example");
      }
  });
});

describe("redirects", () => {
  it.each([
    "//evil.example",
    "//evil.example/",
    "///evil.example//",
    "//evil/",
    "/\\evil.example",
    "/\\/evil.example/",
    "/%5cevil.example/",
    "/%2f%2fevil.example/",
    "/%09/evil.example/",
    "/post/..//evil.example/",
    "/.//evil/",
    "/./\\evil/",
    "/;//evil/",
    "/?next=//evil.example",
    "//evil@localhost/",
    "/http://evil.example/",
    "/https:evil.example//",
    "http://evil.example/post//",
  ])("of %s stay on this host [SEC-103]", async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBeLessThan(500);
    const { location } = headers;
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\\t])/);
  });
});

describe("line breaks in what is sent", () => {
  it.each([
    "/%0d%0aset-cookie:evil=1",
    "/post/%0d%0a%0d%0a<script>alert(1)</script>",
    "/x%0aset-cookie:evil=1//",
    "/api/posts?sort=%0d%0aset-cookie:evil=1",
    "/api/tags/%0d%0aset-cookie:evil=1",
    "/category/a%E5%98%8A%E5%98%8Dset-cookie:evil=1/",
  ])("make no header: %s [SEC-105]", async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBeLessThan(500);
    expect(headers).not.toHaveProperty("set-cookie");
    expect(Object.keys(headers)).not.toContain("evil");
  });
});

/** What scanners ask for. Reader pages are whatever the public app draws; these are none. */
const INTERNAL = [
  ...[".env", ".env.local", ".git/config", ".git/HEAD", ".npmrc", ".data/"],
  ...[".svn/entries", ".DS_Store", ".well-known/../.env", ".ssh/id_rsa"],
  ...["package.json", "package-lock.json", "tsconfig.json", "nx.json"],
  ...["server.js", "main.mjs", "backend/main.mjs", "dist/backend/main.mjs"],
  ...["backup.zip", "backup.sql", "dump.sql", "database.sqlite", "db.json"],
  ...["wp-login.php", "wp-admin/setup.php", "xmlrpc.php", "phpinfo.php"],
  ...["config.json", "config.yml", "docker-compose.yml", "Dockerfile.bak"],
  ...["swagger.json", "openapi.yaml", "api-docs.json", "graphql.schema"],
  ...["api/graphql", "api/swagger", "api/metrics", "api/debug", "api/env"],
  ...["api/users", "api/settings", "api/config", "api/docs/../openapi.ts"],
  ...["media/", "media/..%2f..%2fetc%2fpasswd", "media/.trash", "frontends/"],
  ...["frontends/public/..%2f..%2f..%2fetc/passwd", "health/", "health/env"],
];

describe("what is internal", () => {
  it.each(INTERNAL)("/%s is not there [SEC-106]", async (path) => {
    const answer = await get(`/${path}`);
    expect([400, 404]).toContain(answer.status);
    expectSentence(answer);
  });

  it.each(["/metrics", "/server-status", "/debug", "/actuator/env"])(
    "%s is at most a page of the reader site [SEC-106]",
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/process_cpu|heap|DATABASE_URL|uptime/i);
    },
  );
});

describe("15 kB of signs", () => {
  let plain = 0;

  beforeAll(async () => {
    plain = await leastCpuMs(() => get("/nothing"));
  });

  it.each(PLACES)(
    "in %s cost less than five plain pages that are not there [SEC-145]",
    async (_, place) => {
      for (const sign of SIGNS) {
        const [path, headers] = place(many(sign));
        const took = await leastCpuMs(() => get(path, headers), 5 * plain);
        expect([sign, took < 5 * plain]).toEqual([sign, true]);
      }
    },
  );

  it.each([
    ["a path", `/${"a".repeat(2048)}`, `/${"a".repeat(2047)}`],
    ["a parameter", `/?q=${"a".repeat(4096)}`, `/?q=${"a".repeat(4090)}`],
    ["parameters", `/?${"a=b&".repeat(2100)}`, `/?${"a=b&".repeat(2000)}`],
  ])(
    "are too many in %s: the limit is in the sentence [SEC-145]",
    async (_, long, longest) => {
      for (const base of ["", "/api/nothing"]) {
        const refused = await get(base + long);
        expect(refused.status).toBe(414);
        expect(JSON.parse(refused.text)).toEqual({
          error: expect.stringMatching(
            /URL is too long\. It can have up to [\d,]+ characters\.$/,
          ),
          code: "address_too_long",
          requestId: refused.headers["x-request-id"],
        });
      }
      expect((await get(longest)).status).not.toBe(414);
    },
  );
});

describe("every kind of refusal", () => {
  const longPath = `/api/posts?search=${"a".repeat(15_000)}`;

  it.each<[string, string, Record<string, string>, string?]>([
    ["GET", "/api/nothing", {}],
    ["GET", "/api/%zz", {}],
    ["GET", "/api/posts/0", {}],
    ["GET", "/api/posts/999999", {}],
    ["GET", "/api/posts?limit=x", {}],
    ["GET", "/api/posts?sort=password_hash", {}],
    ["GET", "/api/dashboard", {}],
    ["GET", "/api/posts", { authorization: "Basic x" }],
    ["GET", "/api/posts", { "x-api-key": "x".repeat(5000) }],
    ["GET", longPath, {}],
    ["DELETE", "/api/posts/1", {}],
    ["PATCH", "/api/posts/1", {}],
    ["PUT", "/api/auth/login", {}],
    ["POST", "/api/auth/login", { "content-type": "application/json" }, "{"],
    ["POST", "/api/auth/login", { "content-type": "application/json" }, "[]"],
    ["POST", "/api/auth/login", { "content-type": "application/xml" }, "<x/>"],
    [
      "POST",
      "/api/auth/login",
      { "content-type": "application/json", "content-encoding": "gzip" },
      "{}",
    ],
    ["POST", "/api/upload", { "content-type": "multipart/form-data" }, "x"],
    ["GET", "/media/none.png", {}],
  ])("%s %s is a sentence without internals [SEC-107]", async (...asked) => {
    const [method, path, headers, body] = asked;
    const answer = await send(app.baseUrl, {
      method,
      path,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectSentence(answer);
  });

  it.each([
    ["an address", { path: `/api/posts?search=${"a".repeat(20_000)}` }],
    ["a header", { headers: { "x-api-key": "k".repeat(20_000) } }],
    [
      "a cookie",
      { headers: { cookie: `octavo_session=${"c".repeat(20_000)}` } },
    ],
  ])(
    "%s without end is refused, and the next call answered [SEC-112]",
    async (_, call) => {
      const answer = await send(app.baseUrl, {
        method: "GET",
        path: "/api/posts",
        ...call,
      }).catch(() => null);
      expect([null, 400, 401, 414, 431]).toContain(answer?.status ?? null);
      expect((await get("/api/posts")).status).toBe(200);
    },
  );
});
