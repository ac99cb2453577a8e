import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  AskedCalls,
  findFixture,
  fixturesPage,
  readFixtures,
} from "./fixtures";
import { callsToAsk, recordFixtures } from "./record-fixtures";

describe("fixtures", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "octavo-fixtures-"));
    await mkdir(join(folder, "fixtures"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) =>
    writeFile(join(folder, "fixtures", name), text);

  it("answer the call with this query, then the path, then a pattern", async () => {
    const answers = {
      "GET /posts": { body: 1 },
      "GET /posts?page=2": { body: 2 },
      "GET /posts/:slug": { status: 404, body: 3 },
    };
    await write("posts.json", JSON.stringify(answers));
    const fixtures = await readFixtures(folder);
    const body = (url: string) => findFixture(fixtures, "GET", url)?.body;
    expect(body("/posts?page=2")).toBe(2);
    expect(body("/posts?page=3")).toBe(1);
    expect(body("/posts/x")).toBe(3);
    expect(body("/tags")).toBeUndefined();
    expect(findFixture(fixtures, "POST", "/posts")).toBeUndefined();
  });

  it("say which file is no JSON, and are none without the folder", async () => {
    await write("broken.json", "{");
    const [broken] = await readFixtures(folder);
    expect(broken).toMatchObject({ status: 500, file: "broken.json" });
    expect(await readFixtures(join(folder, "nowhere"))).toEqual([]);
  });

  it("are listed with what was asked for, as text", async () => {
    await write("x.json", '{"GET /<b>": {"body": "<script>"}}');
    const asked = new AskedCalls();
    asked.note("GET /missing");
    asked.note("GET /missing");
    const html = fixturesPage(await readFixtures(folder), asked);
    expect(html).toContain("&lt;b&gt;");
    expect(html).not.toContain("<script>");
    expect(html).toContain("<td>GET /missing</td><td>2</td>");
    expect(html).toContain("no fixture: 404");
  });

  it("are recorded as a visitor, from declared and seen calls; the team's own come first [DELIV-DEV-06]", async () => {
    const answers = new Map<string, [status: number, text: string]>([
      ["/api/posts", [200, '{"data":[]}']],
      ["/api/posts/slug/x", [404, '{"error":"No such post"}']],
      ["/api/audit", [403, "{}"]],
      ["/api/feed", [200, "<xml>"]],
      ["/api/broken", [500, "{}"]],
      ["/api/large", [200, `"${"x".repeat(1_000_001)}"`]],
    ]);
    const cookies: unknown[] = [];
    const site = createServer(({ url = "", headers }, response) => {
      cookies.push(headers.cookie);
      const [status, text] = answers.get(url) ?? [200, "1"];
      response.writeHead(status).end(text);
    });
    await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
    const { port } = site.address() as AddressInfo;
    const cache = join(folder, "node_modules/.cache/octavo");
    await mkdir(cache, { recursive: true });
    const seen = ["/posts/slug/x", "/audit", "/feed", "/broken", "/large"];
    await writeFile(join(cache, "calls.json"), JSON.stringify(seen));
    await write("own.json", '{"GET /posts": {"body": "own"}}');
    const lines = await recordFixtures({
      folder,
      site: `http://127.0.0.1:${port}`,
      api: [
        "GET /posts",
        "GET /posts/slug/{slug}",
        "GET /tags/{id}",
        "POST /posts",
      ],
    });
    site.closeAllConnections();
    site.close();
    expect(lines.map((line) => line.replace(/http\S+/, "SITE"))).toEqual([
      "2 answers of SITE are in fixtures/recorded.json (1 kB).",
      "Left out: GET /tags/{id}: open a page that makes it with serve first",
      "Left out: POST /posts: it does not only read",
      "Left out: GET /audit: visitors may not read it",
      "Left out: GET /feed: the answer is no JSON",
      "Left out: GET /broken: the site answered 500",
      "Left out: GET /large: the answer is larger than 1 MB, or broke off",
    ]);
    expect(cookies.filter(Boolean)).toEqual([]);
    const fixtures = await readFixtures(folder);
    expect(findFixture(fixtures, "GET", "/posts")?.body).toBe("own");
    expect(findFixture(fixtures, "GET", "/posts/slug/x")).toMatchObject({
      status: 404,
      file: "recorded.json",
    });
  });

  it("leave out addresses that hold secrets, and calls without end [DELIV-DEV-06]", () => {
    const many = Array.from(
      { length: 250 },
      (_, page) => `/posts?page=${page}`,
    );
    const seen = ["/posts/preview/abc", "/x?a=1&token=abc", ...many];
    const { urls, leftOut } = callsToAsk([], seen);
    expect(urls).toEqual(many.slice(0, 200));
    expect(leftOut).toEqual([
      "2 calls whose addresses hold secrets",
      "50 calls beyond 200",
    ]);
  });
});
