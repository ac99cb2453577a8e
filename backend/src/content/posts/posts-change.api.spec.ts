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

  it("refuses an outdated version, and says what was saved since, by whom; versions name their event [TEAM-MERGE-02, TEAM-VERSION-01]", async () => {
    const post = await app.create.post();
    const save = (etag: string, fields: object = {}) =>
      editor
        .put(`/api/posts/${post.id}`)
        .set("if-match", etag)
        .send(form(fields));
    const content = `<p>${"One ".repeat(500)}</p><p>Two</p>`;
    expect((await save('"1"', { content })).status).toBe(200);
    const changed = `${content.replace("One", "First")}<p>New</p>`;
    await save('"2"', { content: changed, title: "Another" });
    const late = await save('"2"');
    expect([late.status, late.body.details]).toMatchObject([
      412,
      {
        version: 3,
        saves: [{ version: 3, created_by: { id: editor.authorId } }],
        saves_total: 1,
        fields: ["title", "content"],
        blocks: [
          { before: expect.stringMatching(/^One One /) },
          { before: null, after: "New" },
        ],
      },
    ]);
    expect(JSON.stringify(late.body).length).toBeLessThan(2000);
    expect((await save('"1"')).body.details).toMatchObject({ saves_total: 2 });
    await save('"3"', { is_merged: true });
    await save('"4"', { is_merged: true, status: "published" });
    const { body } = await editor.get(`/api/posts/${post.id}/revisions`);
    expect(body.data).toMatchObject([
      { version: 5, event: "published" },
      { version: 4, event: "merged" },
      { version: 3, event: null },
      { version: 2 },
      { version: 1 },
    ]);
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

  it("lets only who may publish or schedule set a date", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const publisher = await app.signIn({
      permissions: ["edit_own_post", "publish_posts"],
    });
    const dated = form({ published_at: "2025-01-01T00:00:00Z" });
    for (const [client, status] of [
      [writer, 403],
      [publisher, 200],
    ] as const) {
      const mine = await app.create.post({ authorId: client.authorId });
      const answer = await client.put(`/api/posts/${mine.id}`).send(dated);
      expect(answer.status).toBe(status);
    }
  });

  it("leaves a trace of what changed, without texts", async () => {
    const post = await app.create.post();
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Traced", status: "published" }));
    const [entry] = await app.database.query<{ details: unknown }[]>(
      `SELECT action, actor_id, subject_label, details FROM audit_log
       WHERE subject_type = 'post' AND subject_id = $1`,
      [post.id],
    );
    expect(entry).toMatchObject({
      action: "post.update",
      actor_id: editor.authorId,
      subject_label: "Traced",
      details: {
        version: 2,
        changed: ["title", "content", "category_id", "status", "published_at"],
        status: { from: "draft", to: "published" },
      },
    });
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

describe("a change of many posts", () => {
  const change = async (input: object) => {
    const begun = await editor.post("/api/bulk-changes").send(input);
    await app.runJobs();
    return (await editor.get(`/api/bulk-changes/${begun.body.id}`)).body;
  };

  it("meets what someone is writing, and changes nothing twice when it is sent again [TEAM-JOURNEY-02, TEAM-JOURNEY-03]", async () => {
    const { id } = await app.create.post();
    const tag = await app.create.tag();
    const input = {
      kind: "post",
      verb: "add_tags",
      tag_ids: [tag.id],
      ids: [id],
    };
    await change(input);
    // The connection ended before the answer, so it is sent again.
    const again = await change(input);
    expect(again).toMatchObject({ counts: { changed: 0, unchanged: 1 } });
    const late = await editor
      .put(`/api/posts/${id}`)
      .set("if-match", '"1"')
      .send(form({ title: "Written since", tag_ids: [] }));
    const saves = [{ created_by: { id: editor.authorId } }];
    expect([late.status, late.body.details]).toMatchObject([
      412,
      { version: 2, fields: ["tag_ids"], saves_total: 1, saves },
    ]);
    const { body } = await editor.get(`/api/posts/${id}`);
    expect(body).toMatchObject({ tags: [{ id: tag.id }], version: 2 });
  });
});
