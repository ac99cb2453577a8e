import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ContentChangesService } from "../../src/infrastructure/ready-answers/content-changes.service";
import { ReadyAnswerMetrics } from "../../src/infrastructure/ready-answers/ready-answer-metrics";
import { useTestApp } from "../test-app";
import { talk } from "./two-ways";

const app = useTestApp({ READY_ANSWERS_LEASE_MS: "1000" });
const PATH = "/api/posts?limit=10";

let lane: Server;
/** The same application behind node:http alone. */
const plain = createServer();
let readByHttp = 0;
let etag = "";

const knowAllChanges = async (): Promise<void> =>
  expect(await app.get(ContentChangesService).confirm()).toBe(true);

/** While it is known that nothing has changed. */
async function ask(
  server: Server,
  headers: string[] = [],
  path = PATH,
): Promise<string> {
  const request = [`GET ${path} HTTP/1.1`, "Host: x", ...headers, "", ""];
  await knowAllChanges();
  return (await talk(server, [request.join("\r\n")])).answer;
}

/**
 * Until it is stored. An answer made before a change is known is not, and node:http answers no one who has ended; a
 * change of the last second may not be known yet.
 */
async function askStored(path: string, encoding = "identity"): Promise<string> {
  let answer = "";
  for (let tries = 0; answer === "" && tries < 50; tries += 1) {
    await app.visitor.get(path).set("accept-encoding", encoding);
    answer = await ask(lane, [`Accept-Encoding: ${encoding}`], path);
  }
  return answer;
}

beforeAll(async () => {
  for (let count = 0; count < 5; count += 1)
    await app.create.post({ status: "published" });
  lane = app.nest.getHttpServer();
  plain.keepAliveTimeout = lane.keepAliveTimeout;
  for (const listener of lane.listeners("request"))
    plain.on("request", listener as RequestListener);
  lane.on("request", () => (readByHttp += 1));
  plain.listen(0, "127.0.0.1");
  await once(plain, "listening");
  for (const encoding of ["identity", "gzip", "br"])
    expect(await askStored(PATH, encoding)).not.toBe("");
  etag = String((await app.visitor.get(PATH)).headers.etag);
});

afterAll(() => {
  plain.closeAllConnections();
  plain.close();
});

describe("an answer of the product that is ready", () => {
  it.each([
    ["as programs ask", [], "200 OK"],
    ["in gzip", ["Accept-Encoding: gzip"], "200 OK"],
    ["in brotli", ["Accept-Encoding: gzip, deflate, br, zstd"], "200 OK"],
    ["in small letters", ["accept-encoding:br"], "200 OK"],
    ["on a connection that stays", ["Connection: keep-alive"], "200 OK"],
    ["with a proxy's id", ["X-Request-Id: 0123456789abcdef"], "200 OK"],
    ["for who has another one", ['If-None-Match: "x"'], "200 OK"],
    ["for who has any", ["If-None-Match: *"], "304 Not Modified"],
  ])("is the same bytes without node:http, %s", async (_, headers, status) => {
    const { hits } = app.get(ReadyAnswerMetrics);
    const read = readByHttp;
    const sent = await ask(lane, headers);
    expect(readByHttp).toBe(read);
    expect(app.get(ReadyAnswerMetrics).hits).toBe(hits + 1);
    expect(sent.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true);
    expect(sent).toEqual(await ask(plain, headers));
  });

  it("is known by its tag", async () => {
    const read = readByHttp;
    const answer = await ask(lane, [`If-None-Match: ${etag}`]);
    expect(answer.startsWith("HTTP/1.1 304 Not Modified\r\n")).toBe(true);
    expect(answer.endsWith("\r\n\r\n")).toBe(true);
    expect(readByHttp).toBe(read);
  });

  it.each([
    ["who shows a key", "X-Api-Key: nothing"],
    ["who has signed in", "Cookie: octavo_session=a.b"],
    ["who sees a preview", "Cookie: octavo_preview=a.b"],
    ["who asks for a part", "Range: bytes=0-3"],
    ["who sends a body", "Content-Length: 0"],
    ["who leaves", "Connection: close"],
  ])("is left to node:http for %s", async (_, header) => {
    const read = readByHttp;
    await ask(lane, [header]);
    expect(readByHttp).toBe(read + 1);
  });

  it("is made anew after a change", async () => {
    const post = await app.create.post({ status: "published" });
    const path = `/api/posts/${post.id}`;
    expect(await askStored(path)).toContain(post.title);
    const admin = await app.signIn({ role: "superuser" });
    const saved = await admin.put(path).send({
      title: "Another title",
      content: "<p>x</p>",
      category_id: post.categoryId,
    });
    expect(saved.status).toBe(200);
    const read = readByHttp;
    expect((await app.visitor.get(path)).body.title).toBe("Another title");
    expect(readByHttp).toBe(read + 1);
    expect(await askStored(path)).toContain("Another title");
  });
});
