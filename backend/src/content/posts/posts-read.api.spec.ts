import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let category: Category;

beforeAll(async () => {
  category = await app.create.category({ name: "Guides", slug: "guides" });
});

const slugsOf = (body: { data: { slug: string }[] }): string[] =>
  body.data.map(({ slug }) => slug);

describe("GET /api/posts", () => {
  it("shows visitors what is published, newest first, with a total [API-14, SEC-90, SEC-94]", async () => {
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

  it("shows people what they may see: their own drafts, or everyone's [PERM-04, SEC-91]", async () => {
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

  it("finds posts by title, address, author and text, and shows where the text has it [TEAM-LIST-01]", async () => {
    const author = await app.create.author({ name: "Wilhelmina Quist" });
    const post = await app.create.post({
      title: "Nightly jobs",
      slug: "batch-windows",
      contentText: "Before dawn the scheduler wakes sleeping workers <b>.",
      authorId: author.id,
      categoryId: category.id,
      status: "published",
    });
    const draft = await app.create.post({
      contentText: "The scheduler of a draft.",
    });
    const found = async (search: string, client = app.visitor) => {
      const { body } = await client.get(
        `/api/posts?search=${encodeURIComponent(search)}`,
      );
      return body.data.map(({ id, snippet }) => ({ id, snippet }));
    };
    const { id } = post;
    for (const search of ["ightly", "tch-wind", "wilhelmina"])
      expect(await found(search)).toEqual([{ id, snippet: null }]);
    const text =
      "Before dawn the <mark>scheduler</mark> <mark>wakes</mark> sleeping workers &lt;b&gt;.";
    expect(await found("scheduler wak")).toEqual([{ id, snippet: text }]);
    expect(await found("scheduler nowhere")).toEqual([]);
    const editor = await app.signIn({ permissions: ["view_all_posts"] });
    expect((await found("scheduler", editor)).map((one) => one.id)).toEqual(
      expect.arrayContaining([id, draft.id]),
    );
    const { body: list } = await app.visitor.get("/api/posts?limit=1");
    expect(list.data[0]).not.toHaveProperty("snippet");
  });

  it.each([
    "category=nothing",
    "category_id=2147483647",
    "category_id=99999999999",
    "category_id=0",
    "category_id=-1",
    "category=99999999999999",
    "tag=nothing",
    "tag_id=0",
    "author=nobody",
    "category=%27%20OR%201%3D1--",
    "search=%25%5C_%27",
  ])("answers an empty list for %s", async (query) => {
    // Totals are kept apart from their latest changes until these are added up.
    await app.database.query("SELECT fold_post_counts()");
    const { status, body } = await app.visitor.get(`/api/posts?${query}`);
    expect([status, body.data, body.total]).toEqual([200, [], 0]);
  });

  it.each([
    "status=live",
    "is_featured=perhaps",
    "category=a&category=b",
    "sort=author.password_hash",
    "category_id=1.5",
  ])("refuses %s with a sentence [SEC-95]", async (query) => {
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

  it("hides drafts from visitors and shows them to whoever may see them [SEC-90]", async () => {
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

describe("GET /api/posts/slug/{slug}/related", () => {
  it("leads on by topic and text, and to the neighbors of the category [LEARN-FIND-02] [LEARN-FIND-03]", async () => {
    const own = await app.create.category({ slug: "near" });
    const other = await app.create.category({ slug: "far" });
    const tag = await app.create.tag({ name: "Locks" });
    const make = (slug: string, day: number, more: object = {}) =>
      app.create.post({
        slug,
        title: slug,
        categoryId: own.id,
        status: "published",
        publishedAt: new Date(Date.UTC(2026, 1, day)),
        ...more,
      });
    await make("oldest", 1, { contentText: "Deadlocks and how rows wait." });
    await make("older", 2);
    await make("deadlocks", 3, { tags: [tag] });
    await make("newer", 4);
    await make("newest", 5);
    const tagged = { tags: [tag], categoryId: other.id };
    await make("tagged", 1, { ...tagged, title: "About deadlocks" });
    await make("elsewhere", 6, { categoryId: other.id });
    await make("hidden", 3, { status: "draft", tags: [tag] });
    const { body } = await app.visitor.get("/api/posts/slug/deadlocks/related");
    expect(slugsOf(body)).toEqual(["tagged", "oldest", "newest"]);
    expect(body).toMatchObject({
      previous: { slug: "older", title: "older" },
      next: { slug: "newer" },
    });
    const edge = await app.visitor.get("/api/posts/slug/newest/related");
    expect(edge.body).toMatchObject({
      previous: { slug: "newer" },
      next: null,
    });
  });

  it.each(["hidden", "none", "x".repeat(150), "%F0%9F%92%A9"])(
    "answers 404 for %s, as for a post that is not there [LEARN-FIND-02]",
    async (slug) => {
      await app.visitor.get(`/api/posts/slug/${slug}/related`).expect(404);
    },
  );
});
