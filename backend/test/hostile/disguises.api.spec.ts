import { beforeAll, describe, expect, it } from "@jest/globals";
import { ROUTE_RULES } from "@octavo/contracts";
import { useTestApp } from "../test-app";
import { addressOf, call, CHANGING, ROUTES } from "./api-calls";
import { inParallel, send } from "./exchange";
import { useNoLimits } from "./no-limits";
import { expectUnchanged } from "./stored-state";

const app = useTestApp();
useNoLimits(app);

let boss: Record<string, string>;

/** Things that the calls could change, and who could. */
beforeAll(async () => {
  const tag = await app.create.tag();
  await app.create.post({ slug: "some-slug", tags: [tag] });
  await app.create.page();
  await app.create.media();
  boss = (await app.signIn({ role: "superuser" })).sentHeaders;
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
    await expectUnchanged(app, async () => {
      const answers = await inParallel(ROUTES, 8, (name) =>
        call(app, name, { headers: { [header]: value } }),
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
    await expectUnchanged(app, async () => {
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
