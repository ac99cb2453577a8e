import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let category: Category;
let editor: TestClient;

beforeAll(async () => {
  category = await app.create.category({ name: "Guides", slug: "guides" });
  editor = await app.signIn({
    permissions: ["manage_posts"],
  });
});

const form = (fields: object = {}): object => ({
  title: "Hello",
  content: "<p>Some text</p>",
  category_id: category.id,
  ...fields,
});
const slugsOf = (body: { data: { slug: string }[] }): string[] =>
  body.data.map(({ slug }) => slug);

describe("POST /api/posts", () => {
  it("creates a draft with slug, reading time and cleaned text [API-19]", async () => {
    const tags = [await app.create.tag(), await app.create.tag()];
    const { status, body, headers } = await editor.post("/api/posts").send(
      form({
        title: "Déjà vu: what’s new?",
        content: '<p onclick="x()">Text<script>alert(1)</script></p>',
        category_id: String(category.id),
        tag_ids: tags.map(({ id }) => String(id)).reverse(),
        author_id: 1,
        id: 99,
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: "deja-vu-whats-new",
      status: "draft",
      published_at: null,
      content: "<p>Text</p>",
      info: "1 min read",
      category: { slug: "guides" },
      category_name: "Guides",
      author: { id: editor.authorId },
      is_featured: false,
      version: 1,
    });
    expect(body.tags.map(({ id }) => id)).toEqual([tags[1]?.id, tags[0]?.id]);
    expect(headers.etag).toBe('"1"');
    expect(body).not.toHaveProperty("author.email");
  });

  it("publishes at once, and readers see it", async () => {
    const { body } = await editor
      .post("/api/posts")
      .send(form({ title: "Live", status: "published" }));
    expect(Date.parse(body.published_at)).toBeLessThanOrEqual(Date.now());
    expect((await app.visitor.get(`/api/posts/slug/${body.slug}`)).status).toBe(
      200,
    );
  });

  it("stores a published post with a date to come as scheduled", async () => {
    const published_at = new Date(Date.now() + 60_000).toISOString();
    const { body } = await editor
      .post("/api/posts")
      .send(form({ title: "Later", status: "published", published_at }));
    expect(body).toMatchObject({ status: "scheduled", published_at });
    expect((await app.visitor.get(`/api/posts/${body.id}`)).status).toBe(404);
  });

  it("makes slugs unique when many save the same title at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        editor.post("/api/posts").send(form({ title: "Same title" })),
      ),
    );
    const slugs = answers.map(({ body }) => body.slug).sort();
    expect(new Set(slugs).size).toBe(8);
    expect(slugs).toContain("same-title");
    expect(slugs).toContain("same-title-8");
  });

  it("names a post by its id when the title has no usable letter", async () => {
    const { body } = await editor
      .post("/api/posts")
      .send(form({ title: "🎉🎉" }));
    expect(body.slug).toBe(`post-${body.id}`);
  });

  it.each([
    [{ title: " " }, "Title is required"],
    [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
    [{ content: "<p>&nbsp;</p><p><br></p>" }, "Content is required"],
    [{ content: 5 }, "Content is required"],
    [{ category_id: "" }, "Category is required"],
    [{ category_id: 2147483647 }, "This category does not exist."],
    [{ category_id: 99999999999 }, "This category does not exist."],
    [{ tag_ids: [2147483647] }, "One of the tags does not exist."],
    [{ tag_ids: ["x"] }, "Tags must be a list of ids"],
    [{ tag_ids: 5 }, "Tags must be a list of ids"],
    [
      { tag_ids: Array.from({ length: 51 }, (_, i) => i + 1) },
      "A post can have at most 50 tags",
    ],
    [
      { featured_image_url: "javascript:alert(1)" },
      "Featured image must be a web address",
    ],
    [{ status: "live" }, "Status must be draft or published"],
    [{ published_at: "tomorrow" }, "Publish date must be a date"],
    [{ excerpt: "x".repeat(501) }, "Excerpt must be at most 500 characters"],
    [{ title: "a\u0000" }, "Text must not contain null characters."],
    [{ title: "a\ud800" }, "Text must not contain null characters."],
  ])("refuses %j [API-19]", async (fields, sentence) => {
    const { status, body } = await editor.post("/api/posts").send(form(fields));
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("accepts an image alone as content", async () => {
    const { status } = await editor
      .post("/api/posts")
      .send(form({ content: '<p><img src="/media/aa/x.png" alt=""></p>' }));
    expect(status).toBe(201);
  });

  it("needs create_posts, publish_posts to go live and schedule_posts for a date to come", async () => {
    const writer = await app.signIn({ permissions: ["create_posts"] });
    const publisher = await app.signIn({
      permissions: ["create_posts", "publish_posts"],
    });
    const live = form({ status: "published" });
    const later = form({
      status: "published",
      published_at: "2099-01-01T00:00:00Z",
    });
    expect((await app.visitor.post("/api/posts").send(form())).status).toBe(
      401,
    );
    expect((await writer.post("/api/posts").send(form())).status).toBe(201);
    expect((await writer.post("/api/posts").send(live)).status).toBe(403);
    expect((await publisher.post("/api/posts").send(live)).status).toBe(201);
    expect((await publisher.post("/api/posts").send(later)).status).toBe(403);
  });
});

describe("GET /api/posts", () => {
  it("shows visitors what is published, newest first, with a total [API-14]", async () => {
    const other = await app.create.category({ slug: "list" });
    const at = (day: number) => new Date(Date.UTC(2026, 5, day));
    await app.create.post({
      categoryId: other.id,
      slug: "old",
      status: "published",
      publishedAt: at(1),
    });
    await app.create.post({
      categoryId: other.id,
      slug: "new",
      status: "published",
      publishedAt: at(3),
    });
    await app.create.post({
      categoryId: other.id,
      slug: "due",
      status: "scheduled",
      publishedAt: at(2),
    });
    await app.create.post({
      categoryId: other.id,
      slug: "to-come",
      status: "scheduled",
      publishedAt: new Date("2099-01-01"),
    });
    await app.create.post({ categoryId: other.id, slug: "draft" });
    await app.create.post({
      categoryId: other.id,
      slug: "old-one",
      status: "archived",
    });
    const { body } = await app.visitor.get("/api/posts?category=list");
    expect(slugsOf(body)).toEqual(["new", "due", "old"]);
    expect(body).toMatchObject({ total: 3, limit: 10, offset: 0 });
    expect(body.data[1]?.status).toBe("published");
    expect(body.data[0]).not.toHaveProperty("content");
  });

  it("pages with limit and offset [API-15]", async () => {
    const { body } = await app.visitor.get(
      "/api/posts?category=list&limit=1&offset=1",
    );
    expect([slugsOf(body), body.total]).toEqual([["due"], 3]);
    expect(
      slugsOf(
        (await app.visitor.get("/api/posts?category=list&offset=1000000000"))
          .body,
      ),
    ).toEqual([]);
  });

  it("shows people what they may see: their own drafts, or everyone's", async () => {
    const owner = await app.signIn({ permissions: ["view_posts"] });
    const reader = await app.signIn();
    const all = await app.signIn({ permissions: ["view_all_posts"] });
    const third = await app.create.category({ slug: "scopes" });
    await app.create.post({
      categoryId: third.id,
      authorId: owner.authorId,
      slug: "mine",
    });
    await app.create.post({ categoryId: third.id, slug: "theirs" });
    await app.create.post({
      categoryId: third.id,
      slug: "out",
      status: "published",
    });
    const seenBy = async (client: TestClient, query = ""): Promise<string[]> =>
      slugsOf(
        (await client.get(`/api/posts?category=scopes${query}`)).body,
      ).sort();
    expect(await seenBy(reader)).toEqual(["out"]);
    expect(await seenBy(owner)).toEqual(["mine", "out"]);
    expect(await seenBy(all)).toEqual(["mine", "out", "theirs"]);
    expect(await seenBy(all, "&status=published")).toEqual(["out"]);
    expect(await seenBy(app.visitor, "&status=draft")).toEqual([]);
  });

  it("filters by category, tag, author, flag and words", async () => {
    const tag = await app.create.tag({ slug: "filter-tag" });
    const author = await app.create.author({ name: "Ada L", slug: "ada-l" });
    const post = await app.create.post({
      title: "Filtered 100% thing",
      categoryId: category.id,
      authorId: author.id,
      isFeatured: true,
      status: "published",
      tags: [tag],
    });
    const found = async (query: string): Promise<number[]> =>
      (await app.visitor.get(`/api/posts?${query}&limit=100`)).body.data.map(
        ({ id }) => id,
      );
    expect(await found("tag=filter-tag")).toEqual([post.id]);
    expect(await found(`tag_id=${tag.id}`)).toEqual([post.id]);
    expect(await found("author=ada-l")).toEqual([post.id]);
    expect(await found("author=ADA%20L")).toEqual([post.id]);
    expect(await found("search=100%25")).toEqual([post.id]);
    expect(await found("is_featured=true")).toEqual([post.id]);
    expect(await found(`category=${category.id}`)).toContain(post.id);
    expect(await found(`category_id=${category.id}`)).toContain(post.id);
  });

  it.each([
    "category=nothing",
    "category_id=2147483647",
    "category_id=99999999999",
    "category=99999999999999",
    "tag=nothing",
    "tag_id=0",
    "author=nobody",
    "category=%27%20OR%201%3D1--",
    "search=%25%5C_%27",
  ])("answers an empty list for %s", async (query) => {
    const { status, body } = await app.visitor.get(`/api/posts?${query}`);
    expect([status, body.data, body.total]).toEqual([200, [], 0]);
  });

  it.each([
    "status=live",
    "is_featured=perhaps",
    "category=a&category=b",
    "sort=author.password_hash",
    "category_id=1.5",
  ])("refuses %s with a sentence", async (query) => {
    const { status, body } = await app.visitor.get(`/api/posts?${query}`);
    expect([status, typeof body.error]).toEqual([400, "string"]);
  });
});

describe("GET /api/posts/:id and /slug/:slug", () => {
  it("answers a whole post, ready to be shown [API-17] [API-18]", async () => {
    const post = await app.create.post({
      slug: "whole",
      status: "published",
      content: "<h1>Title</h1><h2>Part</h2><p></p><p>Text</p>",
    });
    const byId = await app.visitor.get(`/api/posts/${post.id}`);
    const bySlug = await app.visitor.get("/api/posts/slug/whole");
    expect(byId.body).toEqual(bySlug.body);
    expect(bySlug.body.content).toContain("<h1>");
    expect(bySlug.body.content_html).not.toContain("<h1>");
    expect(bySlug.body.headings).toEqual([
      expect.objectContaining({ text: "Part", level: 2 }),
    ]);
  });

  it("hides drafts from visitors and shows them to whoever may see them", async () => {
    const draft = await app.create.post();
    const viewer = await app.signIn({ permissions: ["view_all_posts"] });
    expect((await app.visitor.get(`/api/posts/${draft.id}`)).status).toBe(404);
    expect((await viewer.get(`/api/posts/${draft.id}`)).status).toBe(200);
  });

  it("says that an archived post is gone", async () => {
    const archived = await app.create.post({ status: "archived" });
    expect(
      (await app.visitor.get(`/api/posts/slug/${archived.slug}`)).status,
    ).toBe(410);
  });

  it.each(["nothing", "x".repeat(1500), "..%2F..%2Fetc", "%3Cscript%3E"])(
    "does not know the slug %s",
    async (slug) => {
      const { status, body } = await app.visitor.get(`/api/posts/slug/${slug}`);
      expect([status, body.error]).toEqual([404, "This post does not exist."]);
    },
  );
});

describe("PUT /api/posts/:id", () => {
  it("changes what is sent and keeps the rest, the slug always [API-20]", async () => {
    const tag = await app.create.tag();
    const post = await app.create.post({
      slug: "stays",
      excerpt: "Kept",
      isFeatured: true,
      tags: [tag],
    });
    const { status, body } = await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Another title" }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Another title",
      slug: "stays",
      excerpt: "Kept",
      is_featured: true,
      status: "draft",
      version: 2,
    });
    expect(body.tags).toHaveLength(1);
    expect(
      (await editor.put(`/api/posts/${post.id}`).send(form({ tag_ids: [] })))
        .body.tags,
    ).toEqual([]);
  });

  it("keeps the date of first publication when unpublished and published again", async () => {
    const publishedAt = new Date("2025-03-04T05:06:07.000Z");
    const post = await app.create.post({ status: "published", publishedAt });
    const draft = await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ status: "draft" }));
    expect(draft.body).toMatchObject({
      status: "draft",
      published_at: publishedAt.toISOString(),
    });
    const again = await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ status: "published" }));
    expect(again.body.published_at).toBe(publishedAt.toISOString());
  });

  it("refuses an outdated version and names the current one", async () => {
    const post = await app.create.post();
    const save = (etag: string) =>
      editor.put(`/api/posts/${post.id}`).set("if-match", etag).send(form());
    expect((await save('"1"')).status).toBe(200);
    const late = await save('"1"');
    expect([late.status, late.body.details.version]).toEqual([412, 2]);
    expect((await save("nonsense")).status).toBe(412);
    expect((await save("*")).status).toBe(200);
  });

  it("remembers a featured image of the media library and gives its small variant", async () => {
    await app.create.media({
      storageKey: "bb/pic.jpg",
      thumbnailKey: "bb/pic-640.webp",
    });
    const post = await app.create.post();
    const save = async (url: string | null) =>
      (
        await editor
          .put(`/api/posts/${post.id}`)
          .send(form({ featured_image_url: url }))
      ).body;
    expect((await save("/media/bb/pic.jpg")).thumbnail).toBe(
      "/media/bb/pic-640.webp",
    );
    expect(await save("https://example.org/a.png")).toMatchObject({
      thumbnail: null,
    });
    expect(await save(null)).toMatchObject({
      featured_image_url: null,
      thumbnail: null,
    });
  });

  it("lets authors edit their own posts only", async () => {
    const author = await app.signIn({ permissions: ["edit_own_post"] });
    const mine = await app.create.post({ authorId: author.authorId });
    const theirs = await app.create.post();
    const none = await app.signIn();
    expect(
      (await author.put(`/api/posts/${mine.id}`).send(form())).status,
    ).toBe(200);
    expect(
      (await author.put(`/api/posts/${theirs.id}`).send(form())).status,
    ).toBe(403);
    expect((await none.put(`/api/posts/${mine.id}`).send(form())).status).toBe(
      403,
    );
    expect(
      (await app.visitor.put(`/api/posts/${mine.id}`).send(form())).status,
    ).toBe(401);
  });

  it("does not let what is live be changed without publish_posts", async () => {
    const author = await app.signIn({ permissions: ["edit_posts"] });
    const live = await app.create.post({
      authorId: author.authorId,
      status: "published",
    });
    expect(
      (await author.put(`/api/posts/${live.id}`).send(form())).status,
    ).toBe(403);
    expect(
      (
        await author
          .put(`/api/posts/${live.id}`)
          .send(form({ status: "draft" }))
      ).status,
    ).toBe(403);
  });

  it("says that a post does not exist", async () => {
    expect(
      (await editor.put("/api/posts/2147483647").send(form())).status,
    ).toBe(404);
  });
});

describe("DELETE /api/posts/:id", () => {
  it("takes a post away once and keeps its slug its own [API-21]", async () => {
    const post = await app.create.post({
      title: "Trash me",
      slug: "trash-me",
      status: "published",
    });
    expect((await editor.delete(`/api/posts/${post.id}`)).body).toEqual({
      success: true,
    });
    expect((await editor.delete(`/api/posts/${post.id}`)).status).toBe(404);
    expect((await app.visitor.get("/api/posts/slug/trash-me")).status).toBe(
      404,
    );
    expect(
      (await editor.post("/api/posts").send(form({ title: "Trash me" }))).body
        .slug,
    ).toBe("trash-me-2");
  });

  it("needs the permission for one's own or for everyone's", async () => {
    const author = await app.signIn({ permissions: ["delete_own_post"] });
    const mine = await app.create.post({ authorId: author.authorId });
    const theirs = await app.create.post();
    expect((await author.delete(`/api/posts/${mine.id}`)).status).toBe(200);
    expect((await author.delete(`/api/posts/${theirs.id}`)).status).toBe(403);
    expect((await app.visitor.delete(`/api/posts/${theirs.id}`)).status).toBe(
      401,
    );
  });
});
