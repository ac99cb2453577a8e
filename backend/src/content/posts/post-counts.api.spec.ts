import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import type { Author } from "../../identity/authors/author.entity";
import type { Category } from "../categories/category.entity";
import type { Tag } from "../tags/tag.entity";
import {
  comingPostCount,
  postCount,
  publicPostCount,
  type CountedPosts,
} from "./post-counts.sql";
import { isStillFeatured } from "./post-ends.sql";
import { IS_PUBLIC_POST } from "./public-post.sql";

const app = useTestApp({ DATABASE_POOL_SIZE: "12" });
let categories: Category[];
let authors: Author[];
let tags: Tag[];

beforeAll(async () => {
  categories = [await app.create.category(), await app.create.category()];
  authors = [await app.create.author(), await app.create.author()];
  tags = [
    await app.create.tag(),
    await app.create.tag(),
    await app.create.tag(),
  ];
});

/** What the counters say beside what counting says, for every combination of filters. */
const comparisons = (): { counted: string; where: string }[] =>
  ["", "1"].flatMap((isFeatured) =>
    ["", ...tags.map(({ id }) => String(id))].flatMap((tagId) =>
      ["", ...categories.map(({ id }) => String(id))].flatMap((categoryId) =>
        ["", ...authors.map(({ id }) => String(id))].flatMap((authorId) =>
          compare({
            ...(categoryId && { categoryId }),
            ...(authorId && { authorId }),
            ...(tagId && { tagId }),
            ...(isFeatured && { isFeatured: "true" }),
          }),
        ),
      ),
    ),
  );

function compare(posts: CountedPosts): { counted: string; where: string }[] {
  const filters = [
    posts.categoryId && `post.category_id = ${posts.categoryId}`,
    posts.authorId && `post.author_id = ${posts.authorId}`,
    posts.tagId &&
      `post.id IN (SELECT post_id FROM post_tags WHERE tag_id = ${posts.tagId})`,
    posts.isFeatured && isStillFeatured("post"),
  ].filter(Boolean);
  const and = filters.map((filter) => `AND ${String(filter)}`).join(" ");
  const isLive = "post.deleted_at IS NULL";
  return [
    { counted: publicPostCount(posts), where: `${IS_PUBLIC_POST} ${and}` },
    { counted: postCount(posts), where: `${isLive} ${and}` },
    {
      counted: postCount(posts, ["draft"]),
      where: `${isLive} AND status = 'draft' ${and}`,
    },
    {
      counted: postCount(posts, ["trash"]),
      where: `deleted_at IS NOT NULL ${and}`,
    },
    {
      counted: comingPostCount(posts, { status: "scheduled" }),
      where: `${isLive} AND status = 'scheduled' AND published_at > now() ${and}`,
    },
  ];
}

/** The time for planning a union grows with the square of its parts. */
const A_STATEMENT = 20;

const expectRight = (): Promise<void> => expectEqual(comparisons());

let halves = 0;

/** A wrong total stays wrong until all are compared, after the test: between changes half of them do, in turn. */
function expectHalfRight(): Promise<void> {
  halves += 1;
  return expectEqual(comparisons().filter((_, at) => (at + halves) % 2 === 0));
}

async function expectEqual(all: ReturnType<typeof comparisons>) {
  const rows: { counted: number; real: number }[] = [];
  for (let at = 0; at < all.length; at += A_STATEMENT) {
    const some = all
      .slice(at, at + A_STATEMENT)
      .map(
        ({ counted, where }) =>
          `SELECT ${counted} AS counted, (SELECT count(*)::int FROM posts post WHERE ${where}) AS real`,
      );
    rows.push(
      ...(await app.database.query<typeof rows>(some.join(" UNION ALL "))),
    );
  }
  expect(rows).toHaveLength(all.length);
  const wrong = rows.flatMap(({ counted, real }, place) =>
    counted === real ? [] : [{ counted, real, ...all[place] }],
  );
  expect(wrong).toEqual([]);
}

const one = <Thing>(things: readonly Thing[], n: number): Thing =>
  things[n % things.length] as Thing;

/** Many at once, by one statement. */
const insertMany = (count: number, title: string): Promise<unknown> =>
  app.database.query(
    `WITH made AS (
       INSERT INTO posts (title, slug, content, category_id, author_id, status, published_at, is_featured)
       SELECT $4::text, $4::text || '-' || n, '', ($1::int[])[1 + n % 2], ($2::int[])[1 + n / 2 % 2],
         (ARRAY['published', 'scheduled', 'draft', 'archived'])[1 + n % 4],
         now() + ((n % 7 - 4) || ' hours')::interval, n % 5 = 0
       FROM generate_series(1, ${count}) AS n RETURNING id)
     INSERT INTO post_tags (post_id, tag_id)
     SELECT id, tag FROM made CROSS JOIN unnest($3::int[]) AS tag WHERE (id + tag) % 3 > 0`,
    [
      categories.map(({ id }) => id),
      authors.map(({ id }) => id),
      tags.map(({ id }) => id),
      title,
    ],
  );

afterEach(expectRight);

describe("the kept totals", () => {
  it("follow posts that are made, moved, tagged, published, ended, deleted and restored", async () => {
    await insertMany(40, "first");
    await expectHalfRight();
    const changes = [
      `status = 'published', published_at = now() WHERE id % 3 = 0`,
      `category_id = ${one(categories, 0).id} WHERE id % 4 = 0`,
      `author_id = ${one(authors, 1).id}, is_featured = NOT is_featured WHERE id % 5 = 0`,
      `deleted_at = now() WHERE id % 6 = 0`,
      `deleted_at = NULL WHERE id % 12 = 0`,
      `status = 'archived' WHERE id % 7 = 0`,
      `published_at = now() + interval '1 day' WHERE status = 'published' AND id % 2 = 0`,
      `public_until = now() - interval '1 hour' WHERE id % 5 < 2`,
      `featured_until = now() - interval '1 hour' WHERE id % 3 < 2`,
      `public_until = now() + interval '1 hour' WHERE id % 10 = 0`,
    ];
    for (const change of changes) {
      await app.database.query(`UPDATE posts SET ${change}`);
      await expectHalfRight();
    }
  });

  it("follow tags that are taken away, exchanged, and deleted for good", async () => {
    const tag = await app.create.tag();
    tags.push(tag);
    await insertMany(20, "second");
    await app.database.query("DELETE FROM post_tags WHERE post_id % 3 = 0");
    await app.database.query(
      `UPDATE post_tags SET tag_id = $1 WHERE tag_id = $2
       AND post_id NOT IN (SELECT post_id FROM post_tags WHERE tag_id = $1)`,
      [one(tags, 0).id, one(tags, 1).id],
    );
    await expectHalfRight();
    await app.database.query("DELETE FROM tags WHERE id = $1", [tag.id]);
    tags.pop();
  });

  it("are the same after they have been added up, and after posts are deleted for good", async () => {
    await app.database.query("SELECT fold_post_counts()");
    const left = await app.database.query<object[]>(
      "SELECT FROM post_count_changes",
    );
    expect(left).toEqual([]);
    await expectHalfRight();
    await app.database.query("DELETE FROM posts WHERE id % 2 = 0");
  });

  it("know nothing of what is taken back", async () => {
    const failing = app.database.transaction(async (manager) => {
      await manager.query(
        "UPDATE posts SET status = 'draft', category_id = $1",
        [one(categories, 1).id],
      );
      await manager.query("SELECT fold_post_counts()");
      await manager.query("DELETE FROM post_tags");
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
  });

  it("come out right however many write at the same time, and nobody fails [REL-15]", async () => {
    await insertMany(30, "third");
    const posts = await app.database.query<{ id: number }[]>(
      "SELECT id FROM posts ORDER BY id",
    );
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let turn = 0; turn < 25; turn += 1)
        await write(writer * 31 + turn * 7, posts);
    });
    await Promise.all(writers);
  });

  it("can be counted anew, for whoever has written without triggers", async () => {
    await app.database.transaction(async (manager) => {
      await manager.query("SET LOCAL session_replication_role = replica");
      await manager.query(
        "UPDATE posts SET status = 'published', published_at = now(), deleted_at = NULL WHERE id % 3 = 1",
      );
      await manager.query("DELETE FROM post_tags WHERE post_id % 4 = 1");
    });
    await app.database.query("SELECT refill_post_counts()");
  });

  it("are empty when everything is", async () => {
    await app.database.query("TRUNCATE post_tags");
    await expectHalfRight();
    await insertMany(10, "fourth");
    await app.database.query("TRUNCATE posts CASCADE");
    await expectHalfRight();
    await insertMany(10, "fifth");
  });
});

/** One of several deeds on one of the posts; its row is locked first, as the product does. */
async function write(n: number, posts: { id: number }[]): Promise<void> {
  const { id } = one(posts, n);
  const tag = one(tags.slice(0, 3), n).id;
  await inTransaction(app.database, async (manager) => {
    if (n % 5 === 0) {
      await manager.query(
        `INSERT INTO posts (title, slug, content, category_id, author_id)
         VALUES ('New', 'new-' || gen_random_uuid(), '', $1, $2)`,
        [one(categories, n).id, one(authors, n).id],
      );
      return;
    }
    if (n % 5 === 1)
      await manager.query(
        "UPDATE posts SET status = 'published', published_at = now(), is_featured = NOT is_featured WHERE id = $1",
        [id],
      );
    if (n % 5 === 2)
      await manager.query("UPDATE posts SET category_id = $2 WHERE id = $1", [
        id,
        one(categories, n).id,
      ]);
    if (n % 5 === 3)
      await manager.query(
        "INSERT INTO post_tags (post_id, tag_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [id, tag],
      );
    if (n % 5 === 4)
      await manager.query(
        "DELETE FROM post_tags WHERE post_id = $1 AND tag_id = $2",
        [id, tag],
      );
  });
}
