import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../../test/test-app";
import { reasons } from "../../../../test/wordpress-imports";
import { spoken } from "../../../common/texts/said";
import { writeZip } from "../../../infrastructure/zip/write-zip";
import { Post } from "../../posts/post.entity";
import { ImportsService } from "../imports.service";
import { openSource } from "../open-source";

const app = useTestApp();
const DOT = fileURLToPath(
  new URL("../fixtures/pictures/dot.png", import.meta.url),
);
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "octavo-ghost-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PUBLIC = { status: "published", visibility: "public", type: "post" };
const MOMENT = "2023-01-02T03:04:05.000Z";

const post = (id: string, fields: object) => ({
  ...PUBLIC,
  id,
  uuid: `u-${id}`,
  slug: id,
  title: `Post ${id}`,
  html: "<p>A text.</p>",
  published_at: MOMENT,
  ...fields,
});

function site(posts: object[], more: object = {}): string {
  const data = {
    posts,
    settings: [{ key: "title", value: "Old Ghost" }],
    ...more,
    users: [{ id: "a1", name: "Ana Lima", email: "ana@old.example" }],
    tags: [
      { id: "t1", name: "Harbors", slug: "harbors" },
      { id: "t2", name: "Tides", slug: "the-tides" },
      { id: "t3", name: "#internal", slug: "hash-internal" },
    ],
  };
  return JSON.stringify({ db: [{ meta: { version: "5.82.0" }, data }] });
}

async function run(json: string, content?: Record<string, Buffer>) {
  const files = [path.join(folder, "old.ghost.2026.json")];
  await writeFile(files[0] ?? "", json);
  if (content) {
    const entries = Object.entries(content).map(([name, bytes]) => ({
      name,
      content: bytes,
      changedAt: new Date(),
    }));
    files.push(path.join(folder, "content.zip"));
    await writeFile(
      files[1] ?? "",
      await buffer(Readable.from(writeZip(entries))),
    );
  }
  const scratch = await mkdtemp(path.join(folder, "scratch-"));
  const source = await openSource(files, { scratch });
  return app.get(ImportsService).importFrom(source, {});
}

const stored = (slug: string): Promise<Post> =>
  app.database.getRepository(Post).findOneByOrFail({ slug });

describe("a site of Ghost", () => {
  it("brings posts with all that belongs to them, once [MOVE-GHOST-01, MOVE-GHOST-03, LEARN-LANG-07]", async () => {
    const json = site(
      [
        post("first", {
          feature_image: "__GHOST_URL__/content/images/2023/dot.png",
          custom_excerpt: "In short",
          featured: 1,
          locale: "de",
          html: '<p>See <a href="__GHOST_URL__/second/#part">it</a> and <a href="__GHOST_URL__/gone/">that</a>.</p><figure class="kg-card kg-image-card kg-width-wide"><img src="__GHOST_URL__/content/images/size/w600/2023/dot.png" alt="A dot"><figcaption>Small</figcaption></figure>',
        }),
        post("second", { type: "page", title: "Second" }),
      ],
      {
        posts_tags: [
          { post_id: "first", tag_id: "t2", sort_order: 1 },
          { post_id: "first", tag_id: "t3", sort_order: 2 },
          { post_id: "first", tag_id: "t1", sort_order: 0 },
        ],
        posts_authors: [{ post_id: "first", author_id: "a1", sort_order: 0 }],
        posts_meta: [{ post_id: "first", meta_title: "For search" }],
        members: [{}, {}],
      },
    );
    const dot = await readFile(DOT);
    const content = { "content/images/2023/dot.png": dot };
    const summary = await run(json, content);
    expect(reasons(summary).filter((one) => !one.startsWith("page"))).toEqual(
      [],
    );
    expect(summary.notes.map(spoken)).toEqual([
      "Members, newsletters and their settings are not taken over.",
      "Not taken: 2 members.",
    ]);
    const first = await stored("first");
    expect(first).toMatchObject({
      status: "published",
      publishedAt: new Date(MOMENT),
      excerpt: "In short",
      meta_title: "For search",
      isFeatured: true,
      featuredImageUrl: expect.stringContaining("/media/"),
      language: "de",
    });
    expect(first.content).toMatch(
      /<a href="\/second#part">it<\/a> and <a href="\/gone\/">that<\/a>.*<figure class="figure-wide">\s*<img src="\/media\/[^"]+" alt="A dot"[^>]*>\s*<figcaption>Small/s,
    );
    const [names] = await app.database.query<object[]>(
      `SELECT categories.slug AS category, tags.slug AS tag, authors.name AS author,
         (SELECT to_path FROM redirects WHERE from_path = '/first') AS moved
       FROM posts JOIN categories ON categories.id = category_id
       JOIN authors ON authors.id = author_id
       JOIN post_tags ON post_id = posts.id JOIN tags ON tags.id = tag_id`,
    );
    expect(names).toEqual({
      category: "harbors",
      tag: "the-tides",
      author: "Ana Lima",
      moved: "/post/first",
    });
    expect((await run(json, content)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
    });
  });

  it("publishes nothing that was not public [MOVE-IN-03]", async () => {
    const summary = await run(
      site([
        post("members", { visibility: "members" }),
        post("sent", { status: "sent" }),
        post("late", { status: "scheduled" }),
        post("later", { status: "scheduled", published_at: "2190-01-01" }),
        post("idea", { status: "draft", published_at: null }),
      ]),
    );
    expect(summary.counts.created).toBe(5);
    const rows = await app.database.query<{ slug: string; status: string }[]>(
      "SELECT slug, status FROM posts WHERE slug = ANY ('{members,sent,late,later,idea}') ORDER BY slug",
    );
    expect(rows.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
      "idea draft",
      "late draft",
      "later scheduled",
      "members draft",
      "sent draft",
    ]);
    expect(reasons(summary)).toContain(
      'post "Post members": was for members only; it is a draft',
    );
  });

  const cards = [
    [
      '<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Take <b>care</b></div></div>',
      '<div class="callout callout-warning">\n<p>Take <b>care</b></p>\n</div>',
    ],
    [
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4></div><div class="kg-toggle-content"><p>Text</p></div></div>',
      /<details>\s*<summary>More<\/summary>\s*<p>Text<\/p>\s*<\/details>/,
    ],
    [
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.org/a"><div class="kg-bookmark-title">A</div></a></figure>',
      /<div class="link-card">\s*<p><a href="https:\/\/example\.org\/a"/,
    ],
    [
      '<div class="kg-card kg-button-card"><a href="https://example.org/" class="kg-btn">Go</a></div>',
      /<p><a href="https:\/\/example\.org\/"[^>]*class="link-button"[^>]*>Go/,
    ],
    [
      '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://a.example/1.png"></div><div class="kg-gallery-image"><img src="https://a.example/2.png"></div></div></figure>',
      /<div class="gallery">[\s\S]*1\.png[\s\S]*2\.png/,
    ],
    [
      '<figure class="kg-card kg-code-card"><pre><code class="language-js">a &lt; b</code></pre><figcaption>Code</figcaption></figure>',
      '<pre data-language="javascript">a &lt; b</pre>\n<p>Code</p>',
    ],
    [
      '<div class="kg-card kg-signup-card"><form>x</form></div><p>T</p>',
      "<p>T</p>",
    ],
  ] as const;
  const lexical = {
    root: {
      children: [
        {
          type: "paragraph",
          children: [
            { type: "extended-text", text: "A <b>", format: 3 },
            { type: "linebreak" },
            {
              type: "link",
              url: "https://a.example/",
              children: [{ type: "text", text: "link", format: 0 }],
            },
          ],
        },
        { type: "callout", calloutText: "Note", backgroundColor: "blue" },
        { type: "codeblock", code: "x", language: "sql" },
        { type: "mystery", children: [{ type: "text", text: "kept" }] },
      ],
    },
  };
  const mobiledoc = {
    markups: [["strong"], ["a", ["href", "https://a.example/"]]],
    atoms: [["soft-return", "", {}]],
    cards: [["markdown", { markdown: "# M" }]],
    sections: [
      [
        1,
        "p",
        [
          [0, [0], 1, "A"],
          [1, [], 0, 0],
          [0, [1], 1, "b"],
        ],
      ],
      [3, "ol", [[[0, [], 0, "one"]]]],
      [10, 0],
    ],
  };

  it("reads cards, Lexical and Mobiledoc as blocks of the editor [MOVE-GHOST-02]", async () => {
    const rendered = cards.map(([html], index) =>
      post(`card-${index}`, { html }),
    );
    const summary = await run(
      site([
        ...rendered,
        post("lexical", { html: null, lexical: JSON.stringify(lexical) }),
        post("mobiledoc", { html: null, mobiledoc: JSON.stringify(mobiledoc) }),
        post("nothing", { html: null }),
      ]),
    );
    expect(summary.counts).toMatchObject({
      created: cards.length + 2,
      refused: 1,
    });
    for (const [index, [, expected]] of cards.entries()) {
      const { content } = await stored(`card-${index}`);
      if (typeof expected === "string") expect(content).toBe(expected);
      else expect(content).toMatch(expected);
    }
    expect((await stored("lexical")).content).toMatch(
      /^<p><em><strong>A &lt;b&gt;<\/strong><\/em><br><a href="https:\/\/a\.example\/"[^>]*>link<\/a><\/p>\n<div class="callout callout-note">\n<p>Note<\/p>\n<\/div>\n<pre data-language="sql">x<\/pre>\n<p>kept<\/p>$/,
    );
    expect((await stored("mobiledoc")).content).toMatch(
      /^<p><strong>A<\/strong><br><a [^>]*>b<\/a><\/p>\n<ol>\s*<li>one<\/li>\s*<\/ol>\n<h1>M<\/h1>$/,
    );
    expect(reasons(summary).join()).toContain("mystery");
  });

  it.each(["{", '{"db":[]}', '{"posts":1}'])(
    "is not: %s [MOVE-GHOST-04]",
    async (json) => {
      await expect(run(json)).rejects.toThrow(
        /"old\.ghost\.2026\.json" is no export of Ghost/,
      );
    },
  );
});
