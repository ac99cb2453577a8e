import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobQueue } from "../../infrastructure/jobs/job-queue";

const app = useTestApp();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

async function empty(): Promise<void> {
  const job = { task: "trash.purge", payload: {} };
  await app.get(JobQueue).add(app.database.manager, job);
  await app.runJobs();
}

async function left(table: string, ids: number[]): Promise<number[]> {
  const rows = await app.database.query<{ id: number }[]>(
    `SELECT id FROM ${table} WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

interface Item {
  kind: string;
  id: number;
}

async function listed(client: TestClient, query = ""): Promise<string[]> {
  const { status, body } = await client.get(`/api/trash?limit=100${query}`);
  expect(status).toBe(200);
  return (body.data as unknown as Item[]).map(
    ({ kind, id }) => `${kind} ${id}`,
  );
}

describe("GET /api/trash", () => {
  it("lists what people could have deleted, of every kind, and each comes back as it was [TEAM-TRASH-01] [TEAM-TRASH-02]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const tag = await app.create.tag({ name: "Old news" });
    const post = await app.create.post({ status: "published", tags: [tag] });
    const page = await app.create.page();
    const category = await app.create.category();
    const media = await app.create.media();
    const path = await boss
      .post("/api/learning-paths")
      .send({ title: "Old path", steps: [{ post_id: post.id }] });
    const all = [
      `posts/${post.id}`,
      `pages/${page.id}`,
      `tags/${tag.id}`,
      `categories/${category.id}`,
      `upload/${media.id}`,
      `learning-paths/${path.body.id}`,
    ];
    for (const one of all)
      expect((await boss.delete(`/api/${one}`)).status).toBe(200);
    const kinds = [
      `path ${path.body.id}`,
      `media ${media.id}`,
      `category ${category.id}`,
      `tag ${tag.id}`,
      `page ${page.id}`,
      `post ${post.id}`,
    ];
    expect(await listed(boss)).toEqual(kinds);
    expect(await listed(boss, "&kind=tag&search=OLD")).toEqual([
      `tag ${tag.id}`,
    ]);
    const editor = await app.signIn({
      permissions: ["delete_tags", "delete_own_post"],
    });
    expect(await listed(editor)).toEqual([`tag ${tag.id}`]);
    await app.database.query("UPDATE posts SET author_id = $1 WHERE id = $2", [
      editor.authorId,
      post.id,
    ]);
    expect(await listed(editor)).toEqual([`tag ${tag.id}`, `post ${post.id}`]);
    const reader = await app.signIn({ permissions: ["view_posts"] });
    expect((await reader.get("/api/trash")).status).toBe(403);
    expect((await boss.get("/api/trash?kind=mail")).status).toBe(400);
    for (const one of all.toReversed())
      expect((await boss.post(`/api/${one}/restore`)).status).toBe(200);
    expect(await listed(boss)).toEqual([]);
    const seen = await app.visitor.get(`/api/posts/${post.id}`);
    expect(seen.body.tags.map(({ id }) => id)).toEqual([tag.id]);
    const { body } = await boss.get(`/api/learning-paths/${path.body.id}`);
    expect(body).toMatchObject({ steps: [{ post_id: post.id }] });
  });
});

describe("the trash", () => {
  it("is emptied of what has lain there for thirty days, and says so in the audit trail [D-505]", async () => {
    const old = { deletedAt: daysAgo(31) };
    const recent = { deletedAt: daysAgo(29) };
    const pages = [
      await app.create.page(old),
      await app.create.page(recent),
      await app.create.page(),
    ].map(({ id }) => id);
    const tag = await app.create.tag(old);
    const post = await app.create.post({ status: "published", tags: [tag] });
    await empty();
    expect(await left("pages", pages)).toEqual(pages.slice(1));
    expect(await left("tags", [tag.id])).toEqual([]);
    expect((await app.visitor.get(`/api/posts/${post.id}`)).status).toBe(200);
    const entries = await app.database.query<object[]>(
      `SELECT action, subject_id, actor_kind FROM audit_log WHERE action LIKE '%.purge' ORDER BY id`,
    );
    expect(entries).toEqual([
      { action: "page.purge", subject_id: pages[0], actor_kind: "system" },
      { action: "tag.purge", subject_id: tag.id, actor_kind: "system" },
    ]);
  });

  it("keeps a category that a post still names, also one in the trash", async () => {
    const old = { deletedAt: daysAgo(99) };
    const named = await app.create.category(old);
    const empty_ = await app.create.category(old);
    await app.create.post({ categoryId: named.id, deletedAt: daysAgo(1) });
    await empty();
    expect(await left("categories", [named.id, empty_.id])).toEqual([named.id]);
  });

  it("lets a category go together with its last post", async () => {
    const old = { deletedAt: daysAgo(31) };
    const category = await app.create.category(old);
    const post = await app.create.post({ categoryId: category.id, ...old });
    await empty();
    expect(await left("posts", [post.id])).toEqual([]);
    expect(await left("categories", [category.id])).toEqual([]);
  });

  it("is emptied of any number", async () => {
    await app.database.query(
      `INSERT INTO tags (name, slug, deleted_at)
       SELECT 'Many ' || n, 'many-' || n, now() - interval '40 days' FROM generate_series(1, 450) n`,
    );
    await empty();
    const [row] = await app.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM tags WHERE slug LIKE 'many-%'`,
    );
    expect(row).toEqual({ total: 0 });
  });
});
