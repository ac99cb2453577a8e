import { beforeAll, describe, expect, it } from "@jest/globals";
import { keyClient } from "../../../test/release-upload";
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
  title: "One",
  content: "<p>One</p>",
  category_id: category.id,
  ...fields,
});

const versions = (body: { data: { version: number }[] }): number[] =>
  body.data.map(({ version }) => version);

describe("GET /api/posts/:id/revisions", () => {
  it("answers saves of earlier releases with all texts of a post [PROG-DESC-09]", async () => {
    const { body: post } = await editor.post("/api/posts").send(form());
    await app.database.query(
      "UPDATE revisions SET snapshot = snapshot - 'verified_for' WHERE post_id = $1",
      [post.id],
    );
    const { body } = await editor.get(`/api/posts/${post.id}/revisions/1`);
    const fields = { title: "One", verified_for: null };
    expect(body).toMatchObject({ fields });
  });

  it("lists every save, the latest first", async () => {
    const { body: post } = await editor.post("/api/posts").send(form());
    await editor.put(`/api/posts/${post.id}`).send(form({ title: "Two" }));
    await editor.put(`/api/posts/${post.id}`).send(form({ title: "Two" }));
    const { status, body } = await editor.get(
      `/api/posts/${post.id}/revisions`,
    );
    expect(status).toBe(200);
    expect([versions(body), body.total]).toEqual([[2, 1], 2]);
    expect(body.data[0]).toMatchObject({
      title: "Two",
      is_pending: false,
      created_by: { id: editor.authorId },
    });
    expect(body.data[0]).not.toHaveProperty("fields");
    const page = await editor.get(
      `/api/posts/${post.id}/revisions?limit=1&offset=1`,
    );
    expect(versions(page.body)).toEqual([1]);
  });

  it("has also what the first save replaced, if that came from an import", async () => {
    const post = await app.create.post({ content: "<p>Imported</p>" });
    await editor.put(`/api/posts/${post.id}`).send(form());
    const { body } = await editor.get(`/api/posts/${post.id}/revisions/1`);
    expect(body).toMatchObject({
      created_by: null,
      fields: { content: "<p>Imported</p>", slug: post.slug },
    });
  });

  it("is for those who may edit the post", async () => {
    const draft = await app.create.post();
    const live = await app.create.post({ status: "published" });
    const other = await app.signIn({ permissions: ["edit_own_post"] });
    const path = `/api/posts/${draft.id}/revisions`;
    expect((await app.visitor.get(path)).status).toBe(401);
    expect((await (await app.signIn()).get(path)).status).toBe(403);
    expect((await other.get(path)).status).toBe(404);
    expect((await other.get(`/api/posts/${live.id}/revisions`)).status).toBe(
      403,
    );
    expect((await editor.get(`${path}?limit=-1`)).status).toBe(400);
    expect((await editor.get("/api/posts/99999/revisions")).status).toBe(404);
    expect((await editor.get(`${path}/7`)).status).toBe(404);
    expect((await editor.get(`${path}/0`)).status).toBe(400);
  });
});

describe("POST /api/posts/:id/revisions/:version/restore", () => {
  it("saves the old text again; address, status, date and author stay", async () => {
    const tag = await app.create.tag();
    const { body: post } = await editor
      .post("/api/posts")
      .send(form({ title: "Old", tag_ids: [tag.id], excerpt: "Old" }));
    const { body: now } = await editor.put(`/api/posts/${post.id}`).send(
      form({
        title: "New",
        slug: "restored-new",
        tag_ids: [],
        excerpt: "",
        status: "published",
      }),
    );
    const { status, body, headers } = await editor
      .post(`/api/posts/${post.id}/revisions/1/restore`)
      .set("if-match", '"2"');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Old",
      excerpt: "Old",
      slug: "restored-new",
      status: "published",
      published_at: now.published_at,
      version: 3,
    });
    expect(body.tags.map(({ id }) => id)).toEqual([tag.id]);
    expect(headers.etag).toMatch(/^"3[".]/);
    const { body: all } = await editor.get(`/api/posts/${post.id}/revisions`);
    expect(versions(all)).toEqual([3, 2, 1]);
  });

  it("goes on without what has been deleted since", async () => {
    const gone = await app.create.category();
    const { body: post } = await editor.post("/api/posts").send(
      form({
        title: "Before",
        category_id: gone.id,
        featured_image_url: "/media/aa/never-there.png",
      }),
    );
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ featured_image_url: null }));
    await app.database.query("DELETE FROM categories WHERE id = $1", [gone.id]);
    const { body } = await editor.post(
      `/api/posts/${post.id}/revisions/1/restore`,
    );
    expect(body).toMatchObject({
      title: "Before",
      category_id: category.id,
      featured_image_url: null,
    });
  });

  it("waits where a live post may not be changed", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const post = await app.create.post({
      title: "Live",
      authorId: writer.authorId,
      status: "published",
    });
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Newer", category_id: post.categoryId }));
    const { body } = await writer.post(
      `/api/posts/${post.id}/revisions/1/restore`,
    );
    expect(body).toMatchObject({ title: "Newer", has_pending_changes: true });
  });

  it("refuses strangers, an outdated version and an unknown one", async () => {
    const post = await app.create.post();
    await editor.put(`/api/posts/${post.id}`).send(form());
    const path = `/api/posts/${post.id}/revisions/1/restore`;
    const other = await app.signIn({ permissions: ["edit_own_post"] });
    expect((await app.visitor.post(path)).status).toBe(401);
    expect((await other.post(path)).status).toBe(404);
    expect((await editor.post(path).set("if-match", '"1"')).status).toBe(412);
    expect(
      (await editor.post(`/api/posts/${post.id}/revisions/9/restore`)).status,
    ).toBe(404);
    expect(
      (await editor.post(`/api/posts/${post.id}/revisions/x/restore`)).status,
    ).toBe(400);
  });
});

const ACCOUNT = { id: expect.any(Number), name: "Newsroom assistant" };

/** A program that acts as an editor's service account. */
const proposer = (): Promise<TestClient> =>
  keyClient(app, {
    description: "Agent",
    account: ACCOUNT.name,
    role: "editor",
    scopes: ["posts:propose"],
  });

describe("a key that proposes", () => {
  it("writes drafts under the name of its service account, with their reason [PROG-WRITE-01]", async () => {
    const program = await proposer();
    const why = "The release notes rename this limit.";
    const made = await program.post("/api/posts").send(form({ why }));
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        status: "draft",
        author: expect.objectContaining({ name: ACCOUNT.name }),
      }),
    ]);
    const path = `/api/posts/${made.body.id}`;
    expect((await program.get(path)).body.status).toBe("draft");
    expect((await app.visitor.get(path)).status).toBe(404);
    const { body } = await program.get(`${path}/revisions`);
    expect(body.data).toEqual([
      expect.objectContaining({ version: 1, why, created_by: ACCOUNT }),
    ]);
    const own = await program.put(path).send(form({ title: "Better" }));
    expect([own.status, own.body.title]).toEqual([200, "Better"]);
  });

  it("changes a published post when a person agrees, and not before [PROG-WRITE-02]", async () => {
    const program = await proposer();
    const { id, title } = await app.create.post({ status: "published" });
    const path = `/api/posts/${id}`;
    const why = "x".repeat(500);
    const changed = form({ title: "Proposed", why });
    const proposed = await program.put(path).send(changed);
    expect([proposed.status, proposed.body.title]).toEqual([200, title]);
    expect((await program.post(`${path}/pending/publish`)).status).toBe(403);
    expect((await program.delete(`${path}/pending`)).status).toBe(403);
    const editor = await app.signIn({ role: "editor" });
    const waiting = await editor.get(`${path}/pending`);
    expect(waiting.body).toMatchObject({ why, created_by: ACCOUNT });
    const { status } = await editor.post(`${path}/pending/publish`);
    expect(status).toBe(200);
    expect((await app.visitor.get(path)).body.title).toBe("Proposed");
    const tooLong = { ...changed, why: `${why}x` };
    const refused = await program.put(path).send(tooLong);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "Why must be at most 500 characters",
    ]);
  });

  it("touches nothing else, and takes no one else's name [PROG-WRITE-03]", async () => {
    const program = await proposer();
    const other = await app.create.post({ status: "draft" });
    const live = await app.create.post({ status: "published" });
    const toCome = await app.create.post({
      status: "scheduled",
      publishedAt: new Date("2099-01-01"),
    });
    const { id: author_id } = await app.create.author();
    for (const path of ["", "/revisions", "/pending"]) {
      const { status } = await program.get(`/api/posts/${other.id}${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
    const tries: [string, string, object, string][] = [
      ["put", `/${other.id}`, {}, "needs the scope posts:draft"],
      ["put", `/${toCome.id}`, {}, "needs the scope posts:draft"],
      ["post", "", { status: "published" }, "needs the scope posts:publish"],
      [
        ...(["post", "", { published_at: "2099-01-01" }] as const),
        "needs the scope posts:publish",
      ],
      ["post", "", { author_id }, "write posts for someone else"],
      ["put", `/${live.id}`, { author_id }, "author"],
      ["post", `/${live.id}/archive`, {}, "needs the scope posts:publish"],
      ["delete", `/${live.id}`, {}, "needs the scope posts:delete"],
    ];
    for (const [method, path, fields, sentence] of tries) {
      const verb = method as "put" | "post" | "delete";
      const { status, body } = await program[verb](`/api/posts${path}`).send(
        form(fields),
      );
      expect([method, path, status, body.error]).toEqual([
        method,
        path,
        403,
        expect.stringContaining(sentence),
      ]);
    }
  });
});
