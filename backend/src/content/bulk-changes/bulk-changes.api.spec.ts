import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let editor: TestClient;

beforeAll(async () => {
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

interface Change {
  id: number;
  state: string;
  done: number;
  total: number;
  counts: Record<string, number>;
  can_undo: boolean;
}

/** Begins a change of many posts, and does it. */
async function changeMany(client: TestClient, input: object): Promise<Change> {
  const { status, body } = await client
    .post("/api/bulk-changes")
    .send({ kind: "post", ...input });
  expect([status, body.error]).toEqual([202, undefined]);
  await app.runJobs();
  return lookAt(client, body.id);
}

const lookAt = async (client: TestClient, id: number): Promise<Change> =>
  (await client.get(`/api/bulk-changes/${id}`)).body as unknown as Change;

async function undo(client: TestClient, { id }: Change): Promise<Change> {
  expect((await client.post(`/api/bulk-changes/${id}/undo`)).status).toBe(202);
  await app.runJobs();
  return lookAt(client, id);
}

const MANY_IDS = Array.from({ length: 501 }, (_, place) => place + 1);

describe("many posts at once", () => {
  const get = async (id: number, client = editor) =>
    (await client.get(`/api/posts/${id}`)).body;

  it("are changed as single saves are, and can be undone [TEAM-BULK-01] [TEAM-BULK-03]", async () => {
    const tag = await app.create.tag();
    const category = await app.create.category();
    const posts = [
      await app.create.post({ title: "Bulk one", tags: [tag] }),
      await app.create.post({ title: "Bulk two", status: "published" }),
    ];
    const wanted = posts.map(({ id }) => id);
    const other = await app.create.tag();
    const filter = { search: "Bulk " };
    const changes = [
      { verb: "status", status: "published", ids: wanted },
      { verb: "category", category_id: category.id, filter },
      { verb: "add_tags", tag_ids: [other.id], filter },
      { verb: "remove_tags", tag_ids: [tag.id], ids: wanted },
      { verb: "author", author_id: editor.authorId, filter },
    ];
    const [first, second] = wanted as [number, number];
    const counts: unknown[] = [];
    const seen: object[] = [];
    for (const change of changes) {
      const made = await changeMany(editor, change);
      counts.push([made.counts.changed, made.counts.unchanged]);
      seen.push(await get(first));
      expect(await undo(editor, made)).toMatchObject({
        ...{ state: "ok", can_undo: false },
        counts: { changed: 0, stayed: 0, undone: made.counts.changed },
      });
    }
    expect(counts).toEqual([
      ...[
        [1, 1],
        [2, 0],
        [2, 0],
        [1, 1],
        [2, 0],
      ],
    ]);
    expect(seen).toMatchObject([
      { status: "published", version: 2 },
      { category_id: category.id },
      { tags: [{ id: tag.id }, { id: other.id }] },
      { tags: [] },
      { author: { id: editor.authorId } },
    ]);
    const { body: versions } = await editor.get(
      `/api/posts/${first}/revisions`,
    );
    expect(versions.total).toBe(11);
    expect(await get(first)).toMatchObject({
      ...{ status: "draft", published_at: null, tags: [{ id: tag.id }] },
      ...{ category_id: posts[0]?.categoryId, version: 11 },
    });
    expect(await get(second)).toMatchObject({ status: "published", tags: [] });
  });

  it("go to the trash and come back [TEAM-BULK-01]", async () => {
    const { id } = await app.create.post({ title: "Many leave" });
    const there = await changeMany(editor, { verb: "trash", ids: [id] });
    expect((await editor.get(`/api/posts/${id}`)).status).toBe(404);
    expect((await undo(editor, there)).counts.undone).toBe(1);
    expect(await get(id)).toMatchObject({ title: "Many leave", version: 1 });
    await editor.delete(`/api/posts/${id}`);
    const back = await changeMany(editor, { verb: "restore", filter: {} });
    expect(back.counts.changed).toBeGreaterThan(0);
    expect(await get(id)).toMatchObject({ id });
  });

  it("are refused one by one, with the reason, and wait where a save would [TEAM-BULK-02]", async () => {
    const writer = await app.signIn({ permissions: ["edit_posts"] });
    const { authorId } = writer;
    const mine = await app.create.post({ authorId, status: "published" });
    const theirs = await app.create.post({ title: "Not yours" });
    const category = await app.create.category();
    const value = { verb: "category", category_id: category.id };
    const change = await changeMany(writer, {
      ...{ ...value, ids: [mine.id, theirs.id, 999_999] },
    });
    expect(change.counts).toMatchObject({ proposed: 1, refused: 2 });
    const { body } = await writer.get(
      `/api/bulk-changes/${change.id}/items?show=refused`,
    );
    expect(body.data).toEqual([
      {
        ...{ id: theirs.id, label: null, outcome: "refused" },
        reason: expect.stringMatching(/permission/),
      },
      {
        ...{ id: 999_999, label: null, outcome: "refused" },
        reason: expect.any(String),
      },
    ]);
    expect(await get(mine.id)).toMatchObject({
      ...{ category_id: mine.categoryId, has_pending_changes: true },
    });
    expect((await undo(writer, change)).counts.undone).toBe(1);
    expect(await get(mine.id)).toMatchObject({ has_pending_changes: false });
    const foreign = `/api/bulk-changes/${change.id}`;
    expect((await editor.get(foreign)).status).toBe(404);
    expect((await editor.post(`${foreign}/undo`)).status).toBe(404);
  });

  it("stay as someone has saved them since, and stop when told to [TEAM-BULK-03]", async () => {
    const { id } = await app.create.post({ status: "published" });
    const change = { verb: "status", status: "draft", ids: [id] };
    const hidden = await changeMany(editor, change);
    await editor.post(`/api/bulk-changes/${hidden.id}/undo`);
    const stopped = await editor.post(`/api/bulk-changes/${hidden.id}/stop`);
    expect(stopped.body).toMatchObject({ state: "stopped", can_undo: true });
    await app.runJobs();
    const form = { ...(await get(id)), title: "Saved since" };
    expect((await editor.put(`/api/posts/${id}`).send(form)).status).toBe(200);
    const left = await undo(editor, hidden);
    expect(left).toMatchObject({ can_undo: false, counts: { stayed: 1 } });
    expect(await get(id)).toMatchObject({
      ...{ title: "Saved since", status: "draft" },
    });
    expect(
      (await editor.post(`/api/bulk-changes/${hidden.id}/undo`)).status,
    ).toBe(409);
  });

  it("lose nothing when the person loses the right half way [TEAM-BULK-02]", async () => {
    const leaving = await app.signIn({ permissions: ["manage_posts"] });
    const { id } = await app.create.post();
    const { body } = await leaving
      .post("/api/bulk-changes")
      .send({ kind: "post", verb: "trash", ids: [id] });
    await app.database.query(
      "UPDATE authors SET status = 'disabled' WHERE id = $1",
      [leaving.authorId],
    );
    await app.runJobs();
    const rows = await app.database.query<object[]>(
      "SELECT outcome, reason FROM bulk_change_items WHERE bulk_id = $1",
      [body.id],
    );
    expect(rows).toEqual([
      { outcome: "refused", reason: "You may no longer sign in." },
    ]);
    expect((await editor.get(`/api/posts/${id}`)).status).toBe(200);
  });

  it.each([
    ["no ids", { verb: "trash", ids: [] }, "Nothing matches."],
    ["no choice", { verb: "trash" }, "Nothing matches."],
    ["no value", { verb: "status", ids: [1] }, "Choose what"],
    ["no tags", { verb: "add_tags", ids: [1], tag_ids: [] }, "Choose what"],
    [
      "a verb of posts for pages",
      { kind: "page", verb: "category", ids: [1] },
      "This cannot be done",
    ],
    ["another verb", { verb: "rename", ids: [1] }, "verb must be one of"],
    ["another filter", { verb: "trash", filter: { title: "x" } }, "title"],
    ["many ids", { verb: "trash", ids: MANY_IDS }, "At most 500 items"],
  ])("refuse %s with a sentence [TEAM-BULK-01]", async (_, input, sentence) => {
    const { status, body } = await editor
      .post("/api/bulk-changes")
      .send({ kind: "post", ...input });
    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });
});
