import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { findActiveMarkup } from "../../../test/find-active-markup";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const writer = () => app.signIn({ permissions: ["create_posts"] });

describe("POST /api/rich-text/…", () => {
  it("gives a text as Markdown and takes it back to the same bytes [DESK-SOURCE-03]", async () => {
    const client = await writer();
    const html =
      '<h2>A</h2>\n<p class="ql-align-center">b</p>\n<ul>\n<li data-list="checked">c</li>\n</ul>';
    const { body, status } = await client
      .post("/api/rich-text/markdown")
      .send({ html });
    expect(status).toBe(200);
    expect(body).toEqual({
      markdown: '## A\n\n<p class="ql-align-center">b</p>\n\n- [x] c',
    });
    const back = await client.post("/api/rich-text/html").send(body);
    expect(back.body).toEqual({ html });
  });

  it("gives clean HTML, whatever is in the Markdown [SEC-20]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/rich-text/html").send({
      markdown: "<script>alert(1)</script>[x](javascript:alert(1)) y",
    });
    expect(findActiveMarkup(JSON.stringify(body))).toEqual([]);
  });

  it("takes a megabyte on one line and names what is too long [DESK-SOURCE-04]", async () => {
    const client = await writer();
    const line = { markdown: "word ".repeat(200_000) };
    const long = await client.post("/api/rich-text/html").send(line);
    expect(long.status).toBe(200);
    const markdown = "a".repeat(LIMITS.textMax + 1);
    const refused = await client.post("/api/rich-text/html").send({ markdown });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "markdown is too long",
    ]);
  });

  it.each([
    ["html", { markdown: "> ".repeat(100_000) }],
    ["html", { markdown: "1. - ".repeat(100_000) }],
    ["markdown", { html: "<b>x</b>".repeat(90_000) }],
  ])(
    "refuses what no person writes with a sentence: %s [DESK-SOURCE-04]",
    async (call, body) => {
      const client = await writer();
      const answer = await client.post(`/api/rich-text/${call}`).send(body);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatch(/too complex/);
    },
  );

  it("is for people who write", async () => {
    const viewer = await app.signIn({ permissions: ["view_dashboard"] });
    const answer = await viewer
      .post("/api/rich-text/markdown")
      .send({ html: "<p>a</p>" });
    expect(answer.status).toBe(403);
  });
});

const { written } = JSON.parse(
  readFileSync(
    new URL(
      "../../../../libs/rich-text/samples/editor-html.json",
      import.meta.url,
    ),
    "utf8",
  ),
) as { written: Record<string, string> };
/** Some of what the editor can make; `blocks.spec.ts` tries all of it. */
const WHOLE = [
  ...["details", "a callout with a table", "figures", "nested lists"],
  "code with language, blank lines and indent",
]
  .map((name) => written[name])
  .join("\n");

const FORMATS = ["markdown", "blocks"] as const;

describe("texts of posts and pages in other formats", () => {
  it.each(FORMATS)(
    "go out and in as %s without a change [PROG-TEXT-02]",
    async (format) => {
      const client = await app.signIn({ role: "superuser" });
      const category = await app.create.category();
      const sent = {
        ...{ title: `A ${format}`, slug: `a-${format}`, content: WHOLE },
        ...{ category_id: category.id, page_type: "standard" },
        ...{ status: "published", publish_status: "published" },
      };
      for (const kind of ["posts", "pages"]) {
        const made = await client.post(`/api/${kind}`).send(sent);
        const path = `/api/${kind}/${made.body.id}`;
        expect(made.body.content).toBe(WHOLE);
        expect(made.body).not.toHaveProperty("content_format");
        const { body } = await client.get(`${path}?content_format=${format}`);
        expect(body.content_format).toBe(format);
        const put = await client.put(path).send(body);
        expect([put.status, put.body.content_format]).toEqual([200, format]);
        expect(put.body.content).toEqual(body.content);
        const { content, content_format } = body;
        await client.patch(path).send({ content, content_format }).expect(200);
        const stored = await app.visitor.get(path);
        expect(stored.body.content).toBe(WHOLE);
        for (const read of [
          `slug/a-${format}?content_format=${format}`,
          `${made.body.id}?content_format=${format}&fields=content`,
        ]) {
          const again = await app.visitor.get(`/api/${kind}/${read}`);
          expect(again.body.content).toEqual(content);
        }
        const list = await app.visitor.get(
          `/api/${kind}?include=content&content_format=${format}&fields=content,content_format`,
        );
        expect(list.body.data).toContainEqual({
          ...{ id: made.body.id, content, content_format },
        });
      }
    },
  );

  it.each([
    ["markdown", "<script>alert(1)</script>**a** [x](javascript:alert(1))"],
    [
      "blocks",
      {
        ops: [
          { insert: { "raw-block": "<script>alert(1)</script><p>a</p>" } },
          { insert: "x", attributes: { link: "javascript:alert(1)" } },
          { insert: { image: 'x" onerror="alert(1)' } },
          { insert: "\n" },
        ],
      },
    ],
  ])("are cleaned as HTML is: %s [PROG-TEXT-03]", async (format, content) => {
    const client = await writer();
    const { id: category_id } = await app.create.category();
    const { status, body } = await client.post("/api/posts").send({
      ...{ title: "A", category_id, content, content_format: format },
    });
    expect(status).toBe(201);
    const { body: stored } = await client.get(`/api/posts/${body.id}`);
    expect(findActiveMarkup(stored.content)).toEqual([]);
    expect(stored.content).toMatch(/a.*x/s);
  });

  it.each<[string, object, RegExp]>([
    ["an unknown format", { content_format: "rtf", content: "a" }, /one of/],
    [
      "blocks without their format",
      { content: { ops: [{ insert: "a\n" }] } },
      /send "content_format": "blocks"/,
    ],
    ["no blocks", blocks("a"), /such as \{"ops": \[\{"insert"/],
    [
      "no text",
      { content_format: "markdown", content: 1 },
      /Markdown is a text/,
    ],
    [
      "an unknown piece",
      blocks([{ insert: { imgae: "/a.png" } }]),
      /Unknown piece in ops\[0\]: "imgae"\. Did you mean "image"\?/,
    ],
    [
      "an unknown attribute",
      blocks([{ insert: "a" }, { insert: "\n", attributes: { heading: 2 } }]),
      /Unknown attribute in ops\[1\]: "heading"\. Did you mean "header"\?/,
    ],
    [
      "a wrong value",
      blocks([{ insert: "\n", attributes: { list: "dotted" } }]),
      /list in ops\[0\] must be one of: "ordered"/,
    ],
    ["what deletes", blocks([{ delete: 3 }]), /ops\[0\] must be an object/],
    [
      "blocks in blocks",
      blocks([{ insert: { "raw-block": { ops: [] } } }]),
      /raw-block in ops\[0\] must be a text/,
    ],
    [
      "a table that would grow",
      blocks([
        { insert: "\n".repeat(400), attributes: { cell: "t1/r1" } },
        ...Array.from({ length: 400 }, (_, row) => ({
          ...{ insert: "\n", attributes: { cell: `t1/r${row + 2}` } },
        })),
      ]),
      /up to 1,000 cells/,
    ],
    ["too many lines", blocks([{ insert: "\n".repeat(200_000) }]), /lines/],
    [
      "too many values",
      blocks(Array.from({ length: 60_000 }, () => ({ insert: "a" }))),
      /more than any form has/,
    ],
    [
      "too many values beside the text",
      { tag_ids: Array.from({ length: 6000 }, () => 1) },
      /more than any form has/,
    ],
    [
      "nesting without end",
      { content_format: "markdown", content: "> ".repeat(100_000) },
      /too complex/,
    ],
    [
      "a text without content",
      blocks([{ insert: "\n\n" }]),
      /Content is required/,
    ],
  ])(
    "are refused with a sentence: %s [PROG-TEXT-04]",
    async (_what, sent, error) => {
      const client = await writer();
      const { status, body } = await client
        .post("/api/posts")
        .send({ title: "A", category_id: 1, ...sent });
      expect([status, body.error]).toEqual([400, expect.stringMatching(error)]);
    },
  );

  it("are refused by reads in a format that there is not [PROG-TEXT-04]", async () => {
    for (const path of [
      "posts",
      "pages",
      "posts/1",
      "posts/slug/a",
      "pages/1",
    ]) {
      const { status, body } = await app.visitor.get(
        `/api/${path}?content_format=rtf`,
      );
      expect([path, status, body.error]).toEqual([
        ...[path, 400],
        "content_format must be one of: html, markdown, blocks",
      ]);
    }
  });
});

describe("fields of an answer that is one item", () => {
  it("are those that are asked for [PROG-TEXT-05]", async () => {
    const client = await app.signIn({ role: "superuser" });
    const post = await app.create.post({ status: "published", slug: "one" });
    const page = await app.create.page({ slug: "two" });
    const path = await client
      .post("/api/learning-paths")
      .send({ title: "Three", steps: [{ post_id: post.id }] });
    const reads: [string, string][] = [
      [`posts/${post.id}`, "slug"],
      ["posts/slug/one", "slug"],
      [`pages/${page.id}`, "slug"],
      ["pages/slug/two", "slug"],
      [`tags/${(await app.create.tag()).id}`, "slug"],
      [`categories/${(await app.create.category()).id}`, "slug"],
      [`upload/${(await app.create.media()).id}`, "mime"],
      [`learning-paths/${path.body.id}`, "slug"],
      ["learning-paths/slug/three", "slug"],
      ["authors/1", "name"],
    ];
    for (const [read, name] of reads) {
      const { body, headers } = await client.get(
        `/api/${read}?fields=${name},${name}`,
      );
      expect([read, Object.keys(body).sort()]).toEqual([read, ["id", name]]);
      expect([read, headers.etag]).toEqual([read, expect.any(String)]);
      const wrong = await client.get(`/api/${read}?fields=x${name}`);
      expect([read, wrong.status, wrong.body.error]).toEqual([
        ...[read, 400],
        expect.stringContaining(`Did you mean "${name}"?`),
      ]);
    }
    const short = await app.visitor.get("/api/posts/slug/one?fields=slug");
    expect(short.body).toEqual({ id: post.id, slug: "one" });
    const hidden = await app.visitor.get(
      `/api/authors/${post.authorId}?fields=email,name`,
    );
    expect(Object.keys(hidden.body).sort()).toEqual(["id", "name"]);
  });
});

function blocks(ops: unknown): object {
  return { content_format: "blocks", content: { ops } };
}
