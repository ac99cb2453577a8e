import { beforeAll, describe, expect, it } from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let category: Category;
let editor: TestClient;

beforeAll(async () => {
  category = await app.create.category();
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (fields: object = {}): object => ({
  title: "Hello",
  content: "<p>Some text</p>",
  category_id: category.id,
  ...fields,
});

const redirects = (): Promise<Record<string, string>> =>
  app.database
    .query<{ from_path: string; to_path: string }[]>(
      "SELECT from_path, to_path FROM redirects",
    )
    .then((rows) =>
      Object.fromEntries(rows.map((row) => [row.from_path, row.to_path])),
    );

describe("the address of a post", () => {
  it("is shortened for its number, however many posts have one long title [D-504]", async () => {
    const title = "m".repeat(LIMITS.slugMax + 20);
    const base = "m".repeat(LIMITS.slugMax);
    for (const slug of [base, `${base.slice(2)}-2`, `${base.slice(2)}-3`]) {
      const { body } = await editor.post("/api/posts").send(form({ title }));
      expect(body.slug).toBe(slug);
    }
  });

  it("is the one that its writer chooses", async () => {
    const { status, body } = await editor
      .post("/api/posts")
      .send(form({ slug: "chosen-address" }));
    expect([status, body.slug]).toEqual([201, "chosen-address"]);
    const empty = await editor
      .put(`/api/posts/${body.id}`)
      .send(form({ title: "Other", slug: "" }));
    expect(empty.body.slug).toBe("chosen-address");
  });

  it.each([
    [{ slug: "Not An Address" }, 400],
    [{ slug: "a--b" }, 400],
    [{ slug: "../etc" }, 400],
    [{ slug: "x".repeat(81) }, 400],
    [{ slug: { a: 1 } }, 400],
    [{ slug: "another-post" }, 409],
  ])("is refused as %j", async (fields, status) => {
    await app.create.post({ slug: "another-post" }).catch(() => undefined);
    const post = await app.create.post();
    const answers = [
      await editor.post("/api/posts").send(form(fields)),
      await editor.put(`/api/posts/${post.id}`).send(form(fields)),
    ];
    for (const answer of answers)
      expect([answer.status, typeof answer.body.error]).toEqual([
        status,
        "string",
      ]);
  });

  it("leads readers on when it changes, in one step and never in a circle", async () => {
    const post = await app.create.post({ slug: "a", status: "published" });
    const move = (slug: string) =>
      editor.put(`/api/posts/${post.id}`).send(form({ slug }));
    await move("b");
    await move("c");
    expect(await redirects()).toEqual({
      "/post/a": "/post/c",
      "/post/b": "/post/c",
    });
    const { status, body } = await app.visitor.get("/api/posts/slug/a");
    expect([status, body.error, body.details]).toEqual([
      404,
      "This post does not exist.",
      { moved_to: "/post/c" },
    ]);
    await move("a");
    expect(await redirects()).toEqual({
      "/post/b": "/post/a",
      "/post/c": "/post/a",
    });
    expect((await app.visitor.get("/api/posts/slug/a")).status).toBe(200);
  });

  it("leaves no trace when readers have never seen it", async () => {
    const draft = await app.create.post({ slug: "unseen-draft" });
    await editor.put(`/api/posts/${draft.id}`).send(form({ slug: "other" }));
    expect(await redirects()).not.toHaveProperty("/post/unseen-draft");
    const { body } = await app.visitor.get("/api/posts/slug/unseen-draft");
    expect(body).not.toHaveProperty("details");
  });

  it("does not tell visitors where an unpublished post has gone [SEC-90]", async () => {
    const post = await app.create.post({
      slug: "was-out",
      status: "published",
    });
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ slug: "hidden-now", status: "draft" }));
    const seen = await app.visitor.get("/api/posts/slug/was-out");
    expect([seen.status, seen.text.includes("hidden-now")]).toEqual([
      404,
      false,
    ]);
    const known = await editor.get("/api/posts/slug/was-out");
    expect(known.body.details).toEqual({ moved_to: "/post/hidden-now" });
  });

  it("is not given to a new post while readers are led on from it", async () => {
    const post = await app.create.post({
      slug: "popular",
      status: "published",
    });
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ slug: "popular-moved" }));
    const { body } = await editor
      .post("/api/posts")
      .send(form({ title: "Popular" }));
    expect(body.slug).toBe("popular-2");
    const chosen = await editor
      .post("/api/posts")
      .send(form({ slug: "popular", status: "published" }));
    expect(chosen.status).toBe(201);
    const seen = await app.visitor.get("/api/posts/slug/popular");
    expect(seen.body.id).toBe(chosen.body.id);
  });

  it("by id gives way to a post that has it already", async () => {
    const first = await app.create.post();
    await app.create.post({ slug: `post-${first.id + 2}` });
    const { body } = await editor
      .post("/api/posts")
      .send(form({ title: "🎉" }));
    expect(body.slug).toBe(`post-${first.id + 2}-2`);
  });
});

describe("the author of a post", () => {
  it("is changed by who may edit everyone's [PERM-04]", async () => {
    const ada = await app.create.author({ name: "Ada" });
    const post = await app.create.post();
    const { body } = await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ author_id: String(ada.id) }));
    expect(body).toMatchObject({ author: { id: ada.id }, author_name: "Ada" });
    const made = await editor
      .post("/api/posts")
      .send(form({ author_id: ada.id }));
    expect(made.body).toMatchObject({ author: { id: ada.id } });
  });

  it("is not changed by others, and is never somebody deleted [SEC-10]", async () => {
    const writer = await app.signIn({
      permissions: ["create_posts", "edit_posts"],
    });
    const other = await app.create.author();
    const mine = await app.create.post({ authorId: writer.authorId });
    const path = `/api/posts/${mine.id}`;
    const given = form({ author_id: other.id });
    expect((await writer.put(path).send(given)).status).toBe(403);
    expect((await writer.post("/api/posts").send(given)).status).toBe(403);
    const kept = form({ author_id: writer.authorId });
    expect((await writer.put(path).send(kept)).status).toBe(200);
    await app.database.query(
      "UPDATE authors SET deleted_at = now() WHERE id = $1",
      [other.id],
    );
    const { status, body } = await editor.put(path).send(given);
    expect([status, body.error]).toEqual([400, "This author does not exist."]);
  });

  it.each([
    { id: 1 },
    { created_at: "2001-01-01T00:00:00Z" },
    { version: 99 },
    { author: { id: 1 }, author_name: "x" },
    { category: { id: 1, name: "x" }, category_name: "x" },
    { tags: [{ id: 1, name: "x" }] },
    { deleted_at: "2001-01-01T00:00:00Z", listed_at: "2001-01-01T00:00:00Z" },
    { content_html: "<p>x</p>", has_pending_changes: true, info: "x" },
  ])("and what else is not of the form stays: %j [SEC-10]", async (fields) => {
    const post = await app.create.post({ categoryId: category.id });
    await editor.put(`/api/posts/${post.id}`).send(form());
    const before = await editor.get(`/api/posts/${post.id}`);
    const { status, body } = await editor
      .put(`/api/posts/${post.id}`)
      .send(form(fields));
    expect(status).toBe(200);
    expect(body).toEqual(before.body);
  });
});
