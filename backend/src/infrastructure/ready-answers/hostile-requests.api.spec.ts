import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { ReadyAnswerMetrics } from "./ready-answer-metrics";
import { ReadyAnswersService } from "./ready-answers.service";

const app = useTestApp();

interface Plain {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** With exactly these headers, and the bytes as they come. */
function ask(
  path: string,
  headers: Record<string, string | string[]> = {},
  method = "GET",
): Promise<Plain> {
  return new Promise((resolve, reject) => {
    const sent = request(app.baseUrl, { path, method, headers, agent: false });
    sent.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject).end();
  });
}

const LIST = "/api/posts?limit=20";

/** What a socket is told that sends these bytes. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.baseUrl).port), "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}
let whole: Plain;
let draftId: number;

const metrics = () => app.get(ReadyAnswerMetrics);

async function hitsOf(work: () => Promise<unknown>): Promise<number> {
  const before = metrics().hits;
  await work();
  return metrics().hits - before;
}

beforeAll(async () => {
  for (let count = 0; count < 10; count += 1)
    await app.create.post({ status: "published" });
  draftId = (await app.create.post({ status: "draft" })).id;
  whole = await ask(LIST);
});

describe("what is ready", () => {
  it.each([
    ["another host", { host: "evil.example" }],
    [
      "a forwarded host",
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" },
    ],
    ["Forwarded", { forwarded: "host=evil.example;proto=http" }],
    [
      "another address in a header",
      { "x-original-url": "/api/auth/me", "x-rewrite-url": "/admin" },
    ],
    ["another method in a header", { "x-http-method-override": "DELETE" }],
    ["a wish for another type", { accept: "text/html;q=1, application/xml" }],
    ["a wish for another language", { "accept-language": "de" }],
    ["no-cache", { "cache-control": "no-cache, no-store", pragma: "no-cache" }],
    [
      "conditions that are nonsense",
      { "if-none-match": '"', "if-match": "W/*", "if-modified-since": "never" },
    ],
    [
      "a condition on a time to come",
      { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
    ],
    ["a range in a condition", { "if-range": '"x"' }],
    ["a cookie of nobody", { cookie: "a=b; __proto__=1; =; ;;" }],
    ["Vary", { vary: "*" }],
  ] as [string, Record<string, string>][])(
    "is the same for who sends %s",
    async (_, headers) => {
      for (const answer of [await ask(LIST, headers), await ask(LIST)]) {
        expect(answer.status).toBe(200);
        expect(answer.body.equals(whole.body)).toBe(true);
        expect(answer.headers.etag).toBe(whole.headers.etag);
        expect(answer.headers.vary).toBe(whole.headers.vary);
      }
      expect(String((await ask(LIST)).body)).not.toContain("evil");
    },
  );

  it.each([
    ["an unknown key", { "x-api-key": "nothing" }, 401],
    [
      "an Authorization that opens nothing",
      { authorization: "Bearer nothing" },
      401,
    ],
    ["an Authorization of another kind", { authorization: "Basic eDp5" }, 401],
    ["a made-up session", { cookie: "octavo_session=abc.def" }, 200],
    ["a range", { range: "bytes=0-3" }, 200],
    ["several ranges", { range: "bytes=0-3,5-6,-1" }, 200],
    ["a body", { "content-length": "0" }, 200],
  ] as [string, Record<string, string>, number][])(
    "is not sent to who shows %s",
    async (_, headers, status) => {
      let answer = whole;
      expect(
        await hitsOf(async () => (answer = await ask(LIST, headers))),
      ).toBe(0);
      expect(answer.status).toBe(status);
    },
  );

  it.each([
    ["identity", undefined],
    ["", undefined],
    ["*", "br"],
    ["br;q=0, *", "gzip"],
    ["gzip;q=0.5, br;q=0.1", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=nonsense, gzip;q=2", undefined],
    ["deflate, compress, zstd", undefined],
    ["identity;q=0", undefined],
    ["br, br, br;q=0.1", "br"],
    [", ,;;q=,br", "br"],
    ["x".repeat(3000), undefined],
  ])("comes in a form that is accepted: %s", async (accepted, encoding) => {
    const answer = await ask(LIST, { "accept-encoding": accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toBe(whole.headers.vary);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });

  it("is described to HEAD, whoever asked first", async () => {
    for (const path of ["/api/posts?limit=19", "/api/posts?limit=18"]) {
      const isFirst = path.endsWith("19");
      if (!isFirst) await ask(path);
      const head = await ask(path, {}, "HEAD");
      const get = await ask(path);
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers.etag).toBe(get.headers.etag);
      expect(head.headers["content-length"]).toBe(String(get.body.length));
      expect(get.body.length).toBeGreaterThan(100);
    }
  });

  it("is made whole for who has it already, so that the next one gets it", async () => {
    const path = "/api/posts?limit=17";
    const { etag } = (await ask(path)).headers;
    await app.database.query("UPDATE posts SET version = version");
    const known = await ask(path, { "if-none-match": String(etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers["content-type"]).toBeUndefined();
    const next = await ask(path);
    expect([next.status, next.headers.etag]).toEqual([200, etag]);
    expect(next.body.length).toBeGreaterThan(100);
  });
});

describe("a request that others may read otherwise", () => {
  const CLOSE = "Connection: close\r\n\r\n";

  it.each([
    [
      "Host twice",
      `GET ${LIST} HTTP/1.1\r\nHost: a\r\nHost: b\r\n${CLOSE}`,
      400,
    ],
    [
      "the same Host twice",
      `GET ${LIST} HTTP/1.1\r\nHost: a\r\nhOST: a\r\n${CLOSE}`,
      400,
    ],
    ["no Host", `GET ${LIST} HTTP/1.1\r\n${CLOSE}`, 400],
    ["no version", `GET ${LIST}\r\nHost: a\r\n${CLOSE}`, 400],
    ["no version and no header", `GET ${LIST}\r\n\r\n`, 400],
    ["HTTP/0.9", `GET ${LIST} HTTP/0.9\r\nHost: a\r\n${CLOSE}`, 400],
    ["HTTP/2.0", `GET ${LIST} HTTP/2.0\r\nHost: a\r\n${CLOSE}`, 505],
    ["HTTP/3.0", `GET ${LIST} HTTP/3.0\r\nHost: a\r\n${CLOSE}`, 400],
    ["HTTP/1.0", `GET ${LIST} HTTP/1.0\r\nHost: a\r\n${CLOSE}`, 200],
    ["one Host", `GET ${LIST} HTTP/1.1\r\nHost: a\r\n${CLOSE}`, 200],
  ])("with %s [D-943, SEC-112]", async (_, bytes, status) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await sendBytes(bytes);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
  });
});

describe("who asks for what nobody asks for", () => {
  it("fills nothing with parameters, spellings and addresses of their own", async () => {
    const store = app.get(ReadyAnswersService);
    // Pages without a release ask for the menu and for posts.
    for (const page of ["/", "/nothing"]) await ask(page);
    const before = store.keys;
    const paths = Array.from({ length: 40 }, (_, n) => [
      `/api/posts?x=${n}`,
      `/api/posts?limit=1&_=${n}`,
      `/api/posts?limit=1&limit=${n}`,
      `/api/posts/9999${n}`,
      `/api/posts/slug/nothing-${n}`,
      `/api/posts?limit=-${n}`,
      `/api/posts?lim%69t=${n}`,
      `/api/posts?limit=%zz${n}`,
      `/api/posts?toString=${n}`,
      `/api/posts?limit[]=${n}`,
      `/api//posts?limit=${n}`,
      `/api/%70osts?limit=${n}`,
      `/api/posts/?limit=${n}`,
      `/api/posts;x=${n}`,
      `/${"a".repeat(n * 20)}`,
    ]).flat();
    for (const path of paths)
      expect((await ask(path)).status).toBeLessThan(500);
    expect(store.keys.sort()).toEqual(before.sort());
  });

  it("gets one answer for one meaning", async () => {
    const first = await ask("/api/posts?limit=3&offset=1&sort=-id");
    const same = await hitsOf(async () => {
      for (const query of [
        "sort=-id&offset=1&limit=3",
        "&limit=3&&offset=1&sort=%2Did&",
        "offset=%31&sort=-id&limit=3",
      ]) {
        const answer = await ask(`/api/posts?${query}`);
        expect([query, answer.body.equals(first.body)]).toEqual([query, true]);
      }
    });
    expect(same).toBe(3);
  });

  it("gets a space as a space and a plus as a plus", async () => {
    for (const query of [
      "search=a+b",
      "search=a%20b",
      "search=a%2Bb",
      "search=a=b",
      "search=",
    ])
      for (let time = 0; time < 2; time += 1)
        expect((await ask(`/api/posts?${query}`)).status).toBe(200);
  });

  it("never gets what somebody else may see", async () => {
    const boss = await app.signIn({ role: "superuser" });
    for (const path of [
      `/api/posts/${draftId}`,
      "/api/posts?status=draft",
      "/api/authors",
    ]) {
      const own = await boss.get(path);
      expect(own.status).toBe(200);
      const theirs = await app.visitor.get(path);
      expect(theirs.text).not.toBe(own.text);
      expect((await boss.get(path)).text).toBe(own.text);
    }
  });
});
