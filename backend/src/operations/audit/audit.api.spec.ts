import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  AUDIT_WINDOW,
  type AuditEntryDto,
  type UndoneKeyDayDto,
} from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import { TestClient } from "../../../test/test-client";

const app = useTestApp();
let auditor: TestClient;

interface AuditAnswer {
  data: AuditEntryDto[];
  total: number;
  is_total_exact: boolean;
}

async function read(query: string): Promise<AuditAnswer> {
  const { status, body } = await auditor.get(`/api/audit?${query}`);
  expect(status).toBe(200);
  return body as unknown as AuditAnswer;
}

const labels = ({ data }: AuditAnswer) =>
  data.map(({ subject }) => subject.label);

/** Rows as the service writes them, at chosen times. */
function insert(
  label: string,
  fields: { at: string; action?: string; id?: number; actor?: string },
): Promise<unknown> {
  const { at, action = "post.update", id = 1, actor = "user" } = fields;
  return app.database.query(
    `INSERT INTO audit_log (happened_at, action, subject_type, subject_id, subject_label,
       actor_kind, actor_id, actor_name) VALUES ($1, $2, $3, $4, $5, $6, 7, 'Ann')`,
    [at, action, action.split(".")[0], id, label, actor],
  );
}

beforeAll(async () => {
  auditor = await app.signIn({ permissions: ["view_audit_log"] });
  await insert("a", { at: "2020-01-01T10:00:00Z" });
  await insert("b", { at: "2020-01-02T10:00:00Z", action: "tag.delete" });
  await insert("c", { at: "2020-01-03T10:00:00Z", actor: "key" });
  await insert("d", { at: "2020-01-02T23:59:59Z", id: 2 });
});

describe("GET /api/audit", () => {
  it("tells who did what, when and from where, the newest first", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    await app.database.query(
      `INSERT INTO audit_log (action, subject_type, actor_kind, actor_id, actor_name, ip,
         user_agent, request_id) VALUES ('tag.create', 'tag', 'user', $1, 'Eva', '10.0.0.9', 'A', 'r')`,
      [editor.authorId],
    );
    const { data } = await read("limit=1");
    expect(data).toEqual([
      {
        id: expect.any(Number),
        happened_at: expect.stringMatching(/^\d{4}-.*Z$/),
        action: "tag.create",
        subject: { type: "tag", id: null, label: null },
        details: {},
        actor: { kind: "user", id: editor.authorId, name: "Eva" },
        ip: "10.0.0.9",
        user_agent: "A",
        request_id: "r",
      },
    ]);
  });

  it.each([
    ["action=tag.delete", ["b"]],
    ["subject_type=post", ["c", "d", "a"]],
    ["subject_type=post&subject_id=2", ["d"]],
    ["actor_id=7", ["d", "b", "a"]],
    ["actor_kind=key&actor_id=7", ["c"]],
    ["from=2020-01-02", ["c", "d", "b"]],
    ["to=2020-01-02", ["d", "b", "a"]],
    ["to=2020-01-02T10:00:00Z", ["a"]],
    ["from=2020-01-02T11:00:00%2B01:00", ["c", "d", "b"]],
    ["from=2020-01-02&to=2020-01-02", ["d", "b"]],
    ["action=nothing", []],
    ["action='%20OR%201=1", []],
  ])("finds with %s", async (query, expected) => {
    const until = query.includes("to=") ? "" : "&to=2020-12-31";
    expect(labels(await read(query + until))).toEqual(expected);
  });

  it("pages", async () => {
    const page = await read("to=2020-12-31&limit=2&offset=1");
    expect(labels(page)).toEqual(["d", "b"]);
    expect(page).toMatchObject({ total: 4, is_total_exact: true });
  });

  it("counts no further than its window, and says so", async () => {
    await app.database.query(
      `INSERT INTO audit_log (happened_at, action, subject_type, actor_kind, actor_name)
       SELECT '2010-01-01', 'many.times', 'many', 'system', 'system'
       FROM generate_series(1, ${AUDIT_WINDOW + 1})`,
    );
    const many = await read(`action=many.times&limit=1&offset=${AUDIT_WINDOW}`);
    expect(many).toMatchObject({ total: AUDIT_WINDOW, is_total_exact: false });
    expect(many.data).toHaveLength(1);
  });

  it.each([
    ["actor_kind=robot", "actor_kind must be one of"],
    ["subject_id=1abc", "subject_id must be a whole number"],
    ["subject_id=99999999999", "subject_id is too large"],
    ["actor_id=0", "actor_id must be at least 1"],
    ["from=yesterday", "from must be a date"],
    ["to=2026-02-30", "to must be a date"],
    ["to=2026-W10", "to must be a date"],
    ["from=2020-01-01&from=2020-01-02", "from must be a date"],
    ["offset=10001", "use to for older entries"],
    ["action[]=x&action[]=y", ""],
    ["action=%00", "null characters"],
  ])("refuses or ignores %s", async (query, sentence) => {
    const { status, body } = await auditor.get(`/api/audit?${query}`);
    expect([status, sentence === "" ? "" : body.error]).toEqual([
      sentence === "" ? 200 : 400,
      sentence === "" ? "" : expect.stringContaining(sentence),
    ]);
  });

  it("is for holders of view_audit_log [D-408, SEC-03]", async () => {
    expect((await app.visitor.get("/api/audit")).status).toBe(401);
    const other = await app.signIn({ permissions: ["manage_users"] });
    expect((await other.get("/api/audit")).status).toBe(403);
  });
});

it("a day of a key is taken back, but for what others have worked on [PROG-AGENT-12]", async () => {
  const boss = await app.signIn({ role: "superuser" });
  const made = await boss.post("/api/api-keys").send({
    description: "Agent",
    scopes: ["posts:propose"],
    account: "Agent",
    role: "editor",
  });
  const { id, key } = made.body as unknown as { id: number; key: string };
  const agent = new TestClient(app.baseUrl, { "x-api-key": key });
  const text = { content: "<p>New</p>", category_id: 1, why: "Why" };
  const draft = async (title: string) =>
    (await agent.post("/api/posts").send({ ...text, title })).body.id;
  const live = await app.create.post({ status: "published" });
  text.category_id = live.categoryId;
  const [own, shared] = [await draft("Own"), await draft("Shared")];
  await boss.put(`/api/posts/${shared}`).send({ ...text, title: "Mine" });
  await agent.put(`/api/posts/${live.id}`).send({ ...text, title: "Other" });
  const note = { kind: "post", item_id: live.id, body: "Why?" };
  await agent.post("/api/notes").send(note);
  const undo = (client: TestClient, day = new Date().toISOString()) =>
    client.post(`/api/api-keys/${id}/undo`).send({ day: day.slice(0, 10) });
  expect((await undo(boss, "yesterday")).status).toBe(400);
  const other = await app.signIn({ permissions: ["edit_api_keys"] });
  expect((await undo(other)).status).toBe(403);
  const taken = (await undo(boss)).body as unknown as UndoneKeyDayDto;
  expect(taken.undone.map(({ type }) => type)).toEqual([
    "note",
    "post",
    "post",
  ]);
  expect(taken.undone[2]).toMatchObject({ id: own, label: "Own" });
  expect(taken.stays).toMatchObject([
    { id: shared, reason: "Someone else has worked on it since." },
  ]);
  const again = (await undo(boss)).body as unknown as UndoneKeyDayDto;
  expect([again.undone, again.is_complete]).toEqual([[], true]);
});
