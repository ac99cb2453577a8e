import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  AskedCalls,
  findFixture,
  fixturesPage,
  readFixtures,
} from "./fixtures";

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
});
