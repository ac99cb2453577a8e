import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  CALENDAR_LIMITS,
  type CalendarAnswer,
  type PostStatus,
} from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { END_POSTS } from "./post-ends.service";
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

const postFields = () => ({
  status: "published" as const,
  publishedAt: new Date(FIRST),
  categoryId: category.id,
});

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

describe("the end of a post", () => {
  const recordEnds = async () =>
    app.get(JobHandlers).all.get(END_POSTS)?.(
      {},
      { attempt: 1, isLastAttempt: false },
    );
  const events = (id: number) =>
    app.database.query<{ action: string; actor_kind: string }[]>(
      "SELECT action, actor_kind FROM audit_log WHERE subject_type = 'post' AND subject_id = $1 ORDER BY id",
      [id],
    );

  it("hides it at its moment, and is recorded once, with a version and an event [TEAM-END-01]", async () => {
    const post = await app.create.post({
      ...postFields(),
      publicUntil: new Date(Date.now() - 1000),
      isFeatured: true,
    });
    const path = `/api/posts/${post.id}`;
    const ids = async (query: string) => {
      const { body } = await app.visitor.get(`/api/posts?${query}&limit=50`);
      return body.data.map(({ id }) => id);
    };
    for (const query of [`category_id=${category.id}`, "is_featured=true"])
      expect(await ids(query)).not.toContain(post.id);
    expect((await app.visitor.get(path)).status).toBe(410);
    expect((await editor.get(path)).body.status).toBe("archived");
    await Promise.all([recordEnds(), recordEnds()]);
    await recordEnds();
    const { body } = await editor.get(path);
    expect(body).toMatchObject({ status: "archived", version: 2 });
    expect(await events(post.id)).toEqual([
      { action: "post.end", actor_kind: "system" },
    ]);
    const versions = await editor.get(`${path}/revisions/1`);
    expect(versions.body).toMatchObject({ fields: { status: "published" } });
    const again = await editor.post(`${path}/unarchive`);
    expect(again.body).toMatchObject({
      status: "published",
      public_until: null,
    });
  });

  it("of being featured leaves the post public [TEAM-END-02]", async () => {
    const post = await app.create.post({
      ...postFields(),
      isFeatured: true,
      featuredUntil: new Date(Date.now() - 1000),
    });
    const path = `/api/posts/${post.id}`;
    const featured = (value: boolean) =>
      app.visitor.get(
        `/api/posts?category_id=${category.id}&is_featured=${value}&limit=50`,
      );
    const { data: no } = (await featured(true)).body;
    expect(no.map(({ id }) => id)).not.toContain(post.id);
    const { data: yes } = (await featured(false)).body;
    expect(yes.map(({ id }) => id)).toContain(post.id);
    const seen = await app.visitor.get(path);
    expect(seen.body).toMatchObject({ is_featured: false });
    // The next save records it, too, before its own version.
    const saved = await editor.put(path).send(form({ title: "Saved later" }));
    expect(saved.body).toMatchObject({ is_featured: false, version: 3 });
    await recordEnds();
    expect((await events(post.id)).map(({ action }) => action)).toEqual([
      "post.end_feature",
      "post.update",
    ]);
  });

  it.each([
    [{ public_until: EARLIER }, "is in the past"],
    [{ published_at: FAR, public_until: PLANNED }, "after the publish date"],
    [{ public_until: "tomorrow" }, "Public until must be a date"],
    [{ is_featured: true, featured_until: EARLIER }, "is in the past"],
  ])("%j is refused with a sentence [TEAM-END-03]", async (wish, sentence) => {
    const post = await postThat("published");
    const path = `/api/posts/${post.id}`;
    const { status, body } = await editor.put(path).send(form(wish));
    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });

  it("waits for someone who may publish where the writer may not [TEAM-END-03]", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const post = await postThat("published", writer.authorId);
    const path = `/api/posts/${post.id}`;
    const wish = form({ title: post.title, public_until: PLANNED });
    const { body } = await writer.put(path).send(wish);
    expect(body).toMatchObject({
      has_pending_changes: true,
      public_until: null,
    });
    const done = await editor.post(`${path}/pending/publish`);
    expect(done.body).toMatchObject({ public_until: PLANNED });
  });
});

describe("the calendar", () => {
  const AT = "2057-03-10T22:30:00.000Z";
  const days = async (client: TestClient, query: string) => {
    const { body } = await client.get(`/api/posts/calendar?${query}`);
    return (body as unknown as CalendarAnswer).days;
  };

  it("says by days of the site's time zone what comes and ends, to those who may see it [TEAM-CALENDAR-01]", async () => {
    const boss = await app.signIn({ permissions: ["manage_settings"] });
    const inZone = (time_zone: string) =>
      boss.put("/api/settings/site").send({ time_zone });
    expect((await inZone("Asia/Tokyo")).status).toBe(200);
    const own = await app.signIn({ permissions: ["edit_own_post"] });
    const fields = { status: "scheduled", publishedAt: new Date(AT) } as const;
    const mine = await app.create.post({ ...fields, authorId: own.authorId });
    for (let n = 0; n < CALENDAR_LIMITS.entries; n += 1)
      await app.create.post({ ...fields, publicUntil: new Date(FAR) });
    // In Tokyo it is the next day.
    const [day, ...others] = await days(editor, "from=2057-03-01");
    expect(others).toEqual([]);
    expect(day).toMatchObject({ day: "2057-03-11", total: 9 });
    expect(day?.entries).toHaveLength(CALENDAR_LIMITS.entries);
    const [whole] = await days(editor, "from=2057-03-11&days=1");
    expect(whole?.entries).toHaveLength(9);
    const [seen] = await days(own, "from=2057-03-11&days=1");
    expect(seen?.entries).toMatchObject([
      { event: "publication", at: AT, id: mine.id, can_edit: true },
    ]);
    await inZone("UTC");
    for (const wrong of ["2057-02-30", "soon", "0001-01-01", ""]) {
      const refused = await editor.get(`/api/posts/calendar?from=${wrong}`);
      expect(refused.status).toBe(400);
    }
  });

  it("moves a date by the rules of a save, and tells the second of two people [TEAM-CALENDAR-02]", async () => {
    const post = await postThat("scheduled");
    const path = `/api/posts/${post.id}`;
    const move = (client: TestClient, published_at: string, version: string) =>
      client
        .put(`${path}/publication`)
        .set("if-match", `"${version}"`)
        .send({ published_at });
    const first = await move(editor, FAR, "1");
    expect(first.body).toMatchObject({ published_at: FAR, version: 2 });
    expect((await move(editor, PLANNED, "1")).status).toBe(412);
    expect((await editor.get(path)).body).toMatchObject({ published_at: FAR });
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const live = await postThat("published", writer.authorId);
    const wished = await writer
      .put(`/api/posts/${live.id}/publication`)
      .send({ published_at: EARLIER });
    expect(wished.body).toMatchObject({
      published_at: FIRST,
      has_pending_changes: true,
    });
    const draft = await postThat("draft", writer.authorId);
    const refused = await writer
      .put(`/api/posts/${draft.id}/publication`)
      .send({ published_at: FAR });
    expect(refused.status).toBe(403);
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
