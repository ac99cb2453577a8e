import { beforeAll, describe, expect, it } from "@jest/globals";
import { newDraftKey } from "../../../test/draft-keys";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let boss: TestClient;
let person: TestClient;
const path = () => `/api/authors/${person.authorId}/data`;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  person = await app.signIn({ role: "editor" });
  await app.create.post({ authorId: person.authorId, title: "Tide tables" });
  await person
    .put(`/api/drafts/${newDraftKey()}`)
    .send({ form: { title: "Not said yet" } });
  await app.database.query(
    `INSERT INTO contact_messages (name, email, message)
     SELECT name, upper(email), 'Please call me' FROM authors WHERE id = $1`,
    [person.authorId],
  );
  // More than is read at once.
  await app.database.query(
    `INSERT INTO audit_log (action, subject_type, actor_kind, actor_id, actor_name)
     SELECT 'tag.update', 'tag', 'user', $1, 'Someone' FROM generate_series(1, 450)`,
    [person.authorId],
  );
});

describe("what the site holds about a person", () => {
  it("is one file without secrets [OWNER-PERSON-01]", async () => {
    const { status, headers, body } = await boss.get(path());
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="person-\d+-[\d-]{10}\.json"$/,
    );
    expect(body).toMatchObject({
      profile: {
        id: person.authorId,
        roles: expect.arrayContaining(["editor"]),
      },
      sessions: [expect.objectContaining({ user_agent: "tests" })],
      unsaved_texts: [
        expect.objectContaining({ form: { title: "Not said yet" } }),
      ],
      posts: [expect.objectContaining({ title: "Tide tables" })],
      contact_messages: [
        expect.objectContaining({ message: "Please call me" }),
      ],
    });
    const { audit_entries: mine } = body as unknown as {
      audit_entries: { action: string }[];
    };
    const updates = mine.filter(({ action }) => action === "tag.update");
    expect(updates).toHaveLength(450);
    expect(JSON.stringify(body)).not.toMatch(/hash|token|\$argon2/);
  });

  it("is for people who may edit that person, once they have confirmed who they are [OWNER-PERSON-02]", async () => {
    const holder = await app.signIn({ permissions: ["edit_users"] });
    const viewer = await app.signIn({ permissions: ["view_users"] });
    expect((await holder.get(path())).status).toBe(200);
    expect((await viewer.get(path())).status).toBe(403);
    expect((await app.visitor.get(path())).status).toBe(401);
    const data = `/api/authors/${boss.authorId}/data`;
    expect((await holder.get(data)).status).toBe(403);
    const [entry] = await app.database.query<object[]>(
      "SELECT actor_id, subject_id FROM audit_log WHERE action = 'author.export' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({
      actor_id: holder.authorId,
      subject_id: person.authorId,
    });
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1",
      [holder.authorId],
    );
    expect((await holder.get(path())).body.code).toBe("confirmation_required");
  });
});
