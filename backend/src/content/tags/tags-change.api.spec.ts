import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";

const app = useTestApp();

describe("POST /api/tags/:id/restore", () => {
  it("brings a tag back to its posts, once [D-506, D-508]", async () => {
    const tag = await app.create.tag({ slug: "back" });
    const post = await app.create.post({ status: "published", tags: [tag] });
    const editor = await app.signIn({ permissions: ["delete_tags"] });
    await editor.delete(`/api/tags/${tag.id}`);
    const { status, body } = await editor.post(`/api/tags/${tag.id}/restore`);
    expect([status, body]).toMatchObject([
      200,
      { slug: "back", post_count: 1 },
    ]);
    expect(
      (await app.visitor.get(`/api/posts/${post.id}`)).body.tags,
    ).toHaveLength(1);
    const again = await editor.post(`/api/tags/${tag.id}/restore`);
    expect([again.status, again.body.error]).toEqual([
      404,
      "This tag is not in the trash.",
    ]);
  });

  it("says when name or address have been taken meanwhile", async () => {
    const editor = await app.signIn({ permissions: ["manage_tags"] });
    const tag = await app.create.tag({ name: "Twice", slug: "twice" });
    await editor.delete(`/api/tags/${tag.id}`);
    const other = await app.create.tag({ name: "TWICE", slug: "other" });
    const named = await editor.post(`/api/tags/${tag.id}/restore`);
    expect([named.status, named.body.error]).toEqual([
      409,
      "A tag with this name already exists.",
    ]);
    await editor.put(`/api/tags/${other.id}`).send({ name: "Renamed" });
    await app.create.tag({ name: "Third", slug: "twice" });
    const placed = await editor.post(`/api/tags/${tag.id}/restore`);
    expect([placed.status, placed.body.error]).toEqual([
      409,
      "Another tag has this slug now.",
    ]);
  });

  it("needs delete_tags [SEC-01]", async () => {
    const tag = await app.create.tag({ deletedAt: new Date() });
    const address = `/api/tags/${tag.id}/restore`;
    const editor = await app.signIn({ permissions: ["edit_tags"] });
    expect((await app.visitor.post(address)).status).toBe(401);
    expect((await editor.post(address)).status).toBe(403);
  });
});

describe("writers of one tag", () => {
  it("learn that someone else has saved in between [REL-11, D-022]", async () => {
    const tag = await app.create.tag();
    const editor = await app.signIn({ permissions: ["edit_tags"] });
    const address = `/api/tags/${tag.id}`;
    const { headers } = await editor.get(address);
    const save = (name: string) =>
      editor.put(address).set("If-Match", String(headers.etag)).send({ name });
    const first = await save("First");
    expect([first.status, first.body.version, first.headers.etag]).toEqual([
      200,
      2,
      '"2"',
    ]);
    const late = await save("Second");
    expect([late.status, late.body]).toMatchObject([
      412,
      { code: "outdated", details: { version: 2 } },
    ]);
    expect((await editor.get(address)).body.name).toBe("First");
  });

  it("win one at a time when they come at once [REL-10]", async () => {
    const tag = await app.create.tag();
    const editor = await app.signIn({ permissions: ["edit_tags"] });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        editor
          .put(`/api/tags/${tag.id}`)
          .set("If-Match", '"1"')
          .send({ name: `Writer ${n}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(59);
  });

  it("save the same again without a new version [REL-21]", async () => {
    const tag = await app.create.tag();
    const editor = await app.signIn({ permissions: ["edit_tags"] });
    const save = () =>
      editor.put(`/api/tags/${tag.id}`).send({ name: "The same" });
    expect((await save()).body).toEqual((await save()).body);
  });

  it("get one tag of fifty with the same name [REL-13]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        editor.post("/api/tags").send({ name: "Fifty" }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  });

  it("leave an entry in the audit trail for each change", async () => {
    const editor = await app.signIn({ permissions: ["manage_tags"] });
    const { id } = (await editor.post("/api/tags").send({ name: "Seen" })).body;
    await editor.put(`/api/tags/${id}`).send({ name: "Seen again" });
    await editor.delete(`/api/tags/${id}`);
    await editor.delete(`/api/tags/${id}`);
    await editor.post(`/api/tags/${id}/restore`);
    const entries = await app.database.query<object[]>(
      `SELECT action, subject_label, details, actor_id FROM audit_log
       WHERE subject_type = 'tag' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    const by = { actor_id: editor.authorId };
    expect(entries).toEqual([
      { action: "tag.create", subject_label: "Seen", details: {}, ...by },
      {
        action: "tag.update",
        subject_label: "Seen again",
        details: { fields: ["name"] },
        ...by,
      },
      { action: "tag.delete", subject_label: "Seen again", details: {}, ...by },
      {
        action: "tag.restore",
        subject_label: "Seen again",
        details: {},
        ...by,
      },
    ]);
  });
});

describe("POST with an Idempotency-Key", () => {
  const post = (
    client: TestClient,
    key: string,
    { path = "/api/tags", ...body }: { path?: string; name?: string } = {},
  ) => client.post(path).set("Idempotency-Key", key).send(body);

  const count = async (name: string): Promise<number> =>
    (await app.visitor.get(`/api/tags?search=${name}`)).body.total;

  it("gives a repeated call the answer of the first, in quotes or not [PROG-WRITE-04]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const first = await post(editor, "7b6f", { name: "Once" });
    const second = await post(editor, '"7b6f"', { name: "Once" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(second.headers["idempotency-replayed"]).toBe("true");
    const other = await app.signIn({ permissions: ["create_tags"] });
    expect((await post(other, "7b6f", { name: "Others" })).status).toBe(201);
  });

  it("carries out one of many at once, and refuses the others while it runs [PROG-WRITE-04]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post(editor, "at once", { name: "Atonce" }),
      ),
    );
    for (const { status, body, headers } of answers)
      expect([status, body.code, headers["retry-after"]]).toEqual(
        status === 201 ? [201, undefined, undefined] : [409, "key_in_use", "2"],
      );
    expect((await post(editor, "at once", { name: "Atonce" })).status).toBe(
      201,
    );
    expect(await count("Atonce")).toBe(1);
  });

  it("refuses another body, query or address [PROG-WRITE-04]", async () => {
    const editor = await app.signIn({ permissions: ["manage_tags"] });
    const { id } = (await post(editor, "mine", { name: "Bodies" })).body;
    const others = [
      { name: "Bodies 2" },
      { name: "Bodies", path: "/api/tags?x=1" },
    ];
    for (const body of others) {
      const answer = await post(editor, "mine", body);
      expect([answer.status, answer.body.code]).toEqual([
        409,
        "key_of_other_call",
      ]);
    }
    await editor.delete(`/api/tags/${id}`);
    const path = `/api/tags/${id}/restore`;
    expect((await post(editor, "mine", { path })).status).toBe(200);
  });

  it("stores no refusal: the corrected call may have the same key [PROG-WRITE-04]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    expect((await post(editor, "again")).status).toBe(400);
    await app.create.tag({ name: "Taken" });
    expect((await post(editor, "again", { name: "Taken" })).status).toBe(409);
    expect((await post(editor, "again", { name: "Free" })).status).toBe(201);
  });

  it.each([["x".repeat(256)], ["sch\u00f6n"], ['""']])(
    "refuses the key %s [PROG-WRITE-07]",
    async (key) => {
      const editor = await app.signIn({ permissions: ["create_tags"] });
      const { status, body } = await post(editor, key, { name: "Bad key" });
      expect([status, body.error]).toEqual([
        400,
        "Idempotency-Key must have 1 to 255 printable ASCII characters.",
      ]);
    },
  );

  /** As a process leaves it that was killed. */
  const leave = (columns: string) =>
    app.database.query(
      `UPDATE idempotent_calls SET status = NULL, answer = NULL, ${columns}`,
    );

  it("is free again a minute after a process was killed that had done nothing [PROG-WRITE-05]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const first = await post(editor, "killed", { name: "Killed" });
    await app.database.query("DELETE FROM tags WHERE id = $1", [first.body.id]);
    await leave("is_carried_out = false");
    const early = await post(editor, "killed", { name: "Killed" });
    expect([early.status, early.body.code]).toEqual([409, "key_in_use"]);
    await leave("is_carried_out = false, running_until = now()");
    const later = await post(editor, "killed", { name: "Killed" });
    expect([later.status, later.body.name]).toEqual([201, "Killed"]);
  });

  it("is refused if the process had done the work [PROG-WRITE-05]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    await post(editor, "done", { name: "Done" });
    await leave("running_until = now()");
    const { status, body } = await post(editor, "done", { name: "Done" });
    expect([status, body.code]).toEqual([409, "answer_not_stored"]);
    expect(body.error).toContain("was carried out");
  });

  it("lets the first attempt change nothing once another has taken over [PROG-WRITE-05]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    await app.database.query(`
      CREATE FUNCTION take_over() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE idempotent_calls SET run = gen_random_uuid(); RETURN NULL; END $$`);
    await app.database.query(
      "CREATE TRIGGER take_over AFTER INSERT ON tags EXECUTE FUNCTION take_over()",
    );
    const { status, body } = await post(editor, "late", { name: "Late" });
    await app.database.query("DROP FUNCTION take_over CASCADE");
    expect([status, body.code]).toEqual([409, "key_in_use"]);
    expect(await count("Late")).toBe(0);
  });

  it("is refused beyond 10,000 of one caller, and forgotten after a day [PROG-WRITE-07]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    await post(editor, "first", { name: "First key" });
    await app.database.query(`
      INSERT INTO idempotent_calls (id, caller, run, running_until, ends_at)
      SELECT 'many ' || n, known.caller, known.run, now(), now() + interval '5 seconds'
      FROM generate_series(1, 9999) n, (SELECT * FROM idempotent_calls ORDER BY ends_at DESC LIMIT 1) known`);
    const { status, headers } = await post(editor, "more", { name: "More" });
    expect([status, headers["retry-after"]]).toEqual([429, "5"]);
    const again = await post(editor, "first", { name: "First key" });
    expect(again.headers["idempotency-replayed"]).toBe("true");
    await app.database.query("UPDATE idempotent_calls SET ends_at = now()");
    expect((await post(editor, "more", { name: "More" })).status).toBe(201);
    await app.get(JobHandlers).all.get("idempotency.clean-up")?.(
      {},
      { attempt: 1, isLastAttempt: false },
    );
    expect(
      await app.database.query("SELECT FROM idempotent_calls"),
    ).toHaveLength(1);
  });

  it("stores no answer that is too large, and says so [PROG-WRITE-07]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    await post(editor, "room", { name: "Room" });
    await app.database.query("UPDATE idempotent_calls SET bytes = 67108864");
    await post(editor, "large", { name: "Large" });
    const { status, body } = await post(editor, "large", { name: "Large" });
    expect([status, body.code]).toEqual([409, "answer_not_stored"]);
    expect(body.error).toContain("too large");
  });
});
