import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { NoticeDto, TasksDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { mailsTo } from "../../../test/test-mails";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { MAIL_NOTICES } from "./notice-mails.service";

const app = useTestApp();
const WRITER = "ada@example.org";
let writer: TestClient;
let publisher: TestClient;
let categoryId: number;

beforeAll(async () => {
  const make = (name: string, email: string) =>
    app.create.author({ name, email });
  const { id } = await make("Ada Writer", WRITER);
  writer = await app.signIn({ role: "contributor", authorId: id });
  const other = await make("Ed Publisher", "ed@example.org");
  publisher = await app.signIn({ role: "editor", authorId: other.id });
  categoryId = (await app.create.category()).id;
});

beforeEach(() => app.database.query("TRUNCATE notices, notice_choices, mails"));

const noticesOf = async (
  client: TestClient,
  query = "",
): Promise<NoticeDto[]> => {
  const { status, body } = await client.get(`/api/notices?limit=100${query}`);
  expect(status).toBe(200);
  return body.data as unknown as NoticeDto[];
};

const form = (fields: object = {}) => ({
  ...{ title: "Apex", content: "<p>Text</p>", category_id: categoryId },
  ...fields,
});

/** A draft of the writer that waits. */
async function sent(fields: object = {}): Promise<number> {
  const { status, body } = await writer
    .post("/api/posts")
    .send(form({ for_review: true, ...fields }));
  expect(status).toBe(201);
  return body.id;
}

async function reviewPath(id: number): Promise<string> {
  const { body } = await publisher.get(`/api/reviews?kind=post&item_id=${id}`);
  const [review] = body.data as unknown as { id: number }[];
  return `/api/reviews/${review?.id}`;
}

const note = (client: TestClient, id: number, fields: object) =>
  client.post("/api/notes").send({ kind: "post", item_id: id, ...fields });

/** As if all of it had happened so long ago. */
async function mailAfter(time: string): Promise<void> {
  await app.database.query(
    `UPDATE notices SET mail_since = mail_since - $1::interval;`,
    [time],
  );
  await app.get(JobHandlers).all.get(MAIL_NOTICES)?.(
    {},
    { attempt: 1, isLastAttempt: false },
  );
}

const readAll = (client: TestClient, fields: object = {}) =>
  client.put("/api/notices/read").send(fields);

describe("notices", () => {
  it("tell writers and publishers what became of a text, and no one what they did themselves [TEAM-NOTICE-01]", async () => {
    const id = await sent();
    expect(await noticesOf(writer)).toEqual([]);
    expect(await noticesOf(publisher)).toMatchObject([
      {
        ...{ kind: "sent", item_kind: "post", item_id: id, title: "Apex" },
        from: { id: writer.authorId, name: "Ada Writer" },
        ...{ words: null, count: 1, is_read: false },
      },
    ]);
    const review = await reviewPath(id);
    const words = "Add a test.";
    await publisher.post(`${review}/return`).send({ words });
    // It is settled, so no one has to look at it.
    expect(await noticesOf(publisher)).toEqual([]);
    expect(await noticesOf(writer)).toMatchObject([
      { kind: "returned", words, from: { name: "Ed Publisher" } },
    ]);
    await writer.put(`/api/posts/${id}`).send(form({ for_review: true }));
    expect(await noticesOf(writer)).toEqual([]);
    expect((await publisher.post(`${review}/approve`)).status).toBe(200);
    expect(await noticesOf(writer)).toMatchObject([
      { kind: "published", item_id: id },
    ]);
    expect(await noticesOf(publisher)).toEqual([]);
    const { body } = await writer.get("/api/waiting");
    expect(body).toMatchObject({ notices: 1 });
    expect((await app.visitor.get("/api/notices")).status).toBe(401);
  });

  it("tell people who are mentioned or answered, and count up instead of flooding [TEAM-NOTE-04] [TEAM-NOTICE-02]", async () => {
    const id = await sent();
    const make = (name: string, fields: object = {}) => {
      const email = `${name.toLowerCase()}@example.org`;
      return app.create.author({ name: `${name} Note`, email, ...fields });
    };
    const { id: known } = await make("Ida");
    await make("Gone", { status: "disabled" });
    const out = await app.signIn({ authorId: (await make("Out")).id });
    const ida = await app.signIn({ authorId: known, role: "editor" });
    await readAll(ida);
    const body = "@Ida Note, @Gone Note, @Out Note and @Nobody: is it true?";
    const first = await note(writer, id, { body });
    for (let times = 2; times <= 5; times += 1)
      await note(writer, id, { body: `${body} ${times}` });
    expect(await noticesOf(ida, "&unread=true")).toMatchObject([
      { kind: "mentioned", count: 5, words: `${body} 5` },
    ]);
    expect(await noticesOf(out)).toEqual([]);
    const answer = { body: "Yes.", thread_id: first.body.id };
    await note(ida, id, answer);
    await note(writer, id, answer);
    expect(await noticesOf(writer)).toMatchObject([
      { kind: "replied", count: 1, words: "Yes.", from: { name: "Ida Note" } },
    ]);
    const found = await app.database.query<object[]>(
      "SELECT DISTINCT person_id AS id FROM notices WHERE kind = 'mentioned'",
    );
    expect(found).toEqual([{ id: known }]);
    // What happens later stays unread.
    const [{ at: until } = { at: "" }] = await noticesOf(ida);
    await note(writer, id, { body: `${body} And this?` });
    await readAll(ida, { until });
    expect(await noticesOf(ida, "&unread=true")).toHaveLength(1);
    const [{ id: one } = { id: 0 }] = await noticesOf(ida, "&unread=true");
    await readAll(writer, { id: one });
    expect(await noticesOf(ida, "&unread=true")).toHaveLength(1);
    await readAll(ida, { id: one });
    expect(await noticesOf(ida, "&unread=true")).toEqual([]);
    expect((await readAll(ida, { until: "soon" })).status).toBe(400);
  });

  it("are hidden once a person may not edit the text, and go with it [TEAM-NOTICE-01]", async () => {
    const id = await sent();
    await note(publisher, id, { body: "@Ada Writer, look" });
    const kept = async () => [
      (await noticesOf(writer)).length,
      (await noticesOf(publisher)).length,
    ];
    expect(await kept()).toEqual([1, 1]);
    await app.database.query("UPDATE posts SET author_id = $2 WHERE id = $1", [
      ...[id, publisher.authorId],
    ]);
    expect(await kept()).toEqual([0, 1]);
    await mailAfter("2 days");
    expect(await mailsTo(app, WRITER)).toEqual([]);
    await publisher.delete(`/api/posts/${id}`);
    expect(await kept()).toEqual([0, 0]);
    await publisher.post(`/api/posts/${id}/restore`);
    expect(await kept()).toEqual([0, 1]);
    await app.database.query("DELETE FROM posts WHERE id = $1", [id]);
    const rows = await app.database.query<unknown[]>("SELECT FROM notices");
    expect(rows).toEqual([]);
  });
});

describe("mails of notices", () => {
  it("are one for what happens together, and lead to the switches [TEAM-NOTICE-03]", async () => {
    const ids = [await sent(), await sent({ title: "Flow" })];
    for (const id of ids)
      for (let times = 1; times <= 3; times += 1)
        await note(publisher, id, { body: `@Ada Writer, look ${times}` });
    await mailAfter("1 minute");
    expect(await mailsTo(app, WRITER)).toEqual([]);
    await mailAfter("2 minutes");
    await mailAfter("0 minutes");
    const mails = await mailsTo(app, WRITER);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^2 notices from /),
    ]);
    expect(mails[0]?.text).toContain(
      "Ed Publisher mentioned you in a note on “Flow” (3 times)\n> @Ada Writer, look 3\nhttp",
    );
    expect(mails[0]?.text).toContain("/admin/profile#notices");
    // The next one waits for a quarter of an hour.
    await note(publisher, ids[0] ?? 0, { body: "@Ada Writer, again" });
    await mailAfter("5 minutes");
    expect(await mailsTo(app, WRITER)).toHaveLength(1);
    await app.database.query(
      "UPDATE notice_choices SET mailed_at = mailed_at - interval '16 minutes'",
    );
    await Promise.all([mailAfter("0 minutes"), mailAfter("0 minutes")]);
    expect(await mailsTo(app, WRITER)).toHaveLength(2);
  });

  it("come once a day, soon or never, as people choose, with what is still unread [TEAM-NOTICE-03]", async () => {
    const at = "/api/notices/choices";
    const { body } = await publisher.get(at);
    expect(body).toMatchObject({ sent: "daily", mentioned: "mail" });
    expect((await publisher.put(at).send({ sent: "often" })).status).toBe(400);
    await sent();
    await mailAfter("0 minutes");
    const mails = () => mailsTo(app, "ed@example.org");
    expect(await mails()).toEqual([]);
    await readAll(publisher);
    await sent({ title: "Unread" });
    await mailAfter("1 day");
    expect(await mails()).toMatchObject([
      { subject: "Ada Writer sent “Unread” for review" },
    ]);
    await mailAfter("1 day");
    expect(await mails()).toHaveLength(1);
    const chosen = await publisher.put(at).send({ sent: "app" });
    expect(chosen.body).toMatchObject({ sent: "app", mentioned: "mail" });
    await sent();
    await mailAfter("1 day");
    expect(await mails()).toHaveLength(1);
    await publisher.put(at).send({ sent: "off" });
    await app.database.query("TRUNCATE notices");
    await sent();
    expect(await noticesOf(publisher)).toEqual([]);
  });
});

describe("what waits on the dashboard", () => {
  const tasksOf = async (client: TestClient) => {
    const { status, body } = await client.get("/api/waiting/tasks");
    expect(status).toBe(200);
    const { tasks } = body as unknown as TasksDto;
    return Object.fromEntries(tasks.map(({ name, count }) => [name, count]));
  };
  const total = async (client: TestClient, path: string) =>
    (await client.get(`/api/${path}`)).body.total;

  it("is counted by kind, and the lists have exactly that [TEAM-GLANCE-01]", async () => {
    await app.database.query(
      `TRUNCATE reviews; UPDATE posts SET deleted_at = now();
       INSERT INTO mails (event_key, kind, recipient, subject, status) VALUES ('x', 'x', 'x@example.org', 'x', 'failed');
       INSERT INTO contact_messages (name, email, message) VALUES ('A', 'a@example.org', 'Hi')`,
    );
    expect(await tasksOf(writer)).toEqual({});
    const id = await sent();
    await sent();
    await publisher
      .post(`${await reviewPath(id)}/return`)
      .send({ words: "Shorter." });
    const { authorId } = writer;
    for (const day of [-1, 1, 6, 8])
      await app.create.post({
        ...{ authorId, categoryId, status: "scheduled" },
        publishedAt: new Date(Date.now() + day * 86_400_000),
      });
    const old = await app.create.post({
      ...{ authorId, categoryId, status: "published" },
    });
    await app.database.query(
      `UPDATE posts SET verified_for = 'Spring', verified_at = now() - interval '7 months' WHERE id = $1`,
      [old.id],
    );
    expect(await tasksOf(writer)).toEqual({
      ...{ returned: 1, post_drafts: 2, scheduled: 2, stale: 1 },
    });
    expect(await tasksOf(publisher)).toEqual({
      ...{ to_review: 1, scheduled: 2, stale: 1 },
    });
    const { body } = await writer.get("/api/waiting/tasks");
    const { author } = body as unknown as TasksDto;
    for (const path of [
      "reviews?for_me=true&state=waiting",
      "posts/care?due=true",
    ])
      expect(await total(publisher, path)).toBe(1);
    for (const path of [
      `posts?status=draft&author=${author}`,
      "posts?within_days=7",
    ])
      expect([path, await total(writer, path)]).toEqual([path, 2]);
    expect(await total(writer, "reviews?for_me=true&state=returned")).toBe(1);
    expect(await total(app.visitor, "posts?within_days=7")).toBe(0);
    expect((await app.visitor.get("/api/posts?within_days=0")).status).toBe(
      400,
    );
    const boss = await app.signIn({ role: "superuser" });
    expect(await tasksOf(boss)).toMatchObject({
      ...{ messages: 1, failed_mails: 1, to_review: 1 },
    });
    expect(await tasksOf(await app.signIn())).toEqual({});
    expect((await app.visitor.get("/api/waiting/tasks")).status).toBe(401);
  });
});
