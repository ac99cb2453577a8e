import { beforeAll, describe, expect, it } from "@jest/globals";
import { idInData } from "../../../test/audit-walk/audited-routes";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";
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

const begin = (client: TestClient, input: object) =>
  client.post("/api/bulk-changes").send({ kind: "post", ...input });

/** Begins a change of many posts, and does it. */
async function changeMany(client: TestClient, input: object): Promise<Change> {
  const { status, body } = await begin(client, input);
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

/** What the person who has lost the rights does not see. */
const outcomesOf = (id: number): Promise<object[]> =>
  app.database.query<object[]>(
    "SELECT outcome, reason FROM bulk_change_items WHERE bulk_id = $1",
    [id],
  );

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
    const counts: string[] = [];
    const seen: object[] = [];
    for (const change of changes) {
      const made = await changeMany(editor, change);
      counts.push(`${made.counts.changed} ${made.counts.unchanged}`);
      seen.push(await get(first));
      expect(await undo(editor, made)).toMatchObject({
        ...{ state: "ok", can_undo: false },
        counts: { changed: 0, stayed: 0, undone: made.counts.changed },
      });
    }
    expect(counts).toEqual(["1 1", "2 0", "2 0", "1 1", "2 0"]);
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
    const { body } = await begin(leaving, { verb: "trash", ids: [id] });
    await app.database.query(
      "UPDATE authors SET status = 'disabled' WHERE id = $1",
      [leaving.authorId],
    );
    await app.runJobs();
    expect(await outcomesOf(body.id)).toEqual([
      { outcome: "refused", reason: "You may no longer sign in." },
    ]);
    expect((await editor.get(`/api/posts/${id}`)).status).toBe(200);
  });

  it("of other kinds go to the trash and back, or are deleted and created again [TEAM-BULK-05]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const used = (await app.create.post()).categoryId;
    const { id: empty } = await app.create.category({ name: "Many empty" });
    const { id: tag } = await app.create.tag({ name: "Many tag" });
    const { body: redirect } = await boss
      .post("/api/redirects")
      .send({ from_path: "/many-a", to_path: "/many-b", status: 302 });
    const uploaded = await uploadPicture(boss, await pngPicture());
    const changes: object[] = [
      { kind: "category", verb: "trash", ids: [empty, used] },
      { kind: "tag", verb: "trash", filter: { search: "Many" } },
      { kind: "media", verb: "trash", ids: [idInData(uploaded)] },
      { kind: "redirect", verb: "delete", filter: { redirect_status: 302 } },
    ];
    for (const change of changes) {
      const made = await changeMany(boss, change);
      const { counts } = await undo(boss, made);
      expect([change, made.counts.changed, counts.undone]).toEqual([
        ...[change, 1, 1],
      ]);
      const address = `/api/bulk-changes/${made.id}/items?show=refused`;
      const { body: refused } = await boss.get(address);
      const why = { reason: expect.stringMatching(/1 post/) };
      expect(refused.data).toMatchObject(made.counts.refused ? [why] : []);
    }
    const { body: again } = await boss.get("/api/redirects?search=/many-a");
    expect(again.data).toMatchObject([
      { from_path: "/many-a", to_path: "/many-b", status: 302 },
    ]);
    expect(again.data[0]?.id).not.toBe(redirect.id);
    await boss.delete(`/api/tags/${tag}`);
    const back = { kind: "tag", verb: "restore", filter: {} };
    expect((await changeMany(boss, back)).counts.changed).toBe(1);
  });

  it("that are messages are read, unread, or deleted permanently, which no report undoes or names [TEAM-BULK-05]", async () => {
    const boss = await app.signIn({ permissions: ["manage_users"] });
    await app.database.query(
      `INSERT INTO contact_messages (name, email, message, read_at)
       VALUES ('Ann', 'a@example.test', 'Hi', NULL), ('Bob', 'b@example.test', 'Hi', now())`,
    );
    const all = { kind: "message", filter: {} };
    const unread = async () =>
      (await boss.get("/api/contact-messages?status=unread")).body.total;
    const read = await changeMany(boss, { ...all, verb: "read" });
    expect([read.counts, await unread()]).toMatchObject([
      { changed: 1, unchanged: 1 },
      0,
    ]);
    expect((await undo(boss, read)).counts.undone).toBe(1);
    expect(await unread()).toBe(1);
    const filter = { is_read: false };
    const gone = await changeMany(boss, { ...all, verb: "delete", filter });
    expect(gone).toMatchObject({ can_undo: false, counts: { changed: 1 } });
    const { body } = await boss.get(`/api/bulk-changes/${gone.id}/items`);
    expect(body.data).toMatchObject([{ label: null, outcome: "changed" }]);
    const { body: left } = await boss.get("/api/contact-messages");
    expect(left.data).toMatchObject([{ name: "Bob" }]);
  });

  it("are refused to people who could not change one of them, also when they lose the right half way [TEAM-BULK-05]", async () => {
    const all = { kind: "message", verb: "delete", filter: {} };
    const { status, body } = await begin(editor, all);
    expect([status, body.error]).toEqual([
      403,
      expect.stringContaining("permission"),
    ]);
    const { id } = await app.create.tag();
    const leaving = await app.signIn({ permissions: ["delete_tags"] });
    const wish = { kind: "tag", verb: "trash", ids: [id] };
    const begun = await begin(leaving, wish);
    for (const table of ["author_permissions", "author_roles"])
      await app.database.query(`DELETE FROM ${table} WHERE author_id = $1`, [
        leaving.authorId,
      ]);
    await app.runJobs();
    expect(await outcomesOf(begun.body.id)).toEqual([
      { outcome: "refused", reason: expect.stringContaining("permission") },
    ]);
    expect((await editor.get(`/api/tags/${id}`)).status).toBe(200);
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
    [
      "a filter of another list",
      { kind: "page", verb: "trash", filter: { category_id: 1 } },
      "no filter category_id",
    ],
    [
      "a filter for what is restored",
      { verb: "restore", filter: { search: "x" } },
      "no filter search",
    ],
    ["another verb", { verb: "rename", ids: [1] }, "verb must be one of"],
    ["another filter", { verb: "trash", filter: { title: "x" } }, "title"],
    ["many ids", { verb: "trash", ids: MANY_IDS }, "At most 500 items"],
  ])("refuse %s with a sentence [TEAM-BULK-01]", async (_, input, sentence) => {
    const { status, body } = await begin(editor, input);
    expect(status).toBe(400);
    expect(body.error).toContain(sentence);
  });
});
