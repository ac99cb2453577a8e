import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";
import type { Post } from "./post.entity";

const app = useTestApp();
let category: Category;
let writer: TestClient;
let publisher: TestClient;

beforeAll(async () => {
  category = await app.create.category();
  writer = await app.signIn({ permissions: ["edit_own_post"] });
  publisher = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (fields: object = {}): object => ({
  title: "Proposed",
  content: "<p>Proposed text</p>",
  category_id: category.id,
  ...fields,
});

const livePost = (fields: Partial<Post> = {}): Promise<Post> =>
  app.create.post({
    title: "Live",
    content: "<p>Live text</p>",
    status: "published",
    categoryId: category.id,
    authorId: writer.authorId,
    ...fields,
  });

async function proposed(fields: object = {}): Promise<Post> {
  const post = await livePost();
  const { status } = await writer
    .put(`/api/posts/${post.id}`)
    .send(form(fields));
  expect(status).toBe(200);
  return post;
}

describe("a save of a live post without publish_posts", () => {
  it("waits, and readers go on seeing what is live [PERM-04, SEC-90]", async () => {
    const post = await livePost();
    const { status, body } = await writer
      .put(`/api/posts/${post.id}`)
      .send(form({ is_featured: true }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Live",
      content: "<p>Live text</p>",
      status: "published",
      has_pending_changes: true,
    });
    for (const path of [`${post.id}`, `slug/${post.slug}`]) {
      const seen = await app.visitor.get(`/api/posts/${path}`);
      expect(seen.body).toMatchObject({
        title: "Live",
        is_featured: false,
        has_pending_changes: false,
      });
      expect(seen.text).not.toContain("Proposed");
    }
    const found = await app.visitor.get("/api/posts/search?query=proposed");
    expect(found.body.total).toBe(0);
  });

  it("is added to by PATCH, which changes what waits and not what is live [PROG-WRITE-08]", async () => {
    const post = await livePost({ excerpt: "Live excerpt" });
    const patch = (fields: object) =>
      writer.patch(`/api/posts/${post.id}`).send(fields);
    const image = (await app.create.media()).storageKey;
    await patch({ title: "Proposed" });
    await patch({ featured_image_url: `/media/${image}`, excerpt: null });
    const { body } = await publisher.get(`/api/posts/${post.id}/pending`);
    expect(body).toMatchObject({
      fields: {
        title: "Proposed",
        content: "<p>Live text</p>",
        excerpt: null,
        featured_image_url: `/media/${image}`,
      },
    });
    expect((await app.visitor.get(`/api/posts/${post.id}`)).body.title).toBe(
      "Live",
    );
  });

  it("waits also when it would take the post down", async () => {
    const post = await proposed({ status: "draft" });
    expect((await app.visitor.get(`/api/posts/${post.id}`)).status).toBe(200);
    const { body } = await publisher.post(
      `/api/posts/${post.id}/pending/publish`,
    );
    expect(body.status).toBe("draft");
    expect((await app.visitor.get(`/api/posts/${post.id}`)).status).toBe(404);
  });

  it("does not let a draft go live", async () => {
    const draft = await app.create.post({ authorId: writer.authorId });
    const { status, body } = await writer
      .put(`/api/posts/${draft.id}`)
      .send(form({ status: "published" }));
    expect([status, body.error]).toEqual([
      403,
      "You do not have permission to publish posts.",
    ]);
  });

  it("adds to what waits already, and changes nothing when it brings nothing", async () => {
    const post = await proposed({ excerpt: "First" });
    const again = await writer
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Second" }));
    const { body } = await writer.get(`/api/posts/${post.id}/pending`);
    expect(body).toMatchObject({
      based_on_version: 1,
      fields: { title: "Second", excerpt: "First" },
    });
    const same = await writer
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Second" }));
    expect(same.body.version).toBe(again.body.version);
  });

  it("takes back what waits when it is what is live", async () => {
    const post = await proposed();
    const { body } = await writer
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Live", content: "<p>Live text</p>" }));
    expect(body).toMatchObject({ has_pending_changes: false });
    expect((await writer.get(`/api/posts/${post.id}/pending`)).status).toBe(
      404,
    );
  });

  it.each([
    [{ tag_ids: [2147483647] }, 400],
    [{ category_id: 2147483647 }, 400],
    [{ slug: "held-by-another" }, 409],
    [{ author_id: 2147483647 }, 403],
  ])("is refused for %j as if it were live", async (fields, status) => {
    const path = "/api/posts/slug/held-by-another";
    if ((await publisher.get(path)).status === 404)
      await app.create.post({ slug: "held-by-another" });
    const post = await livePost();
    const answer = await writer.put(`/api/posts/${post.id}`).send(form(fields));
    expect([answer.status, typeof answer.body.error]).toEqual([
      status,
      "string",
    ]);
    expect((await writer.get(`/api/posts/${post.id}/pending`)).status).toBe(
      404,
    );
  });

  it("refuses an outdated version", async () => {
    const post = await proposed();
    const { status, body } = await writer
      .put(`/api/posts/${post.id}`)
      .set("if-match", '"1"')
      .send(form({ title: "Late" }));
    expect([status, body.details.version]).toEqual([412, 2]);
  });
});

describe("GET /api/posts/:id/pending", () => {
  it("shows what waits to those who may edit the post", async () => {
    const tag = await app.create.tag();
    const post = await proposed({ tag_ids: [tag.id] });
    const { status, body } = await publisher.get(
      `/api/posts/${post.id}/pending`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      based_on_version: 1,
      is_outdated: false,
      is_pending: true,
      created_by: { id: writer.authorId },
      fields: {
        title: "Proposed",
        content: "<p>Proposed text</p>",
        status: "published",
        tag_ids: [tag.id],
      },
    });
  });

  it("tells when the post has been saved since", async () => {
    const post = await proposed();
    await publisher.put(`/api/posts/${post.id}`).send(form({ title: "Newer" }));
    const { body } = await writer.get(`/api/posts/${post.id}/pending`);
    expect(body).toMatchObject({ is_outdated: true });
  });

  it("is refused to others", async () => {
    const post = await proposed();
    const path = `/api/posts/${post.id}/pending`;
    const other = await app.signIn({ permissions: ["edit_own_post"] });
    const draft = await app.create.post();
    expect((await app.visitor.get(path)).status).toBe(401);
    expect((await (await app.signIn()).get(path)).status).toBe(403);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.get(`/api/posts/${draft.id}/pending`)).status).toBe(
      404,
    );
    expect((await other.get("/api/posts/1x/pending")).status).toBe(400);
  });
});

describe("POST /api/posts/:id/pending/publish", () => {
  it("makes what waits live, its new address included", async () => {
    const post = await proposed({ slug: "proposed-address" });
    const { status, body, headers } = await publisher.post(
      `/api/posts/${post.id}/pending/publish`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Proposed",
      slug: "proposed-address",
      has_pending_changes: false,
      version: 3,
    });
    expect(headers.etag).toMatch(/^"3[".]/);
    const seen = await app.visitor.get("/api/posts/slug/proposed-address");
    expect(seen.body.content).toBe("<p>Proposed text</p>");
    const old = await app.visitor.get(`/api/posts/slug/${post.slug}`);
    expect(old.body.details).toEqual({ moved_to: "/post/proposed-address" });
  });

  it("goes on without a tag that has been deleted meanwhile", async () => {
    const tag = await app.create.tag();
    const post = await proposed({ tag_ids: [tag.id] });
    await app.database.query("DELETE FROM tags WHERE id = $1", [tag.id]);
    const { status, body } = await publisher.post(
      `/api/posts/${post.id}/pending/publish`,
    );
    expect([status, body.tags]).toEqual([200, []]);
  });

  it("refuses who may not publish, an outdated version and what is not there", async () => {
    const post = await proposed();
    const path = `/api/posts/${post.id}/pending/publish`;
    const ownOnly = await app.signIn({
      permissions: ["publish_posts", "edit_own_post"],
    });
    expect((await app.visitor.post(path)).status).toBe(401);
    expect((await writer.post(path)).status).toBe(403);
    expect((await ownOnly.post(path)).status).toBe(403);
    expect((await publisher.post(path).set("if-match", '"1"')).status).toBe(
      412,
    );
    expect((await publisher.post(path)).status).toBe(200);
    const again = await publisher.post(path);
    expect([again.status, again.body.error]).toEqual([
      404,
      "No changes of this post are waiting for review.",
    ]);
  });
});

describe("DELETE /api/posts/:id/pending", () => {
  it("drops what waits; it stays among the revisions", async () => {
    const post = await proposed();
    const path = `/api/posts/${post.id}/pending`;
    expect((await app.visitor.delete(path)).status).toBe(401);
    expect((await writer.delete(path)).body).toEqual({ success: true });
    expect((await writer.delete(path)).status).toBe(404);
    const { body } = await writer.get(`/api/posts/${post.id}/revisions/2`);
    expect(body).toMatchObject({
      is_pending: true,
      fields: { title: "Proposed" },
    });
  });
});
