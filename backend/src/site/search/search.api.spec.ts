import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { Author } from "../../identity/authors/author.entity";
import { Tag } from "../../content/tags/tag.entity";

const app = useTestApp();

beforeAll(async () => {
  const author = await app.create.author({
    name: "Priya Raman",
    slug: "priya-raman",
  });
  const category = await app.create.category({ slug: "automation" });
  const tag = await app.create.tag({ name: "governor", slug: "governor" });
  const media = await app.create.media({ originalName: "lighthouse.png" });
  const post = (title: string, contentText: string, fields: object = {}) =>
    app.create.post({
      title,
      slug: title.toLowerCase().replaceAll(" ", "-"),
      contentText,
      status: "published",
      ...fields,
    });
  await post("Integration patterns", "Messages travel between systems.", {
    authorId: author.id,
  });
  await post(
    "Flows at night",
    "A café where 1 < 2, testing & patterns happen.",
    {
      categoryId: category.id,
      tags: [tag],
    },
  );
  await post("Secret draft", "Nobody knows about xylophones.", {
    status: "draft",
  });
  await post("Old xylophones", "Put away.", { status: "archived" });
  await post("Pictures", "Look.", { featuredMediaId: media.id });
  await post("Shown in the text", "Look.", {
    content: `<p><img src="/media/${media.storageKey}"></p>`,
  });
});

async function titles(
  query: string,
  client: TestClient = app.visitor,
): Promise<string[]> {
  const { status, body } = await client.get(`/api/posts/search?${query}`);
  expect(status).toBe(200);
  expect(body.results).toEqual(body.data);
  return body.results.map(({ title }: { title: string }) => title);
}

describe("GET /api/posts/search", () => {
  it("finds words in titles before words in texts [API-22]", async () => {
    expect(await titles("query=pattern")).toEqual([
      "Integration patterns",
      "Flows at night",
    ]);
  });

  it.each([
    ["the beginning of a word", "query=integrati", "Integration patterns"],
    [
      "the beginning of a word in the text",
      "query=trav",
      "Integration patterns",
    ],
    ["words without their accents", "query=cafe", "Flows at night"],
    ["several words in any order", "query=night%20flow", "Flows at night"],
    ["a tag", "query=governor", "Flows at night"],
    ["an author", "query=raman", "Integration patterns"],
  ])("finds %s", async (_, query, title) => {
    expect(await titles(query)).toEqual([title]);
  });

  it("marks the match and escapes everything else", async () => {
    const { body } = await app.visitor.get("/api/posts/search?query=testing");
    expect(body.results[0]?.snippet).toContain("<mark>testing</mark>");
    expect(body.results[0]?.snippet).toMatch(/&lt;.*&amp;/);
  });

  it("shows whole words, and what looks like a tag as it was written", async () => {
    const filler = "Preposterously long sentences surround it everywhere. ";
    const text = `${filler.repeat(8)}Then a List<Task> is returned. ${filler.repeat(8)}`;
    await app.create.post({
      title: "Generics",
      contentText: text.trim(),
      status: "published",
    });
    for (const query of ["returned", "list"]) {
      const { body } = await app.visitor.get(
        `/api/posts/search?query=${query}`,
      );
      const { snippet } = body.results[0] ?? { snippet: "" };
      const plain = snippet
        .replace(/<\/?mark>/g, "")
        .replace("&lt;", "<")
        .replace("&gt;", ">");
      expect(plain).toContain("a List<Task> is returned.");
      expect(` ${text}`).toContain(` ${plain} `);
    }
  });

  it("follows renamed tags and authors by itself", async () => {
    await app.database
      .getRepository(Tag)
      .update({ slug: "governor" }, { name: "limits" });
    await app.database
      .getRepository(Author)
      .update({ slug: "priya-raman" }, { name: "Priya Okoye" });
    expect(await titles("query=limits")).toEqual(["Flows at night"]);
    expect(await titles("query=governor")).toEqual([]);
    expect(await titles("query=okoye")).toEqual(["Integration patterns"]);
  });

  it("shows visitors nothing that is not public, whatever they ask for", async () => {
    expect(await titles("query=xylophones")).toEqual([]);
    expect(await titles("query=xylophones&status=draft")).toEqual([]);
    const viewer = await app.signIn({ permissions: ["view_all_posts"] });
    expect(await titles("query=xylophones&status=Draft", viewer)).toEqual([
      "Secret draft",
    ]);
    expect(await titles("query=xylophones&status=archived", viewer)).toEqual([
      "Old xylophones",
    ]);
  });

  it("filters by category and author, and by type", async () => {
    expect(await titles("category=automation")).toEqual(["Flows at night"]);
    expect(await titles("author=priya%20okoye")).toEqual([
      "Integration patterns",
    ]);
    expect(await titles("query=priya&type=Users")).toEqual([
      "Integration patterns",
    ]);
    expect(await titles("query=lighthouse&type=media")).toEqual([
      "Shown in the text",
      "Pictures",
    ]);
  });

  it("accepts every spelling of its filters", async () => {
    for (const sort of [
      "newest",
      "Popularity",
      "Recent Activity",
      "recent-activity",
      "recent",
      "junk",
    ])
      expect(
        await titles(`query=pattern&sort=${encodeURIComponent(sort)}`),
      ).toHaveLength(2);
    expect(
      await titles("query=pattern&type=All&status=All%20Status"),
    ).toHaveLength(2);
  });

  it("answers nothing when nothing is asked", async () => {
    for (const query of [
      "",
      "query=%20",
      "type=all",
      "sort=newest",
      "query=%26%7C!%3A*()",
    ])
      expect(await titles(query)).toEqual([]);
  });

  it("caps the page and counts all", async () => {
    const { body } = await app.visitor.get(
      "/api/posts/search?query=pattern&limit=1",
    );
    expect([body.results.length, body.total]).toEqual([1, 2]);
    expect(
      (await app.visitor.get("/api/posts/search?query=pattern&limit=100000"))
        .status,
    ).toBe(200);
  });

  it.each([
    "query=a&query=b",
    "limit=0",
    "offset=-1",
    "query=%00",
    `query=${"x".repeat(201)}`,
  ])("refuses %s with a sentence", async (query) => {
    const { status, body } = await app.visitor.get(
      `/api/posts/search?${query}`,
    );
    expect([status, typeof body.error]).toEqual([400, "string"]);
  });

  it("survives hostile words", async () => {
    for (const query of [
      "'; DROP TABLE posts;--",
      "a:* | b",
      "!!!",
      "\\",
      "%",
      "'''",
      "\u202e",
      "x".repeat(200),
      "a ".repeat(90),
    ])
      await titles(`query=${encodeURIComponent(query)}`);
  });
});
