import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { PostFieldsDto } from "@octavo/contracts";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { Post } from "../posts/post.entity";
import { FolderSource } from "./folder-source";
import { ImportsService, type RunOptions } from "./imports.service";

const fixtures = fileURLToPath(new URL("./fixtures", import.meta.url));

describe("the import of a folder", () => {
  const app = useTestApp();
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "octavo-import-"));
    await cp(fixtures, folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const run = async (options: RunOptions & { folder?: string } = {}) =>
    app
      .get(ImportsService)
      .importFrom(await FolderSource.open(options.folder ?? folder), {
        source: "fixtures",
        ...options,
      });

  async function post(slug: string): Promise<Post> {
    return app.database.getRepository(Post).findOneByOrFail({ slug });
  }

  async function rows<Row>(sql: string): Promise<Row[]> {
    return app.database.query<Row[]>(sql);
  }

  it("stops between two files when asked, and goes on next time", async () => {
    const controller = new AbortController();
    const summary = await run({
      signal: controller.signal,
      report: ({ done }) => done === 2 && controller.abort(),
    });
    expect(summary.isInterrupted).toBe(true);
    expect(await app.database.getRepository(Post).count()).toBe(
      summary.counts.created,
    );
  });

  it("takes what can be taken and says why of the rest", async () => {
    const seen: number[] = [];
    const summary = await run({ report: ({ done }) => seen.push(done) });
    expect(seen).toEqual(
      Array.from({ length: summary.total }, (_, index) => index + 1),
    );
    expect(summary.counts).toMatchObject({ updated: 0, left: 1, refused: 6 });
    expect(summary.counts.created + summary.counts.unchanged).toBe(5);
    const reasons = Object.fromEntries(
      summary.notTaken.map(({ file, reason }) => [file, reason]),
    );
    expect(reasons).toEqual({
      "README.md": "describes the folder and is no article",
      "broken/bad-yaml.md": expect.stringContaining("not valid YAML"),
      "broken/empty.md": "has no text",
      "broken/executable.md": "front matter in js is not read; use YAML",
      "broken/latin-1.md": "is not UTF-8 text",
      "broken/long-title.md": "the title is longer than 200 characters",
      "broken/wrong-status.md": expect.stringContaining('"maybe"'),
    });
    expect(globalThis).not.toHaveProperty("wasExecuted");
  });

  it("writes dates, authors, categories, tags and slugs", async () => {
    const first = await post("first-steps");
    expect(first).toMatchObject({
      title: "First Steps",
      excerpt: "How it began.",
      meta_title: "First steps, explained",
      status: "published",
      publishedAt: new Date("2012-03-05T10:00:00Z"),
    });
    expect(
      await rows(
        "SELECT name, email FROM authors WHERE email IS NULL ORDER BY id",
      ),
    ).toEqual([
      { name: "Editorial team", email: null },
      { name: "Ana Lima", email: null },
      { name: "The Example Project", email: null },
      { name: "Ana Lima, Bo Chen", email: null },
    ]);
    expect(
      await rows("SELECT name, slug FROM categories ORDER BY slug"),
    ).toEqual([
      { name: "Field notes", slug: "field-notes" },
      { name: "Uncategorized", slug: "uncategorized" },
    ]);
    expect(await rows("SELECT name, slug FROM tags ORDER BY slug")).toEqual([
      { name: "Setup", slug: "setup" },
      { name: "testing", slug: "testing" },
    ]);
  });

  it("leaves what it made in the audit trail", async () => {
    const entries = await rows<{ action: string; details: object }>(
      "SELECT action, details FROM audit_log ORDER BY id",
    );
    const count = (wanted: string) =>
      entries.filter(({ action }) => action === wanted).length;
    expect(
      ["post", "author", "category", "tag"].map((type) =>
        count(`${type}.create`),
      ),
    ).toEqual([5, 4, 2, 2]);
    expect(entries).toContainEqual({
      action: "post.create",
      details: { imported_from: "notes/first-steps.md" },
    });
  });

  it("leaves a revision of every post", async () => {
    const kept = await rows<{ version: number; snapshot: PostFieldsDto }>(
      `SELECT revisions.version, snapshot FROM revisions JOIN posts ON posts.id = post_id
       ORDER BY slug`,
    );
    expect(kept).toHaveLength(5);
    const first = await post("first-steps");
    expect(kept.map(({ snapshot }) => snapshot)).toContainEqual(
      expect.objectContaining({
        title: "First Steps",
        content: first.content,
        status: "published",
        category_id: first.categoryId,
        author_id: first.authorId,
      }),
    );
    expect(new Set(kept.map(({ version }) => version))).toEqual(new Set([1]));
  });

  it("stores the text in the editor's form, with links and pictures of its own", async () => {
    const { content } = await post("first-steps");
    expect(content).toContain(
      `<pre data-language="js">const answer = 42 &lt; 43;</pre>`,
    );
    expect(content).toContain(`<a href="/post/second">`);
    expect(content).toContain(`<a href="/post/third#end">`);
    expect(content).toContain(`<a href="/about">`);
    expect(content).toMatch(/<img src="\/media\/[^"]+" alt="A dot">/);
    const second = await post("second");
    expect(second.featuredImageUrl).toMatch(/^\/media\//);
    expect(second.featuredMediaId).not.toBeNull();
    expect(await rows("SELECT count(*)::int AS count FROM media")).toEqual([
      { count: 1 },
    ]);
    expect((await post("component")).content).toContain("<blockquote>");
  });

  it("leaves redirects from former addresses", async () => {
    expect(
      await rows("SELECT from_path, to_path FROM redirects ORDER BY from_path"),
    ).toEqual([
      { from_path: "/en/blog/notes/second", to_path: "/post/second" },
      { from_path: "/post/old-second", to_path: "/post/second" },
    ]);
  });

  it("changes nothing the second time", async () => {
    const before = await rows(
      "SELECT id, version, updated_at FROM posts ORDER BY id",
    );
    const { counts } = await run();
    expect(counts).toEqual({
      created: 0,
      updated: 0,
      unchanged: 5,
      left: 1,
      refused: 6,
    });
    expect(
      await rows("SELECT id, version, updated_at FROM posts ORDER BY id"),
    ).toEqual(before);
  });

  it("takes a changed file, and keeps the post's address", async () => {
    await appendFile(
      path.join(folder, "third.markdown"),
      "\nAn afterthought.\n",
    );
    const { counts } = await run();
    expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 4 });
    const third = await post("third");
    expect(third.content).toContain("An afterthought.");
    expect(third.version).toBe(2);
    const kept = await rows<{ version: number; content: string }>(
      `SELECT version, snapshot->>'content' AS content FROM revisions
       WHERE post_id = ${third.id} ORDER BY version`,
    );
    expect(kept.map(({ version }) => version)).toEqual([1, 2]);
    expect(kept[0]?.content).not.toContain("An afterthought.");
    expect(kept[1]?.content).toBe(third.content);
  });

  it("leaves alone what people have edited or deleted here", async () => {
    const third = await post("third");
    await app.database
      .getRepository(Post)
      .update({ id: third.id }, { version: 3, title: "Mine" });
    const component = await post("component");
    await app.database.getRepository(Post).softDelete({ id: component.id });
    await appendFile(path.join(folder, "third.markdown"), "\nOnce more.\n");
    await appendFile(path.join(folder, "component.mdx"), "\nOnce more.\n");
    const { counts, notTaken } = await run();
    expect(counts).toMatchObject({ created: 0, updated: 0, left: 3 });
    expect(notTaken.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("edited here"),
        expect.stringContaining("deleted here"),
      ]),
    );
    expect((await post("third")).title).toBe("Mine");
  });

  it("gives an occupied slug a number", async () => {
    await writeFile(
      path.join(folder, "notes", "again.md"),
      "---\ntitle: Again\ndate: 2020-01-01\nslug: third\nauthor: Ana Lima\ncategory: field-notes\n---\n\nText.\n",
    );
    await run();
    expect((await post("third-2")).title).toBe("Again");
  });

  it("makes a person, a category and a tag once, however many texts come at a time", async () => {
    for (let count = 0; count < 90; count += 1)
      await writeFile(
        path.join(folder, `many-${count}.md`),
        `---\ntitle: Many\ndate: 2020-01-01\nauthor: New Here\ncategory: Made once\ntags: [made-once]\n---\n\nText.\n`,
      );
    const { counts } = await run();
    expect(counts.created).toBe(90);
    expect(
      await rows(
        `SELECT (SELECT count(*)::int FROM authors WHERE name = 'New Here') AS authors,
          (SELECT count(*)::int FROM categories WHERE name = 'Made once') AS categories,
          (SELECT count(*)::int FROM tags WHERE name = 'made-once') AS tags,
          (SELECT count(DISTINCT slug)::int FROM posts WHERE title = 'Many') AS slugs`,
      ),
    ).toEqual([{ authors: 1, categories: 1, tags: 1, slugs: 90 }]);
  });

  it("does not make a second copy of a folder that has moved", async () => {
    await expect(run({ source: undefined })).rejects.toThrow(
      /imported before, from fixtures/,
    );
  });

  it.each([
    ["no-such-folder", /no folder/],
    [path.join(fixtures, "README.md"), /is a file/],
  ])("answers %s with a sentence", async (place, sentence) => {
    await expect(run({ folder: place })).rejects.toThrow(sentence);
  });

  it("reads nothing with an author or a category that is not here [MOVE-IN-21]", async () => {
    await expect(run({ defaultAuthor: "No One" })).rejects.toThrow(
      'The author "No One" does not exist here.',
    );
    await expect(run({ defaultCategory: "Nothing" })).rejects.toThrow(
      'The category "Nothing" does not exist here.',
    );
    const again = await run({ defaultCategory: "field-notes" });
    expect(again.counts).toMatchObject({ created: 0, updated: 0 });
  });

  it("runs once at a time", async () => {
    const source = await FolderSource.open(folder);
    let second: unknown;
    const survey = source.survey.bind(source);
    source.survey = async (known) => {
      second = await run().catch((error: unknown) => error);
      return survey(known);
    };
    await app
      .get(ImportsService)
      .importFrom(source, { source: "fixtures", isDryRun: true });
    expect(second).toMatchObject({
      message: expect.stringContaining("import"),
    });
  });
});
