import { beforeAll, describe, expect, it } from "@jest/globals";
import type { PostStatus } from "@octavo/contracts";
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

const form = (fields: object): object => ({
  title: "Dated",
  content: "<p>Some text</p>",
  category_id: category.id,
  ...fields,
});

const FIRST = "2025-03-04T05:06:07.000Z";
const EARLIER = "2024-02-29T12:00:00.000Z";
const PLANNED = "2098-01-01T00:00:00.000Z";
const FAR = "9999-12-31T23:59:59.000Z";

/** Where a post can stand: the stored status and its date. */
const STANDINGS = {
  draft: ["draft", null],
  "draft that was public": ["draft", FIRST],
  scheduled: ["scheduled", PLANNED],
  "scheduled whose date has come": ["scheduled", FIRST],
  published: ["published", FIRST],
  archived: ["archived", FIRST],
} as const;
type Standing = keyof typeof STANDINGS;

function postThat(standing: Standing, authorId: number | null = null) {
  const [status, date] = STANDINGS[standing];
  return app.create.post({
    status,
    publishedAt: date && new Date(date),
    ...(status === "archived" && { archivedAt: new Date() }),
    categoryId: category.id,
    ...(authorId !== null && { authorId }),
  });
}

type Outcome = readonly [status: PostStatus, date: string | null];
/** Stands for the moment of the save. */
const NOW = "now";

function expectOutcome(
  saved: { status: string; published_at: string | null },
  [status, date]: Outcome,
) {
  expect(saved.status).toBe(status);
  if (date !== NOW) {
    expect(saved.published_at).toBe(date);
    return;
  }
  const age = Date.now() - Date.parse(saved.published_at ?? "");
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(60_000);
}

const past = { published_at: EARLIER };
const future = { published_at: FAR };
const now = { published_at: null };
const publish = { status: "published" };
const unpublish = { status: "draft" };

const OUTCOMES: [Standing, object, Outcome][] = [
  ["draft", {}, ["draft", null]],
  ["draft", past, ["draft", EARLIER]],
  ["draft", future, ["draft", FAR]],
  ["draft", now, ["draft", null]],
  ["draft", publish, ["published", NOW]],
  ["draft", { ...publish, ...past }, ["published", EARLIER]],
  ["draft", { ...publish, ...future }, ["scheduled", FAR]],
  ["draft", { ...publish, ...now }, ["published", NOW]],
  ["draft that was public", {}, ["draft", FIRST]],
  ["draft that was public", past, ["draft", EARLIER]],
  ["draft that was public", now, ["draft", null]],
  ["draft that was public", publish, ["published", FIRST]],
  ["draft that was public", { ...publish, ...now }, ["published", NOW]],
  ["draft that was public", { ...publish, ...future }, ["scheduled", FAR]],
  ["scheduled", {}, ["scheduled", PLANNED]],
  ["scheduled", past, ["published", EARLIER]],
  ["scheduled", future, ["scheduled", FAR]],
  ["scheduled", now, ["published", NOW]],
  ["scheduled", publish, ["scheduled", PLANNED]],
  ["scheduled", { ...publish, ...now }, ["published", NOW]],
  ["scheduled", { ...publish, published_at: "" }, ["published", NOW]],
  ["scheduled", { ...publish, ...past }, ["published", EARLIER]],
  ["scheduled", unpublish, ["draft", PLANNED]],
  ["scheduled", { ...unpublish, ...now }, ["draft", null]],
  ["scheduled whose date has come", {}, ["published", FIRST]],
  ["scheduled whose date has come", now, ["published", FIRST]],
  ["scheduled whose date has come", future, ["scheduled", FAR]],
  ["published", {}, ["published", FIRST]],
  ["published", past, ["published", EARLIER]],
  ["published", future, ["scheduled", FAR]],
  ["published", now, ["published", FIRST]],
  ["published", { ...publish, ...now }, ["published", FIRST]],
  ["published", unpublish, ["draft", FIRST]],
  ["published", { ...unpublish, ...now }, ["draft", null]],
  ["archived", {}, ["archived", FIRST]],
  ["archived", past, ["archived", EARLIER]],
  ["archived", now, ["archived", FIRST]],
  ["archived", publish, ["published", FIRST]],
  ["archived", { ...publish, ...now }, ["published", NOW]],
  ["archived", { ...publish, ...future }, ["scheduled", FAR]],
];

describe("status and date of a post after a save [D-501, D-503, D-881, REL-22]", () => {
  it.each(OUTCOMES)(
    "%s saved with %j is %j",
    async (standing, wish, outcome) => {
      const post = await postThat(standing);
      const { status, body } = await editor
        .put(`/api/posts/${post.id}`)
        .send(form(wish));
      expect(status).toBe(200);
      expectOutcome(body, outcome);
    },
  );

  it("shows readers what was scheduled as soon as it is published now", async () => {
    const post = await postThat("scheduled");
    const seen = () => app.visitor.get(`/api/posts/${post.id}`);
    expect((await seen()).status).toBe(404);
    await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ ...publish, ...now }));
    expect((await seen()).status).toBe(200);
  });
});

describe("a publish date", () => {
  it.each([
    "tomorrow",
    "2026-02-30",
    "2026-02-30T10:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-05-05T25:00:00Z",
    "2026-W19-2",
    "+275760-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    1_770_000_000,
    true,
    ["2026-05-05"],
    { date: "2026-05-05" },
  ])("%j is refused, wherever the post stands", async (published_at) => {
    for (const standing of Object.keys(STANDINGS) as Standing[]) {
      const post = await postThat(standing);
      const { status, body } = await editor
        .put(`/api/posts/${post.id}`)
        .send(form({ published_at }));
      expect([status, body.error]).toEqual([
        400,
        "Publish date must be a date",
      ]);
    }
  });

  it.each([
    ["2024-05-05T20:00:00-07:00", "2024-05-06T03:00:00.000Z"],
    ["2024-05-05T20:00:00+0530", "2024-05-05T14:30:00.000Z"],
    ["2024-05-05", "2024-05-05T00:00:00.000Z"],
    // Without a zone it is UTC, in whatever zone the server runs.
    ["2024-05-05T20:00", "2024-05-05T20:00:00.000Z"],
    ["2024-05-05 20:00:00", "2024-05-05T20:00:00.000Z"],
    ["2024-05-05T20:00:00.250", "2024-05-05T20:00:00.250Z"],
  ])("%s is %s [D-020]", async (published_at, stored) => {
    const post = await postThat("draft");
    const { body } = await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ published_at }));
    expect(body.published_at).toBe(stored);
  });
});

describe("what GET shows", () => {
  it.each(["draft", "scheduled", "published", "archived"] as const)(
    "can be written back: a %s post stays as it is [D-1237]",
    async (standing) => {
      const post = await postThat(standing);
      const address = `/api/posts/${post.id}`;
      const { body: shown } = await editor.get(address);
      const { status, body } = await editor.put(address).send({
        ...shown,
        category_id: undefined,
        content: "<p>As it was</p>",
      });
      expect([status, body.error]).toEqual([200, undefined]);
      expect(body).toMatchObject({
        status: shown.status,
        published_at: shown.published_at,
        category_slug: category.slug,
      });
    },
  );

  it.each([
    [{ status: "scheduled" }, /^A scheduled post needs a publish date/],
    [{ status: "scheduled", published_at: FIRST }, /^A scheduled post needs/],
    [{ category_id: undefined, category_slug: "none" }, /category/],
    [{ category_id: undefined }, /^Category is required/],
  ])("is refused if it says no more: %j [D-1237]", async (fields, sentence) => {
    const { status, body } = await editor.post("/api/posts").send(form(fields));
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });
});

describe("publishing a scheduled post now without publish_posts", () => {
  const schedule = ["edit_own_post", "schedule_posts"];

  it("waits, and is dated when somebody publishes it [D-404, D-834]", async () => {
    const scheduler = await app.signIn({ permissions: schedule });
    const post = await postThat("scheduled", scheduler.authorId);
    const path = `/api/posts/${post.id}`;
    const asked = await scheduler.put(path).send(form({ ...publish, ...now }));
    expect(asked.body).toMatchObject({
      status: "scheduled",
      published_at: PLANNED,
      has_pending_changes: true,
    });
    const waiting = await editor.get(`${path}/pending`);
    expect(waiting.body).toMatchObject({
      fields: { status: "published", published_at: null },
    });
    const { body } = await editor.post(`${path}/pending/publish`);
    expectOutcome(body, ["published", NOW]);
  });

  it.each([
    ["draft", { ...publish, ...now }, 403],
    ["draft", { ...publish, ...future }, 200],
    ["draft that was public", { ...publish, ...now }, 403],
    ["archived", { ...publish, ...now }, 403],
  ] as const)("%s saved with %j: %s", async (standing, wish, expected) => {
    const scheduler = await app.signIn({ permissions: schedule });
    const post = await postThat(standing, scheduler.authorId);
    const { status } = await scheduler
      .put(`/api/posts/${post.id}`)
      .send(form(wish));
    expect(status).toBe(expected);
  });
});

describe("an API key", () => {
  it("sets no date and publishes nothing [D-830]", async () => {
    const owner = await app.signIn({ role: "superuser" });
    const made = await owner
      .post("/api/api-keys")
      .send({ description: "A program" });
    const { key } = made.body as unknown as { key: string };
    const post = await postThat("scheduled");
    const { status } = await app.visitor
      .put(`/api/posts/${post.id}`)
      .set("x-api-key", key)
      .send(form({ ...publish, ...now }));
    expect(status).toBe(403);
  });
});
