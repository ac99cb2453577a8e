import { describe, expect, it } from "@jest/globals";
import type { AnalyticsDto, DashboardDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import { FirstStepsService } from "./first-steps.service";

const app = useTestApp();

async function dashboardOf(
  permissions: string[],
  authorId?: number,
): Promise<DashboardDto> {
  const client = await app.signIn(authorId ? { authorId } : { permissions });
  const { status, body } = await client.get("/api/dashboard");
  expect(status).toBe(200);
  return body as unknown as DashboardDto;
}

// The site is empty yet.
it("GET /api/dashboard/first-steps says what is done on a site that began empty, until it is dismissed [OWNER-STEPS-01, OWNER-STEPS-02]", async () => {
  const owner = await app.signIn({ permissions: ["edit_settings"] });
  const steps = async () =>
    (await owner.get("/api/dashboard/first-steps")).body as unknown;
  expect(await steps()).toEqual({ is_open: false, done: [] });

  await app.get(FirstStepsService).open();
  expect(await steps()).toEqual({ is_open: true, done: [] });
  await owner.put("/api/settings/site").send({ name: "A name of its own" });
  const category = await app.create.category();
  expect(await steps()).toMatchObject({ done: ["name", "category"] });
  await app.create.post({ status: "draft", categoryId: category.id });
  expect(await steps()).toMatchObject({ done: ["name", "category", "post"] });

  const { status } = await owner.delete("/api/dashboard/first-steps");
  expect(status).toBe(200);
  await app.get(FirstStepsService).open();
  expect(await steps()).toMatchObject({ is_open: false });
});

it("is for those who may change settings [OWNER-STEPS-02]", async () => {
  const writer = await app.signIn({ permissions: ["view_dashboard"] });
  const path = "/api/dashboard/first-steps";
  expect((await writer.get(path)).status).toBe(403);
  expect((await writer.delete(path)).status).toBe(403);
});

describe("GET /api/dashboard", () => {
  it("counts everything and shows recent posts [API-13] [ENT-038] [ENT-039] [ENT-040] [ENT-041] [ENT-042] [ENT-043] [ENT-044] [ENT-045] [ENT-046] [ENT-047] [ENT-048] [ENT-049]", async () => {
    const category = await app.create.category({ name: "Apex" });
    const author = await app.create.author({ name: "Ada" });
    await app.create.tag();
    const post = await app.create.post({
      title: "Newest",
      status: "published",
      categoryId: category.id,
      authorId: author.id,
    });
    const dashboard = await dashboardOf(["view_dashboard"]);
    const [counts] = await app.database.query<object[]>(
      `SELECT (SELECT count(*)::int FROM posts) posts, (SELECT count(*)::int FROM authors) users,
        (SELECT count(*)::int FROM categories) categories, (SELECT count(*)::int FROM tags) tags`,
    );
    expect(dashboard).toMatchObject(counts ?? {});
    expect(dashboard.recentPosts[0]).toEqual({
      id: post.id,
      slug: post.slug,
      title: "Newest",
      status: "published",
      author: { name: "Ada" },
      author_name: "Ada",
      category: { name: "Apex" },
      category_name: "Apex",
      published_at: post.publishedAt?.toISOString(),
    });
  });

  it("shows at most ten posts, the last changed first [CONST-28]", async () => {
    const categoryId = (await app.create.category()).id;
    for (let n = 0; n < 12; n += 1)
      await app.create.post({ status: "published", categoryId });
    const last = await app.create.post({ status: "published", categoryId });
    const { recentPosts } = await dashboardOf(["view_dashboard"]);
    expect(recentPosts).toHaveLength(10);
    expect(recentPosts[0]?.id).toBe(last.id);
  });

  it("shows drafts only to their authors and to those who may see all", async () => {
    const author = await app.create.authorWith([
      "view_dashboard",
      "view_posts",
    ]);
    const draft = await app.create.post({ authorId: author.id });
    const sees = async (permissions: string[], authorId?: number) =>
      (await dashboardOf(permissions, authorId)).recentPosts.some(
        ({ id }) => id === draft.id,
      );
    expect(await sees([], author.id)).toBe(true);
    expect(await sees(["view_dashboard", "view_all_posts"])).toBe(true);
    expect(await sees(["view_dashboard", "view_posts"])).toBe(false);
  });

  it("needs view_dashboard", async () => {
    const answers = await Promise.all([
      app.visitor.get("/api/dashboard"),
      (await app.signIn({ permissions: ["view_posts"] })).get("/api/dashboard"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });
});

describe("GET /api/dashboard/analytics", () => {
  const views = (id: number, daysAgo: number, readers: number) =>
    app.database.query(
      `WITH seen AS (
         INSERT INTO post_views (post_id, day, reader)
         SELECT $1, (now() AT TIME ZONE 'utc')::date - $2::int, 'reader ' || n
         FROM generate_series(1, $3) n RETURNING post_id)
       UPDATE post_search SET views = views + $3 WHERE id = $1`,
      [id, daysAgo, readers],
    );

  async function analyticsOf(permissions: string[]): Promise<AnalyticsDto> {
    const client = await app.signIn({ permissions });
    const { status, body } = await client.get("/api/dashboard/analytics");
    expect(status).toBe(200);
    return body as unknown as AnalyticsDto;
  }

  it("tells the views of thirty days and what was read most [D-406]", async () => {
    const [often, once] = [
      await app.create.post({ status: "published", title: "Often" }),
      await app.create.post({ status: "published", title: "Once" }),
    ];
    await views(often.id, 0, 3);
    await views(often.id, 29, 2);
    await views(once.id, 1, 1);
    await app.database.query(
      `INSERT INTO post_views (post_id, day, reader)
       VALUES ($1, (now() AT TIME ZONE 'utc')::date - 30, 'too old')`,
      [often.id],
    );
    const analytics = await analyticsOf(["view_reports"]);
    expect(analytics.views).toBe(6);
    expect(analytics.days).toHaveLength(30);
    expect(analytics.days.map((day) => day.views)).toEqual([
      2,
      ...Array.from({ length: 27 }, () => 0),
      1,
      3,
    ]);
    expect(analytics.days.at(-1)?.day).toBe(
      new Date().toISOString().slice(0, 10),
    );
    expect(analytics.top_posts).toEqual([
      { id: often.id, slug: often.slug, title: "Often", views: 5 },
      { id: once.id, slug: once.slug, title: "Once", views: 1 },
    ]);
  });

  it("names only posts that one may see", async () => {
    const draft = await app.create.post({ title: "Taken back" });
    await app.database.query(
      "UPDATE post_search SET views = 50 WHERE id = $1",
      [draft.id],
    );
    const names = async (permissions: string[]) =>
      (await analyticsOf(permissions)).top_posts.map(({ title }) => title);
    expect(await names(["view_reports"])).not.toContain("Taken back");
    expect(await names(["view_reports", "view_all_posts"])).toContain(
      "Taken back",
    );
  });

  it("needs view_reports [D-406, SEC-03]", async () => {
    const other = await app.signIn({ permissions: ["view_dashboard"] });
    const answers = await Promise.all([
      app.visitor.get("/api/dashboard/analytics"),
      other.get("/api/dashboard/analytics"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });
});
