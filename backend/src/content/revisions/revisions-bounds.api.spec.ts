import { beforeAll, describe, expect, it } from "@jest/globals";
import { LIMITS } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let chief: TestClient;
let category: Category;

beforeAll(async () => {
  category = await app.create.category();
  chief = await app.signIn({ permissions: ["manage_posts", "manage_pages"] });
});

type Kind = "post" | "page";

/** Earlier saves, ten of each day; the oldest has version 1. */
async function fill(kind: Kind, id: number, count: number): Promise<void> {
  await app.database.query(
    `INSERT INTO revisions (${kind}_id, version, snapshot, created_at)
     SELECT $1, number, '{"title": "Old"}', now() - make_interval(days => 1 + ($2 - number) / 10)
     FROM generate_series(1, $2::int) number`,
    [id, count],
  );
  await app.database.query(`UPDATE ${kind}s SET version = $2 WHERE id = $1`, [
    id,
    count,
  ]);
}

async function versions(kind: Kind, id: number): Promise<number[]> {
  const rows = await app.database.query<{ version: number }[]>(
    `SELECT version FROM revisions WHERE ${kind}_id = $1 ORDER BY version DESC`,
    [id],
  );
  return rows.map(({ version }) => version);
}

const TEXT = { title: "New", content: "<p>New</p>" };

const savePost = (id: number, client = chief) =>
  client.put(`/api/posts/${id}`).send({ ...TEXT, category_id: category.id });

const savePage = (id: number, slug: string) =>
  chief.put(`/api/pages/${id}`).send({ ...TEXT, slug, page_type: "standard" });

describe("revisions", () => {
  it("are kept whole as long as there are few [D-022]", async () => {
    const { id } = await app.create.post();
    await fill("post", id, LIMITS.revisionsKept - 1);
    expect((await savePost(id)).status).toBe(200);
    expect(await versions("post", id)).toHaveLength(LIMITS.revisionsKept);
  });

  it.each<Kind>(["post", "page"])(
    "of a %s are the latest, and one a day of those before [D-022]",
    async (kind) => {
      const { id, slug } = await app.create[kind]();
      await fill(kind, id, 5000);
      const { status } =
        kind === "post" ? await savePost(id) : await savePage(id, slug);
      expect(status).toBe(200);
      const left = await versions(kind, id);
      expect(left).toHaveLength(LIMITS.revisionsMax);
      expect(left.slice(0, LIMITS.revisionsKept)).toEqual(
        Array.from({ length: LIMITS.revisionsKept }, (_, n) => 5001 - n),
      );
      const older = left.slice(LIMITS.revisionsKept);
      const gaps = older
        .slice(1)
        .map((version, n) => (older[n] ?? 0) - version);
      // The day in which the latest begin may be cut in two.
      expect(new Set(gaps.slice(1))).toEqual(new Set([10]));
    },
  );

  it("never lose what is live, nor what waits and what it was made from [D-502]", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const { id } = await app.create.post({
      status: "published",
      authorId: writer.authorId,
    });
    await fill("post", id, 5);
    await savePost(id, writer);
    const [pending] = await app.database.query<
      { version: number; based_on_version: number }[]
    >(
      "SELECT version, based_on_version FROM pending_changes WHERE post_id = $1",
      [id],
    );
    expect(pending).toMatchObject({ based_on_version: 5 });
    // Others propose again and again, on one day.
    await app.database.query(
      `INSERT INTO revisions (post_id, version, snapshot, is_pending)
       SELECT $1, number, '{"title": "Proposed"}', true FROM generate_series(10, 1500) number`,
      [id],
    );
    await app.database.query("UPDATE posts SET version = 1500 WHERE id = $1", [
      id,
    ]);
    expect((await savePost(id)).status).toBe(200);
    const left = await versions("post", id);
    expect(left.length).toBeLessThanOrEqual(LIMITS.revisionsMax + 3);
    expect(left[0]).toBe(1501);
    const waiting = await app.database.query<{ version: number }[]>(
      "SELECT version FROM pending_changes WHERE post_id = $1",
      [id],
    );
    for (const { version } of waiting) expect(left).toContain(version);
    expect(left).toContain(5);
  });
});
