import { beforeAll, describe, expect, it } from "@jest/globals";
import { CALENDAR_LIMITS, type CalendarAnswer } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import type { Category } from "../categories/category.entity";
import { END_POSTS } from "./post-ends.service";

const app = useTestApp();
let category: Category;
let editor: TestClient;

beforeAll(async () => {
  category = await app.create.category();
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (fields: object): object => ({
  title: "Ended",
  content: "<p>Some text</p>",
  category_id: category.id,
  ...fields,
});

const FIRST = "2025-03-04T05:06:07.000Z";
const EARLIER = "2024-02-29T12:00:00.000Z";
const PLANNED = "2098-01-01T00:00:00.000Z";
const FAR = "9999-12-31T23:59:59.000Z";

const LIVE = () => ({
  status: "published" as const,
  publishedAt: new Date(FIRST),
  categoryId: category.id,
});

const live = (authorId?: number) =>
  app.create.post({ ...LIVE(), ...(authorId && { authorId }) });

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
      ...LIVE(),
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

  it("that cannot be recorded holds up no other, and those whom it concerns read of it once [TEAM-END-01] [TEAM-NOTICE-01]", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const past = { ...LIVE(), publicUntil: new Date(Date.now() - 1000) };
    const { id } = await app.create.post({
      ...past,
      authorId: writer.authorId,
    });
    const other = await app.create.post(past);
    await app.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Full'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE ON posts FOR EACH ROW WHEN (OLD.id = ${id}) EXECUTE FUNCTION refuse()`,
    );
    await recordEnds();
    await recordEnds();
    expect(await events(other.id)).toMatchObject([{ action: "post.end" }]);
    expect(await events(id)).toEqual([]);
    expect((await app.visitor.get(`/api/posts/${id}`)).status).toBe(410);
    for (const client of [writer, editor]) {
      const { body } = await client.get("/api/notices");
      expect(body.data).toMatchObject([
        { kind: "failed", item_id: id, from: null, count: 1 },
      ]);
    }
    await app.database.query("DROP FUNCTION refuse CASCADE");
    await recordEnds();
    expect(await events(id)).toMatchObject([{ action: "post.end" }]);
  });

  it("of being featured leaves the post public [TEAM-END-02]", async () => {
    const post = await app.create.post({
      ...LIVE(),
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
    const post = await live();
    const path = `/api/posts/${post.id}`;
    const { status, body } = await editor.put(path).send(form(wish));
    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });

  it("waits for someone who may publish where the writer may not [TEAM-END-03]", async () => {
    const writer = await app.signIn({ permissions: ["edit_own_post"] });
    const post = await live(writer.authorId);
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
    const post = await app.create.post({
      status: "scheduled",
      publishedAt: new Date(PLANNED),
      categoryId: category.id,
    });
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
    const seen = await live(writer.authorId);
    const wished = await writer
      .put(`/api/posts/${seen.id}/publication`)
      .send({ published_at: EARLIER });
    expect(wished.body).toMatchObject({
      published_at: FIRST,
      has_pending_changes: true,
    });
    const draft = await app.create.post({
      status: "draft",
      authorId: writer.authorId,
    });
    const refused = await writer
      .put(`/api/posts/${draft.id}/publication`)
      .send({ published_at: FAR });
    expect(refused.status).toBe(403);
  });
});
