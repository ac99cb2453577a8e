import { beforeAll, describe, expect, it } from "@jest/globals";
import type { NoteDto, ReviewDto } from "@octavo/contracts";
import { pageForm } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let writer: TestClient;
let publisher: TestClient;
let categoryId: number;

beforeAll(async () => {
  writer = await app.signIn({ role: "contributor" });
  publisher = await app.signIn({ role: "editor" });
  categoryId = (await app.create.category()).id;
});

const form = (fields: object = {}) => ({
  ...{ title: "For review", content: "<p>Text</p>", category_id: categoryId },
  ...fields,
});

const queueOf = async (
  client: TestClient,
  query = "",
): Promise<ReviewDto[]> => {
  const { status, body } = await client.get(`/api/reviews?limit=100${query}`);
  expect(status).toBe(200);
  return body.data as unknown as ReviewDto[];
};

const reviewOf = async (client: TestClient, id: number, kind = "post") =>
  (await queueOf(client)).find(
    (review) => review.item_id === id && review.kind === kind,
  );

/** A draft of the writer that waits. */
async function sent(fields: object = {}): Promise<number> {
  const { status, body } = await writer
    .post("/api/posts")
    .send(form({ for_review: true, ...fields }));
  expect([status, body.review]).toEqual([201, "waiting"]);
  return body.id;
}

const put = (client: TestClient, id: number, fields: object) =>
  client.put(`/api/posts/${id}`).send(form(fields));

describe("what is sent for review", () => {
  it("is in the queue of those who publish, and in its writer's alone [TEAM-REVIEW-01]", async () => {
    const id = await sent();
    const mine = await reviewOf(writer, id);
    expect(mine).toMatchObject({
      ...{ kind: "post", title: "For review", is_change: false, version: 1 },
      ...{ state: "waiting", words: null, returned_by: null },
      sent_by: { id: writer.authorId },
      ...{ can_approve: false, can_return: false },
    });
    expect(await reviewOf(publisher, id)).toMatchObject({
      ...{ can_approve: true, can_return: true },
    });
    const other = await app.signIn({ role: "contributor" });
    expect(await queueOf(other)).toEqual([]);
    expect((await app.visitor.get("/api/reviews")).status).toBe(401);
    const listed = await writer.get("/api/posts?review=waiting");
    expect(listed.body.data).toMatchObject([{ id, review: "waiting" }]);
    const hidden = await app.visitor.get("/api/posts?review=waiting");
    expect(hidden.body).toMatchObject({ total: 0, data: [] });
    const taken = await put(writer, id, { for_review: false });
    expect(taken.body).not.toHaveProperty("review");
    expect(await reviewOf(publisher, id)).toBeUndefined();
  });

  it("is published by approving exactly what was seen [TEAM-REVIEW-02]", async () => {
    const id = await sent();
    const { id: review } = (await reviewOf(publisher, id))!;
    await put(writer, id, { title: "Better" });
    const approve = `/api/reviews/${review}/approve`;
    expect((await writer.post(approve)).status).toBe(403);
    const late = await publisher.post(approve).set("if-match", '"1"');
    expect(late.status).toBe(412);
    const now = await publisher.post(approve).set("if-match", '"2"');
    expect([now.status, now.body.error]).toEqual([200, undefined]);
    const seen = await app.visitor.get(`/api/posts/${id}`);
    expect(seen.body).toMatchObject({ title: "Better", status: "published" });
    expect(seen.body).not.toHaveProperty("review");
    expect(await reviewOf(publisher, id)).toBeUndefined();
    expect((await publisher.post(approve)).body.error).toBe(
      "This is not waiting for review any more.",
    );
  });

  it("is returned with words, and waits again when it is sent again [TEAM-REVIEW-03]", async () => {
    const id = await sent();
    const { id: review } = (await reviewOf(publisher, id))!;
    const back = (client: TestClient, words: string) =>
      client.post(`/api/reviews/${review}/return`).send({ words });
    expect((await back(writer, "No")).status).toBe(403);
    const empty = await back(publisher, "  ");
    expect([empty.status, empty.body.error]).toEqual([
      ...[400, "Message is required"],
    ]);
    const { status, body } = await back(publisher, "Add a test.");
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ state: "returned", words: "Add a test." }),
    ]);
    expect((await back(publisher, "Again")).status).toBe(409);
    expect(await queueOf(writer, "&state=returned")).toMatchObject([
      { item_id: id, returned_by: { id: publisher.authorId } },
    ]);
    expect((await put(writer, id, {})).body.review).toBe("returned");
    expect((await put(writer, id, { for_review: true })).body.review).toBe(
      "waiting",
    );
    expect(await reviewOf(publisher, id)).toMatchObject({
      ...{ state: "waiting", words: "Add a test." },
    });
  });

  it("is a change of a live post as well, with the reason for it [TEAM-REVIEW-01] [TEAM-REVIEW-03] [TEAM-REVIEW-05]", async () => {
    const { id } = await app.create.post({
      ...{ authorId: writer.authorId, status: "published", categoryId },
    });
    await put(writer, id, { title: "Changed", why: "It is out of date." });
    const { id: review, ...told } = (await reviewOf(publisher, id))!;
    expect(told).toMatchObject({ is_change: true, why: "It is out of date." });
    const words = { words: "Not yet." };
    await publisher.post(`/api/reviews/${review}/return`).send(words);
    // Nothing is lost: the change is still there, and sending it again takes one save.
    const { body } = await put(writer, id, { title: "Changed" });
    expect(await reviewOf(publisher, id)).toMatchObject({ why: null });
    expect(body).toMatchObject({ has_pending_changes: true });
    expect(body.review).toBe("waiting");
    const approved = await publisher.post(`/api/reviews/${review}/approve`);
    expect(approved.status).toBe(200);
    const seen = await app.visitor.get(`/api/posts/${id}`);
    expect(seen.body).toMatchObject({ title: "Changed" });
    await put(writer, id, { title: "Dropped" });
    await writer.delete(`/api/posts/${id}/pending`);
    expect(await reviewOf(publisher, id)).toBeUndefined();
  });

  it("is a page as well, and leaves the queue with its page [TEAM-REVIEW-01] [TEAM-REVIEW-02]", async () => {
    const pages = await app.signIn({
      permissions: ["create_pages", "edit_pages"],
    });
    const make = async () => {
      const answer = await pages
        .post("/api/pages")
        .send(pageForm({ for_review: true }));
      return answer.body.id;
    };
    const [first, second] = [await make(), await make()];
    const listed = await pages.get("/api/pages?review=waiting");
    expect(listed.body.data).toMatchObject([
      { id: first, review: "waiting" },
      { id: second },
    ]);
    const boss = await app.signIn({ role: "superuser" });
    const { id: review } = (await reviewOf(boss, first, "page"))!;
    const approved = await boss.post(`/api/reviews/${review}/approve`);
    expect(approved.status).toBe(200);
    const { body } = await pages.get(`/api/pages/${first}`);
    expect(body).toMatchObject({ publish_status: "published" });
    expect(await reviewOf(boss, first, "page")).toBeUndefined();
    await boss.delete(`/api/pages/${second}`);
    expect(await reviewOf(boss, second, "page")).toBeUndefined();
    await boss.post(`/api/pages/${second}/restore`);
    expect(await reviewOf(boss, second, "page")).toMatchObject({
      state: "waiting",
    });
  });
});

describe("notes", () => {
  const about = (id: number, fields: object = {}) => ({
    ...{ kind: "post", item_id: id, body: "Is this true?" },
    ...fields,
  });
  const notesOf = async (client: TestClient, id: number, more = "") => {
    const answer = await client.get(
      `/api/notes?kind=post&item_id=${id}&limit=100${more}`,
    );
    return answer.body as unknown as { data: NoteDto[]; total: number };
  };

  it("are on a passage or the whole text, answered and resolved, by those who may edit it, and each once [TEAM-NOTE-01] [TEAM-NOTE-02] [TEAM-JOURNEY-02]", async () => {
    const id = await sent();
    const place = { quote: "Text", position: 0 };
    const first = await publisher.post("/api/notes").send(about(id, place));
    expect(first.status).toBe(201);
    const fresh = { ...place, replies: [], resolved_at: null };
    expect(first.body).toMatchObject(fresh);
    const answer = about(id, { body: "Yes.", thread_id: first.body.id });
    const reply = await writer.post("/api/notes").send(answer);
    expect(reply.status).toBe(201);
    const again = await writer.post("/api/notes").send(answer);
    expect(again.body.id).toBe(reply.body.id);
    const whole = about(id, { body: "All of it" });
    const sendWhole = () => writer.post("/api/notes").send(whole);
    const atOnce = await Promise.all([sendWhole(), sendWhole(), sendWhole()]);
    expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1);
    expect(await notesOf(writer, id)).toMatchObject({
      total: 2,
      data: [
        { quote: null, body: "All of it" },
        { ...place, replies: [{ body: "Yes." }] },
      ],
    });
    const path = `/api/notes/${first.body.id}`;
    const moved = { id: first.body.id, quote: "Texts", position: 3 };
    await writer
      .put("/api/notes/places")
      .send({ kind: "post", item_id: id, places: [moved] });
    expect((await writer.patch(path).send({ body: "x" })).status).toBe(403);
    const kept = await publisher.delete(path);
    const reason = "Someone has answered this note. Resolve it instead.";
    expect([kept.status, kept.body.error]).toEqual([409, reason]);
    const resolved = await writer.patch(path).send({ is_resolved: true });
    expect(resolved.body).toMatchObject({
      ...{ quote: "Texts", position: 3 },
      resolved_by: { id: writer.authorId },
    });
    expect((await notesOf(writer, id)).total).toBe(1);
    expect((await notesOf(writer, id, "&resolved=true")).total).toBe(2);
    const other = await app.signIn({ role: "author" });
    for (const answer of [
      await other.get(`/api/notes?kind=post&item_id=${id}`),
      await other.post("/api/notes").send(about(id)),
      await other.patch(path).send({ is_resolved: false }),
    ])
      expect(answer.status).toBe(404);
    const query = `kind=post&item_id=${id}`;
    expect((await app.visitor.get(`/api/notes?${query}`)).status).toBe(401);
    expect((await writer.get("/api/notes?kind=post")).status).toBe(400);
  });

  it("stay beside the text, which has none of them, and are bounded [TEAM-NOTE-01] [TEAM-NOTE-03]", async () => {
    const { id } = await app.create.post({
      ...{ authorId: writer.authorId, status: "published", categoryId },
    });
    await app.database.query(
      `INSERT INTO notes (post_id, body, position) SELECT $1, 'Secret ' || n, n FROM generate_series(1, 499) n`,
      [id],
    );
    expect((await notesOf(writer, id)).data).toHaveLength(100);
    expect((await writer.post("/api/notes").send(about(id))).status).toBe(201);
    const full = await publisher.post("/api/notes").send(about(id));
    const sentence = "A text can have up to 500 notes. Delete some first.";
    expect([full.status, full.body.error]).toEqual([409, sentence]);
    const seen = await app.visitor.get(`/api/posts/${id}`);
    expect(seen.text).not.toContain("Secret");
  });
});

describe("what waits for a person", () => {
  it("is counted in one call, as far as they may see it [TEAM-REVIEW-04]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const counts = async (client: TestClient) =>
      (await client.get("/api/waiting")).body as unknown as object;
    const before = (await counts(boss)) as Record<string, number>;
    const id = await sent();
    await app.database.query(
      `INSERT INTO contact_messages (name, email, message) VALUES ('A', 'a@example.org', 'Hi');
       INSERT INTO signup_requests (name, email, password_hash, status)
       VALUES ('B', 'b@example.org', 'x', 'pending')`,
    );
    expect(await counts(boss)).toMatchObject({
      reviews: (before["reviews"] ?? 0) + 1,
      ...{ messages: 1, sign_ups: 1 },
    });
    const none = { reviews: null, messages: null, sign_ups: null, notices: 0 };
    expect(await counts(await app.signIn())).toEqual(none);
    const mine = async () => (await counts(writer)) as { reviews: number };
    const { reviews } = await mine();
    const review = (await reviewOf(boss, id))!;
    await boss
      .post(`/api/reviews/${review.id}/return`)
      .send({ words: "Shorter, please." });
    expect((await mine()).reviews).toBe(reviews + 1);
    expect((await app.visitor.get("/api/waiting")).status).toBe(401);
  });
});
