import { beforeAll, describe, expect, it } from "@jest/globals";
import { POST_TEXTS } from "@octavo/contracts";
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

describe("POST /api/posts", () => {
  it.each(Object.entries(POST_TEXTS))(
    "takes %s up to its length, which saves keep until it is emptied [ENT-008]",
    async (name, most) => {
      const given = "é".repeat(most);
      const { body: post } = await editor
        .post("/api/posts")
        .send(form({ [name]: given }));
      const change = (value: string) =>
        editor.put(`/api/posts/${post.id}`).send(form({ [name]: value }));
      const long = await change(`${given}é`);
      expect(long.status).toBe(400);
      expect(long.body.error).toContain(`at most ${most} characters`);
      expect((await change("")).body).toMatchObject({ [name]: null });
      const first = await editor.get(`/api/posts/${post.id}/revisions/1`);
      expect(post).toMatchObject({ [name]: given });
      expect(first.body).toMatchObject({ fields: { [name]: given } });
    },
  );

  it("creates a draft with slug, reading time and cleaned text [STATE-10, STATE-12]", async () => {
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
    // Answers of a kilobyte are compressed, which their tag says.
    expect(headers.etag).toMatch(/^"1[".]/);
    expect(body).not.toHaveProperty("author.email");
  });

  it("takes the eight fields of the form, and a program reads them back [API-19]", async () => {
    const tags = [await app.create.tag(), await app.create.tag()];
    const fields = {
      title: "All eight",
      excerpt: "In a sentence.",
      content: "<p>Some text</p>",
      category_id: category.id,
      featured_image_url: "https://pictures.example.org/lead.jpg",
      status: "published",
      is_featured: true,
    };
    const created = await editor
      .post("/api/posts")
      .send({ ...fields, tag_ids: tags.map(({ id }) => id) });
    const { body } = await app.visitor.get(`/api/posts/${created.body.id}`);
    for (const answer of [created.body, body]) {
      expect(answer).toMatchObject(fields);
      expect(answer.tags.map(({ id }) => id)).toEqual(tags.map(({ id }) => id));
    }
  });

  it("publishes at once, and readers see it [STATE-11]", async () => {
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
  ])("refuses %j [VAL-20, VAL-21, VAL-22]", async (fields, sentence) => {
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

describe("POST /api/posts/:id/copies", () => {
  it("makes a draft of one's own with the texts, tags and pictures of a post, and nothing that is true of that alone [TEAM-COPY-01]", async () => {
    const tag = await app.create.tag();
    const fields = {
      title: "t".repeat(200),
      subtitle: "Two",
      meta_title: "Three",
      language: "de",
      featured_image_url: "https://example.test/a.png",
      tag_ids: [tag.id],
      status: "published",
      is_featured: true,
      verified_for: "Spring '27",
    };
    const { body: post } = await editor.post("/api/posts").send(form(fields));
    const writer = await app.signIn({ permissions: ["create_posts"] });
    const { status, body } = await writer.post(`/api/posts/${post.id}/copies`);
    expect([status, body]).toMatchObject([
      201,
      {
        title: `${"t".repeat(193)} (copy)`,
        subtitle: "Two",
        content: post.content,
        category_id: category.id,
        version: 1,
        tags: [{ id: tag.id }],
        meta_title: "Three",
        language: "de",
        featured_image_url: fields.featured_image_url,
        status: "draft",
        published_at: null,
        is_featured: false,
        verified_for: null,
        author: { id: writer.authorId },
      },
    ]);
    expect(body.slug).not.toBe(post.slug);
    const again = await editor.post(`/api/posts/${body.id}/copies`);
    expect([again.status, again.body.title]).toEqual([201, body.title]);
    const { body: versions } = await editor.get(
      `/api/posts/${body.id}/revisions`,
    );
    expect(versions.total).toBe(1);
  });

  it("is refused for what one does not see, and without the right to write posts [TEAM-COPY-01]", async () => {
    const { id } = await app.create.post();
    const other = await app.signIn({ permissions: ["create_posts"] });
    const reader = await app.signIn({ permissions: ["view_all_posts"] });
    const copy = async (client: TestClient) => {
      const { status, body } = await client.post(`/api/posts/${id}/copies`);
      return [status, body.error];
    };
    expect(await copy(other)).toEqual([404, "This post does not exist."]);
    expect(await copy(reader)).toEqual([
      403,
      expect.stringContaining("permission"),
    ]);
  });
});
