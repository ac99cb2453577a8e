import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const app = useTestApp();
let editor: TestClient;

beforeAll(async () => {
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const ids = (body: { data: { id: number }[] }): number[] =>
  body.data.map(({ id }) => id);

describe("GET /api/posts/trash", () => {
  it("lists deleted posts, the latest first, with the date until which they are kept", async () => {
    const [first, second] = [await app.create.post(), await app.create.post()];
    for (const { id } of [first, second])
      await editor.delete(`/api/posts/${id}`);
    const { status, body } = await editor.get("/api/posts/trash?limit=2");
    expect(status).toBe(200);
    expect(ids(body)).toEqual([second.id, first.id]);
    const [post] = body.data as unknown as {
      deleted_at: string;
      purged_after: string;
    }[];
    const kept =
      Date.parse(post?.purged_after ?? "") - Date.parse(post?.deleted_at ?? "");
    expect(kept).toBe(30 * 24 * 3600 * 1000);
  });

  it("shows people what they could have deleted themselves", async () => {
    const author = await app.signIn({ permissions: ["delete_own_post"] });
    const mine = await app.create.post({ authorId: author.authorId });
    const theirs = await app.create.post();
    for (const { id } of [mine, theirs])
      await editor.delete(`/api/posts/${id}`);
    expect(ids((await author.get("/api/posts/trash")).body)).toEqual([mine.id]);
    const cannotEdit = await app.signIn({ permissions: ["delete_posts"] });
    expect(ids((await cannotEdit.get("/api/posts/trash")).body)).toEqual([]);
    const writer = await app.signIn({ permissions: ["edit_posts"] });
    expect((await writer.get("/api/posts/trash")).status).toBe(403);
    expect((await app.visitor.get("/api/posts/trash")).status).toBe(401);
    expect((await editor.get("/api/posts/trash?offset=-1")).status).toBe(400);
  });
});

describe("POST /api/posts/:id/restore", () => {
  it("brings a post back as it was, under its address [SEC-93]", async () => {
    const tag = await app.create.tag();
    const post = await app.create.post({ status: "published", tags: [tag] });
    await editor.delete(`/api/posts/${post.id}`);
    const path = `/api/posts/slug/${post.slug}`;
    expect((await app.visitor.get(path)).status).toBe(404);
    expect((await editor.put(`/api/posts/${post.id}`).send({})).status).toBe(
      400,
    );
    const { status, body } = await editor.post(`/api/posts/${post.id}/restore`);
    expect([status, body.slug]).toEqual([200, post.slug]);
    const seen = await app.visitor.get(path);
    expect(seen.body.tags.map(({ id }) => id)).toEqual([tag.id]);
  });

  it("refuses what is not in the trash, strangers and a post whose category is gone", async () => {
    const post = await app.create.post();
    const path = `/api/posts/${post.id}/restore`;
    expect((await editor.post(path)).status).toBe(409);
    await editor.delete(`/api/posts/${post.id}`);
    const other = await app.signIn({ permissions: ["delete_own_post"] });
    expect((await other.post(path)).status).toBe(403);
    expect((await app.visitor.post(path)).status).toBe(401);
    expect((await editor.post("/api/posts/99999/restore")).status).toBe(404);
    await app.database.query(
      "UPDATE categories SET deleted_at = now() WHERE id = $1",
      [post.categoryId],
    );
    const { status, body } = await editor.post(path);
    expect([status, body.error]).toEqual([
      409,
      "The category of this post is in the trash. Restore the category first.",
    ]);
  });
});

describe("the trash", () => {
  it("gives up after 30 days, with whatever led to the post", async () => {
    const [old, young] = [await app.create.post(), await app.create.post()];
    await app.database.query(
      `UPDATE posts SET deleted_at = now() - make_interval(days => CASE id WHEN $1 THEN 31 ELSE 29 END)
       WHERE id IN ($1, $2)`,
      [old.id, young.id],
    );
    await app.database.query(
      "INSERT INTO redirects (from_path, to_path) VALUES ('/post/former', $1)",
      [`/post/${old.slug}`],
    );
    await app
      .get(JobQueue)
      .add(app.database, { task: "trash.purge", payload: {} });
    await app.runJobs();
    const left = await app.database.query<{ id: number }[]>(
      "SELECT id FROM posts WHERE id IN ($1, $2)",
      [old.id, young.id],
    );
    expect(left).toEqual([{ id: young.id }]);
    expect(
      await app.database.query(
        "SELECT 1 FROM redirects WHERE from_path = '/post/former'",
      ),
    ).toEqual([]);
    const told = await app.database.query<unknown[]>(
      "SELECT actor_kind FROM audit_log WHERE action = 'post.purge' AND subject_id = $1",
      [old.id],
    );
    expect(told).toEqual([{ actor_kind: "system" }]);
  });
});

describe("DELETE /api/posts/:id", () => {
  it("deletes once, however many ask at the same time [REL-20]", async () => {
    const post = await app.create.post();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => editor.delete(`/api/posts/${post.id}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(404)]);
  });
});

describe("POST /api/posts/:id/archive and /unarchive", () => {
  it("takes a post from readers and gives it back under its date", async () => {
    const publishedAt = new Date("2025-02-03T04:05:06.000Z");
    const post = await app.create.post({ status: "published", publishedAt });
    const { status, body, headers } = await editor
      .post(`/api/posts/${post.id}/archive`)
      .set("if-match", '"1"');
    expect([status, body.status, headers.etag]).toEqual([
      200,
      "archived",
      '"2"',
    ]);
    const gone = await app.visitor.get(`/api/posts/${post.id}`);
    expect([gone.status, gone.body.error]).toEqual([
      410,
      "This post is no longer available.",
    ]);
    expect((await editor.get(`/api/posts/${post.id}`)).status).toBe(200);
    const back = await editor.post(`/api/posts/${post.id}/unarchive`);
    expect(back.body).toMatchObject({
      status: "published",
      published_at: publishedAt.toISOString(),
      version: 3,
    });
    expect((await app.visitor.get(`/api/posts/${post.id}`)).status).toBe(200);
  });

  it("says nothing of a deleted draft that was never public [SEC-90]", async () => {
    const draft = await app.create.post();
    const { status, body } = await editor.post(
      `/api/posts/${draft.id}/archive`,
    );
    expect([status, body.error]).toEqual([
      409,
      "Only a post that has been published can be archived.",
    ]);
    expect((await app.visitor.get(`/api/posts/${draft.id}`)).status).toBe(404);
  });

  it("gives a post without a date back as a draft", async () => {
    const post = await app.create.post({ status: "archived" });
    const { body } = await editor.post(`/api/posts/${post.id}/unarchive`);
    expect(body.status).toBe("draft");
    const again = await editor.post(`/api/posts/${post.id}/unarchive`);
    expect([again.status, again.body.error]).toEqual([
      409,
      "This post is not archived.",
    ]);
  });

  it.each(["archive", "unarchive"])(
    "refuses to %s without permission, of an outdated version, of nothing",
    async (verb) => {
      const status = verb === "archive" ? "published" : "archived";
      const post = await app.create.post({ status, publishedAt: new Date(0) });
      const path = `/api/posts/${post.id}/${verb}`;
      const writer = await app.signIn({ permissions: ["edit_all_posts"] });
      const others = await app.signIn({
        permissions: ["publish_posts", "edit_posts"],
      });
      expect((await app.visitor.post(path)).status).toBe(401);
      expect((await writer.post(path)).status).toBe(403);
      expect((await others.post(path)).status).toBe(403);
      expect((await editor.post(path).set("if-match", '"7"')).status).toBe(412);
      expect((await editor.post(`/api/posts/99999/${verb}`)).status).toBe(404);
      expect((await editor.post(`/api/posts/0/${verb}`)).status).toBe(400);
    },
  );
});
