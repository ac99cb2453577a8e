import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ListPostsDto, PostsOfYearDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { Answer } from "../../../test/test-client";
import { PostListsRepository } from "./post-lists.repository";
import type { PostScope } from "./post.policy";
import { IS_PUBLIC_POST } from "./public-post.sql";

const app = useTestApp();
const POSTS = 2600;

let authorId: number;

/** Every kind of post, evenly mixed; some share their dates and titles. */
beforeAll(async () => {
  const category = await app.create.category({ slug: "news" });
  const other = await app.create.category({ slug: String(category.id) });
  const author = await app.create.author({ slug: "ada", name: "Ada" });
  const namesake = await app.create.author({ slug: "ada-2", name: "ada" });
  const tags = [
    await app.create.tag({ slug: "red" }),
    await app.create.tag({ slug: "blue" }),
  ];
  authorId = author.id;
  const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
  await app.database.query(
    `INSERT INTO posts (title, slug, content, category_id, author_id, is_featured, status,
       published_at, created_at, updated_at, deleted_at)
     SELECT 'Title ' || n / 3, 'made-' || n, '', ($1::int[])[1 + n % 2], ($2::int[])[1 + n / 2 % 3],
       n % 5 = 0, (ARRAY['published', 'published', 'published', 'scheduled', 'draft', 'archived'])[1 + n % 6],
       now() - n / 2 * interval '1 hour' + interval '20 hours', now() - n % 50 * interval '1 day',
       now() - n % 70 * interval '1 day', CASE WHEN n % 11 = 0 THEN now() END
     FROM generate_series(1, ${POSTS}) AS n`,
    [
      ids([category, other]),
      ids([author, namesake, await app.create.author()]),
    ],
  );
  await app.database.query(
    `INSERT INTO post_tags (post_id, tag_id)
     SELECT posts.id, tag FROM posts CROSS JOIN unnest($1::int[]) AS tag WHERE (posts.id + tag) % 3 > 0`,
    [ids(tags)],
  );
});

const IN_CATEGORY = `post.category_id IN
  (SELECT id FROM categories WHERE slug = '@' OR id::text = '@')`;
const WITH_TAG = `EXISTS (SELECT FROM post_tags JOIN tags ON tags.id = tag_id
  WHERE post_id = post.id AND tags.slug = '@')`;

/** What each parameter means, told as plainly as can be; `@` is its value. */
const MEANING: Record<string, string> = {
  category: IN_CATEGORY,
  tag: WITH_TAG,
  author: `post.author_id IN
    (SELECT id FROM authors WHERE slug = '@' OR lower(name) = lower('@'))`,
  category_id: "post.category_id = @",
  tag_id:
    "EXISTS (SELECT FROM post_tags WHERE post_id = post.id AND tag_id = @)",
  is_featured: "post.is_featured = @",
  search: "post.title ILIKE '%@%'",
};
const STATUS: Record<string, string> = {
  published: IS_PUBLIC_POST,
  scheduled: "post.status = 'scheduled' AND post.published_at > now()",
  draft: "post.status = 'draft'",
  archived: "post.status = 'archived'",
};
const ORDERS: Record<string, string> = {
  id: "post.id",
  title: "lower(post.title)",
  created_at: "post.created_at",
  updated_at: "post.updated_at",
  published_at: "coalesce(post.published_at, post.created_at)",
};

async function readPlainly(
  query: ListPostsDto,
  scope: PostScope,
): Promise<number[]> {
  const own = scope.kind === "own" ? `post.author_id = ${scope.authorId}` : "";
  const seen = {
    public: IS_PUBLIC_POST,
    own: `(${own} OR (${IS_PUBLIC_POST}))`,
    all: "true",
  };
  const filters = Object.entries(query).flatMap(([name, value]) => {
    const meaning =
      name === "status" ? STATUS[String(value)] : (MEANING[name] ?? null);
    return meaning ? [meaning.replaceAll("@", String(value))] : [];
  });
  const order = ORDERS[query.sort?.replace("-", "") ?? "published_at"] ?? "";
  const direction = query.sort && !query.sort.startsWith("-") ? "ASC" : "DESC";
  const rows = await app.database.query<{ id: number }[]>(
    `SELECT id FROM posts post
     WHERE ${["post.deleted_at IS NULL", seen[scope.kind], ...filters].join(" AND ")}
     ORDER BY ${order} ${direction}, id ${direction}`,
  );
  return rows.map(({ id }) => id);
}

const QUERIES: ListPostsDto[] = [
  {},
  { category: "news" },
  { category: "1" },
  { category_id: 1 },
  { category: "news", category_id: 2 },
  { category: "nothing" },
  { tag: "red" },
  { tag_id: 2 },
  { tag: "red", tag_id: 2 },
  { tag: "red", tag_id: 999_999 },
  { author: "ADA" },
  { author: "ada", category: "news" },
  { author: "ada", category: "1", tag: "blue" },
  { author: "nobody" },
  { is_featured: true },
  { is_featured: false, tag: "red", category: "news" },
  { search: "title 12" },
  { search: "title 1", tag: "blue" },
];
const STATES = [undefined, "published", "scheduled", "draft", "archived"];
const SORTS = Object.keys(ORDERS).flatMap((name) => [name, `-${name}`]);

describe("lists of posts", () => {
  it.each(["public", "own", "all"] as const)(
    "have the posts and the total that were asked for: %s posts",
    async (kind) => {
      const scope: PostScope = kind === "own" ? { kind, authorId } : { kind };
      const lists = app.get(PostListsRepository);
      for (const filters of QUERIES)
        for (const status of STATES) {
          const query = Object.assign({}, filters, status && { status });
          const ids = await readPlainly(query, scope);
          for (const offset of [0, 3, 1030]) {
            const page = { limit: 7, offset };
            const { rows, total } = await lists.list({ query, scope, page });
            expect({
              query,
              offset,
              total,
              ids: rows.map(({ id }) => id),
            }).toEqual({
              query,
              offset,
              total: ids.length,
              ids: ids.slice(offset, offset + 7),
            });
          }
        }
    },
  );

  it.each(SORTS)("are in the order of %s from either end", async (sort) => {
    const lists = app.get(PostListsRepository);
    const scope: PostScope = { kind: "all" };
    const ids = await readPlainly({ sort }, scope);
    for (const offset of [
      0,
      5,
      1000,
      1500,
      ids.length - 3,
      ids.length,
      99_999,
    ]) {
      const page = { limit: 9, offset };
      const { rows, total } = await lists.list({
        query: { sort },
        scope,
        page,
      });
      expect({ offset, total, ids: rows.map(({ id }) => id) }).toEqual({
        ...{ offset, total: ids.length },
        ids: ids.slice(offset, offset + 9),
      });
    }
  });
});

/** Follows a cursor to the end, and does something after each page. */
async function follow(
  query: string,
  afterPage: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = "start";
  for (let page = 1; cursor !== null; page += 1) {
    const { body }: Answer = await app.visitor
      .get(`/api/posts?${query}&limit=100&cursor=${cursor}`)
      .expect(200);
    ids.push(...body.data.map(({ id }) => id));
    cursor = body.next_cursor;
    await afterPage(page);
  }
  return ids;
}

describe("a list that a cursor follows", () => {
  it.each<Record<string, string>>([
    {},
    { sort: "title" },
    { sort: "-updated_at" },
    { sort: "id", category: "news" },
    { tag: "red" },
    { search: "title 1" },
  ])("%j has every post once [PROG-LIST-04]", async (query) => {
    const ids = await readPlainly(query, { kind: "public" });
    expect(ids.length).toBeGreaterThan(100);
    expect(await follow(String(new URLSearchParams(query)))).toEqual(ids);
  });

  it("has every post once while others come and go [PROG-LIST-04]", async () => {
    const before = await readPlainly({ sort: "title" }, { kind: "public" });
    const trash = (ids: number[]) =>
      app.database.query(
        "UPDATE posts SET deleted_at = now() WHERE id = ANY ($1)",
        [ids],
      );
    const gone = [2, 99, 100, 101, 250].map((place) => before[place] ?? 0);
    const ids = await follow("sort=title", async (page) => {
      if (page > 2) return;
      await app.create.post({ status: "published", title: `A ${page}` });
      await app.create.post({ status: "published", title: `Title 3${page}` });
      if (page === 1) await trash(gone);
    });
    const stayed = before.filter((id) => !gone.includes(id));
    expect(ids.filter((id) => stayed.includes(id))).toEqual(stayed);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("posts that were updated since a time", () => {
  const since = () => new Date(Date.now() - 20.5 * 86_400_000).toISOString();

  it("come in the order of their updates [PROG-LIST-01]", async () => {
    const time = since();
    const rows = await app.database.query<{ id: number }[]>(
      `SELECT id FROM posts post WHERE ${IS_PUBLIC_POST} AND updated_at >= $1 ORDER BY updated_at, id`,
      [time],
    );
    const ids = rows.map(({ id }) => id);
    expect(await follow(`updated_since=${time}`)).toEqual(ids);
    const { body } = await app.visitor.get(
      `/api/posts?updated_since=${time}&sort=-updated_at&limit=5`,
    );
    expect(body.total).toBe(6);
    expect(body.data.map(({ id }) => id)).toEqual(ids.slice(-5).reverse());
  });

  it("are counted no further than is asked for [PROG-LIST-01]", async () => {
    const read = async (offset: number) => {
      const { body } = await app.visitor.get(
        `/api/posts?updated_since=2000-01-01&offset=${offset}`,
      );
      return [body.total, body.data.length];
    };
    const all = (await readPlainly({}, { kind: "public" })).length;
    expect(await read(0)).toEqual([11, 10]);
    expect(await read(1000)).toEqual([1011, 10]);
    expect(await read(all - 10)).toEqual([all, 10]);
  });
});

describe("GET /api/posts/by-year", () => {
  it("has every public post once, by years of the site's time zone and in pages [LEARN-FIND-01]", async () => {
    await app.database.query(
      `UPDATE posts SET published_at = '2019-12-31T22:30:00Z' WHERE slug = 'made-1208'`,
    );
    const editor = await app.signIn({ permissions: ["edit_settings"] });
    await editor
      .put("/api/settings/site")
      .send({ time_zone: "Asia/Kathmandu" });
    const read = async (query = "") => {
      const { body } = await app.visitor.get(`/api/posts/by-year${query}`);
      return body as unknown as PostsOfYearDto;
    };
    const newest = await read();
    expect(newest).toMatchObject({ year: newest.years[0], has_more: true });
    const ids: number[] = [];
    for (const year of newest.years)
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const { data, has_more } = await read(`?year=${year}&page=${page}`);
        expect(data.length).toBeLessThanOrEqual(100);
        ids.push(...data.map(({ id }) => id));
        hasMore = has_more;
      }
    expect(ids).toEqual(await readPlainly({}, { kind: "public" }));
    expect(newest.years.at(-1)).toBe(2020);
  });

  it.each([
    ["year=abc", 400, "year must be between 1 and 9999"],
    ["page=0", 400, "page must be between 1 and 10000"],
    ["page=1e9", 400, "page must be between 1 and 10000"],
    ["year=1999", 200, undefined],
    ["page=10000", 200, undefined],
  ])("answers %s with %i [LEARN-FIND-01]", async (query, status, error) => {
    const answer = await app.visitor.get(`/api/posts/by-year?${query}`);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    if (status === 200) expect(answer.body.data).toEqual([]);
  });
});
