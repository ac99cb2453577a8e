import { Agent, request } from "node:http";
import { setImmediate } from "node:timers/promises";
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { Logger } from "@nestjs/common";
import { apiTexts } from "@octavo/contracts";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import { DocumentsService } from "./documents.service";
import {
  InternalApiService,
  type ApiAnswer,
} from "../../infrastructure/internal-api/internal-api.service";

/** As the reader site does it: asks for what it shows, shows what it got, or throws without its main part. */
const RENDER = `
  const { pathname } = new URL(request.url, request.origin);
  if (pathname === "/search") throw new Error("render broke");
  const posts = await request.apiGet("/posts?limit=1");
  if (JSON.stringify(posts).includes("unknown")) throw new Error("render broke");
  if (pathname.startsWith("/post/") && posts.status !== 200) throw new Error("no data");
  const tags = await request.apiGet("/tags?limit=1");
  const end = performance.now() + 20;
  while (performance.now() < end) Math.random();
  return {
    status: { "/incomplete": 503, "/nothing": 404 }[pathname] ?? 200,
    head: "<title>" + request.site.name + "</title>",
    html: "<h1>posts " + posts.status + ", tags " + tags.status + "</h1>",
    state: "{}",
  };`;

const WHOLE = "<h1>posts 200, tags 200</h1>";

// Longer than a busy machine needs for anything that is not meant to take long.
// What is kept ready needs no rendering, so nothing is. What is slow there is none of the lines looked for.
const app = useTestApp({
  RENDER_TIMEOUT_MS: "12000",
  READY_ANSWERS_MB: "0",
  LOG_SLOW_RENDER_MS: "60000",
  LOG_SLOW_QUERY_MS: "60000",
});

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, { render: RENDER });
  await goLive(app, { app: "admin" });
});

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const level of ["error", "warn"] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((message: unknown) => {
        lines.push(String(message));
      });
});

afterEach(() => {
  jest.restoreAllMocks();
});

interface Visit {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** A refusal that browsers, search engines and caches understand, with a sentence for people. */
function expectToBeTemporary({ status, headers, text }: Visit): void {
  expect(status).toBe(503);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(text).toContain('name="robots" content="noindex"');
  expect(text).toContain("My site");
  expect(text).toContain(apiTexts.unavailable);
}

function expectSmallPage(answer: Visit): void {
  expectToBeTemporary(answer);
  expect(answer.text).toContain("We will be right back");
  expect(answer.text).not.toContain("<script");
}

function median(visits: { ms: number }[]): number {
  const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const apiAnswers = (answerTo: (path: string) => ApiAnswer) =>
  jest
    .spyOn(app.get(InternalApiService), "get")
    .mockImplementation((path) => Promise.resolve(answerTo(path)));

describe("a document whose data cannot be had", () => {
  it.each(["/", "/post/x", "/category/x"])(
    "%s is a small page that says so [REL-07]",
    async (address) => {
      apiAnswers(() => ({ status: 503, body: "null" }));
      expectSmallPage(await app.visitor.get(address));
    },
  );

  it("is one as well when the API does not answer at all", async () => {
    jest
      .spyOn(app.get(InternalApiService), "get")
      .mockRejectedValue(new Error("away"));
    expectSmallPage(await app.visitor.get("/"));
  });

  it.each([
    [500, 503, "5"],
    [503, 503, "5"],
    [429, 429, "42"],
  ])(
    "comes with what there is when a part fails with %i, and is kept by nobody",
    async (apiStatus, status, retryAfter) => {
      apiAnswers((path) =>
        path.startsWith("/tags")
          ? { status: apiStatus, body: "{}", retryAfter }
          : { status: 200, body: "{}" },
      );
      const answer = await app.visitor.get("/");
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        "retry-after": retryAfter,
        "cache-control": "no-store",
      });
      expect(answer.text).toContain(`<h1>posts 200, tags ${apiStatus}</h1>`);
      expect(answer.text).toContain('"rendered":true');
    },
  );

  it("keeps its 404 where a call beyond the limit is refused, and is not stored [LEARN-FIND-05]", async () => {
    apiAnswers((path) => ({
      status: path.startsWith("/tags") ? 429 : 200,
      body: "{}",
    }));
    const { status, headers } = await app.visitor.get("/nothing");
    expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  it("is not whole when the page itself says so", async () => {
    const { status, headers, text } = await app.visitor.get("/incomplete");
    expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(headers["retry-after"]).toBe("5");
    expect(text).toContain(WHOLE);
  });

  it("is no home of nothing when it could not be rendered", async () => {
    apiAnswers(() => ({
      status: 200,
      body: '{"data":[],"total":0,"header":[],"footer":[],"from":"unknown"}',
    }));
    const answer = await app.visitor.get("/");
    expectToBeTemporary(answer);
    // Where scripts run, they draw the page.
    expect(answer.text).toContain('"rendered":false');
  });

  it("is a search without results when it could not be rendered and there are none [D-974]", async () => {
    const { status, text } = await app.visitor.get("/search?q=x");
    expect(status).toBe(200);
    expect(text).toContain("No results");
  });
});

describe("three hundred visitors at once", () => {
  const agent = new Agent({ maxSockets: 300 });

  function visit(): Promise<Visit & { ms: number }> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(`${app.baseUrl}/`, { agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
            ms: performance.now() - began,
          }),
        );
      });
      sent.on("error", reject);
      sent.end();
    });
  }

  it("get the whole page or are told at once to come back; then all is as before, with one line in the log", async () => {
    const visits = await Promise.all(Array.from({ length: 300 }, visit));
    const served = visits.filter(({ status }) => status === 200);
    const refused = visits.filter(({ status }) => status !== 200);
    expect(served.length).toBeGreaterThan(0);
    for (const { text } of served) {
      expect(text).toContain(WHOLE);
      expect(text.endsWith("</html>")).toBe(true);
    }
    expect(refused.length).toBeGreaterThan(0);
    refused.forEach(expectSmallPage);
    // Seconds depend on the machine; who is refused has in any case waited less than who is served.
    expect(median(refused)).toBeLessThan(median(served));
    expect((await visit()).status).toBe(200);
    // What an earlier test broke on purpose is said a moment later.
    const own = lines.filter((line) => !line.includes("while rendering"));
    expect(own).toEqual(["More pages are asked for than can be made in time."]);
    agent.destroy();
  });
});

describe("a visitor who has gone", () => {
  it("is not waited upon", async () => {
    const release: (() => void)[] = [];
    const api = jest
      .spyOn(app.get(InternalApiService), "get")
      .mockImplementation(
        () =>
          new Promise((resolve) =>
            release.push(() => resolve({ status: 200, body: "{}" })),
          ),
      );
    const asked = jest.spyOn(app.get(DocumentsService), "get");
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await setImmediate();
    };
    const places = app.config.renderWorkers;
    const first = Array.from({ length: places }, async () =>
      app.visitor.get("/"),
    );
    await until(() => api.mock.calls.length === places);
    const leaving = Array.from({ length: 10 }, () => {
      const sent = request(`${app.baseUrl}/`);
      sent.on("error", () => undefined);
      sent.end();
      return sent;
    });
    await until(() => asked.mock.calls.length === places + 10);
    for (const sent of leaving) sent.destroy();
    await until(() =>
      asked.mock.calls.slice(places).every(([, { signal }]) => signal?.aborted),
    );
    api.mockRestore();
    const later = jest.spyOn(app.get(InternalApiService), "get");
    for (const answer of release) answer();
    for (const answer of await Promise.all(first))
      expect(answer.status).toBe(200);
    expect((await app.visitor.get("/")).status).toBe(200);
    // The second call of each of the first, and the two of the last one.
    expect(later.mock.calls).toHaveLength(places + 2);
    expect(lines).toEqual([]);
  });
});

describe("without the database", () => {
  it("pages are small and temporary, the admin's document is as ever, and the log has a few lines [REL-07]", async () => {
    expect((await app.visitor.get("/")).text).toContain(WHOLE);
    await app.database.destroy();
    for (let round = 0; round < 5; round += 1) {
      for (const address of ["/", "/post/x", "/category/x"])
        expectSmallPage(await app.visitor.get(address));
      expect((await app.visitor.get("/admin/posts")).status).toBe(200);
    }
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeLessThan(6);
    expect(lines.join("\n")).not.toMatch(/^\s+at /m);
  });
});
