import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  CSRF_HEADER,
  grants,
  ROUTE_RULES,
  SEEDED_PERMISSIONS,
  type RouteName,
} from "@octavo/contracts";
import { useTestApp } from "../test-app";
import { addressOf, CHANGING, GUARDED, methodOf, ROUTES } from "./api-calls";
import { inParallel, problemsOf, send, type Exchange } from "./exchange";
import { useNoLimits } from "./no-limits";
import { storedState } from "./stored-state";

const app = useTestApp();
useNoLimits(app);

type Headers = Record<string, string>;
let visitorsToken: string;
let boss: Headers;

/** Things that the calls could change, and who could. */
beforeAll(async () => {
  const tag = await app.create.tag();
  await app.create.post({ slug: "some-slug", tags: [tag] });
  await app.create.page();
  await app.create.media();
  boss = (await app.signIn({ role: "superuser" })).sentHeaders;
  visitorsToken = (await app.visitor.get("/api/auth/me")).body.csrfToken;
});

const call = (
  name: RouteName,
  headers: Headers,
  path = addressOf(name),
): Promise<Exchange> => {
  const method = methodOf(name);
  const body = method === "GET" || method === "DELETE" ? undefined : "{}";
  return send(app.baseUrl, {
    method,
    path,
    headers: body
      ? { "content-type": "application/json", ...headers }
      : headers,
    ...(body === undefined ? {} : { body }),
  });
};

const named = (names: readonly RouteName[], answers: Exchange[]): string[] =>
  answers.map(({ status }, index) => `${names[index]} ${status}`);

async function expectUnchanged(work: () => Promise<void>): Promise<void> {
  const before = await storedState(app);
  await work();
  expect(await storedState(app)).toEqual(before);
}

describe("without a session", () => {
  it.each([
    ["without a token", () => ({})],
    ["with a visitor's token", () => ({ [CSRF_HEADER]: visitorsToken })],
    ["with a made-up cookie", () => ({ cookie: "octavo_session=abc.def.ghi" })],
  ])("nothing can be changed, %s [SEC-01]", async (_, headers) => {
    await expectUnchanged(async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(name, headers()),
      );
      expect(problemsOf(answers)).toEqual([]);
      expect(named(GUARDED, answers)).toEqual(
        GUARDED.map((name) => `${name} 401`),
      );
    });
  });

  it("nothing private can be read [SEC-03]", async () => {
    const reads = ROUTES.filter(
      (name) =>
        name.startsWith("GET ") && ROUTE_RULES[name].access !== "public",
    );
    const answers = await inParallel(reads, 8, (name) => call(name, {}));
    expect(named(reads, answers)).toEqual(reads.map((name) => `${name} 401`));
  });
});

describe("a session without this site's own proof", () => {
  const wrong: [string, (token: string) => Headers][] = [
    ["no token", () => ({})],
    ["an empty one", () => ({ [CSRF_HEADER]: "" })],
    ["a visitor's", () => ({ [CSRF_HEADER]: visitorsToken })],
    ["its own, cut", (token) => ({ [CSRF_HEADER]: token.slice(0, -1) })],
    ["its own, longer", (token) => ({ [CSRF_HEADER]: `${token}A` })],
    [
      "its own, in capitals",
      (token) => ({ [CSRF_HEADER]: token.toUpperCase() }),
    ],
    ["a made-up one", () => ({ [CSRF_HEADER]: "A".repeat(43) })],
    ["its own, as a cookie", (token) => ({ cookie: `csrf=${token}` })],
    ["its own, in another header", (token) => ({ "x-xsrf": token })],
  ];

  it.each(wrong)("can change nothing with %s [SEC-50]", async (_, headers) => {
    const { [CSRF_HEADER]: token = "", cookie = "" } = boss;
    const sent = headers(token);
    const cookies = [cookie, sent.cookie].filter(Boolean).join("; ");
    await expectUnchanged(async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(name, { ...sent, cookie: cookies }),
      );
      expect(named(GUARDED, answers)).toEqual(
        GUARDED.map((name) => `${name} 403`),
      );
    });
  });

  it("can change nothing with the token in the address or the body [SEC-52]", async () => {
    const { [CSRF_HEADER]: token = "", cookie = "" } = boss;
    await expectUnchanged(async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(
          name,
          { cookie },
          `${addressOf(name)}?csrf=${token}&csrfToken=${token}&_csrf=${token}`,
        ),
      );
      expect(named(GUARDED, answers)).toEqual(
        GUARDED.map((name) => `${name} 403`),
      );
    });
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=utf-7",
    "text/json",
  ])("a form of another site cannot send %s [SEC-52]", async (type) => {
    const { cookie = "" } = boss;
    await expectUnchanged(async () => {
      const answers = await inParallel(GUARDED, 8, (name) =>
        call(name, { cookie, "content-type": type }),
      );
      expect(problemsOf(answers)).toEqual([]);
      for (const { status } of answers)
        expect([400, 403, 415]).toContain(status);
    });
  });
});

describe("someone with an empty role", () => {
  it("can change nothing and see nothing private [SEC-05]", async () => {
    const headers = (await app.signIn({ permissions: [] })).sentHeaders;
    const closed = ROUTES.filter((name) => {
      const { access } = ROUTE_RULES[name];
      return access !== "public" && access !== "signed-in";
    });
    await expectUnchanged(async () => {
      const answers = await inParallel(closed, 8, (name) =>
        call(name, headers),
      );
      expect(named(closed, answers)).toEqual(
        closed.map((name) => `${name} 403`),
      );
      const self = await call("PUT /authors/{id}", headers);
      expect([403, 404]).toContain(self.status);
    });
  });
});

describe("someone with one permission", () => {
  it.each(SEEDED_PERMISSIONS)(
    "%s opens its own calls and no other [SEC-06]",
    async (permission) => {
      const headers = (await app.signIn({ permissions: [permission] }))
        .sentHeaders;
      const caller = { permissions: [permission], roles: [] };
      const closed = ROUTES.filter(
        (name) => !grants(ROUTE_RULES[name].access, caller),
      );
      const answers = await inParallel(closed, 8, (name) =>
        call(name, headers),
      );
      expect(named(closed, answers)).toEqual(
        closed.map((name) => `${name} 403`),
      );
      const opened = GUARDED.filter(
        (name) => !closed.includes(name) && name.startsWith("POST "),
      );
      const used = await inParallel(opened, 4, (name) =>
        call(name, headers, addressOf(name, "999999")),
      );
      expect(problemsOf(used)).toEqual([]);
      expect(used.map(({ status }) => status)).not.toContain(401);
    },
  );
});

describe("other ways to the same place", () => {
  const PRIVATE = [
    "dashboard",
    "roles",
    "permissions",
    "api-keys",
    "upload",
    "audit",
    "mails",
  ];
  const disguises: [string, (path: string) => string][] = [
    ["two slashes", (path) => `//api/${path}`],
    ["two slashes inside", (path) => `/api//${path}`],
    ["capitals", (path) => `/API/${path.toUpperCase()}`],
    ["capitals at the end", (path) => `/api/${path.toUpperCase()}`],
    ["a slash at the end", (path) => `/api/${path}/`],
    ["a semicolon", (path) => `/api/${path};x=1`],
    ["an encoded slash", (path) => `/api%2f${path}`],
    [
      "encoded letters",
      (path) => `/api/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
    ],
    [
      "encoded letters, twice",
      (path) => `/api/%25${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
    ],
    ["a null", (path) => `/api/${path}%00`],
    ["a dot", (path) => `/api/./${path}`],
    ["dots", (path) => `/api/posts/../${path}`],
    ["encoded dots", (path) => `/api/posts/%2e%2e/${path}`],
    ["an extension", (path) => `/api/${path}.json`],
    ["white space", (path) => `/api/${path}%20`],
    ["a whole address", (path) => `http://127.0.0.1/api/${path}`],
  ];

  it.each(disguises)("%s change no decision [SEC-04]", async (_, disguise) => {
    const answers = await inParallel(PRIVATE, 4, (path) =>
      send(app.baseUrl, { method: "GET", path: disguise(path) }),
    );
    for (const { status, headers, text } of answers) {
      const isPage = headers["content-type"]?.includes("text/html") === true;
      expect([301, 308, 400, 401, 403, 404, isPage && 200]).toContain(status);
      expect(text).not.toMatch(/"(total|permissions|data)":/);
    }
  });

  it.each([
    ["x-original-url", "/api/dashboard"],
    ["x-rewrite-url", "/api/dashboard"],
    ["x-http-method-override", "DELETE"],
    ["x-method-override", "PUT"],
    ["x-forwarded-prefix", "/api"],
    ["x-forwarded-for", "127.0.0.1"],
    ["authorization", "Basic YWRtaW46YWRtaW4="],
  ])("a header %s opens nothing [SEC-04, SEC-52]", async (header, value) => {
    await expectUnchanged(async () => {
      const answers = await inParallel(ROUTES, 8, (name) =>
        call(name, { [header]: value }),
      );
      const opened = ROUTES.filter(
        (name, index) =>
          ROUTE_RULES[name].access !== "public" &&
          ![401, 403].includes(answers[index]?.status ?? 0),
      );
      expect(opened).toEqual([]);
    });
  });

  it("reading an address never changes anything [SEC-53]", async () => {
    await expectUnchanged(async () => {
      for (const method of ["GET", "HEAD", "OPTIONS", "TRACE"]) {
        const answers = await inParallel(CHANGING, 8, (name) =>
          send(app.baseUrl, { method, path: addressOf(name), headers: boss }),
        );
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      }
    });
    const me = await send(app.baseUrl, {
      method: "GET",
      path: "/api/auth/me",
      headers: boss,
    });
    expect(me.text).toContain("superuser");
  });

  it.each(["TRACE", "TRACK", "CONNECT", "PROPFIND", "JEFF"])(
    "%s is refused [SEC-108]",
    async (method) => {
      const answer = await send(app.baseUrl, {
        method,
        path: "/api/posts",
        headers: boss,
      }).catch(() => null);
      expect(answer === null || answer.status >= 400).toBe(true);
    },
  );
});
