import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { IdempotentCallsRepository } from "../../infrastructure/idempotency/idempotent-calls.repository";

const app = useTestApp();

describe("GET /api/tags", () => {
  it("lists tags with their published posts and a total [API-28]", async () => {
    const apex = await app.create.tag({ name: "Apex", slug: "apex" });
    await app.create.post({ status: "published", tags: [apex] });
    await app.create.post({ status: "draft", tags: [apex] });
    const { status, body } = await app.visitor.get("/api/tags?limit=1");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: expect.any(Number),
      limit: 1,
      offset: 0,
    });
    expect(body.data[0]).toMatchObject({
      name: "Apex",
      slug: "apex",
      post_count: 1,
    });
  });

  it("lowers an absurd limit to the ceiling", async () => {
    const { status, body } = await app.visitor.get("/api/tags?limit=99999999");
    expect([status, body.limit]).toEqual([200, 100]);
  });

  it.each([
    ["limit=0", "limit must be at least 1"],
    ["limit=x", "limit must be a whole number"],
    ["limit=1&limit=2", "limit must be a whole number"],
    ["offset=-1", "offset must be at least 0"],
    ["offset=99999999999999999999", "offset is too large"],
    ["sort=password_hash", "sort must be one of"],
    ["search=%00", "Text must not contain null characters."],
    ["slug=%00", "Text must not contain null characters."],
  ])("refuses %s with a sentence", async (query, sentence) => {
    const { status, body } = await app.visitor.get(`/api/tags?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: expect.stringContaining(sentence),
      code: "validation",
    });
  });

  it("keeps those whose name contains a text, taken literally", async () => {
    await app.create.tag({ name: "Flow tests" });
    await app.create.tag({ name: "100% Flow" });
    const names = async (search: string) => {
      const address = `/api/tags?search=${encodeURIComponent(search)}`;
      const { body } = await app.visitor.get(address);
      expect(body.total).toBe(body.data.length);
      return body.data.map(({ name }: { name: string }) => name).sort();
    };
    expect(await names(" flow ")).toEqual(["100% Flow", "Flow tests"]);
    expect(await names("0% f")).toEqual(["100% Flow"]);
    expect(await names("%")).toEqual(["100% Flow"]);
    expect(await names("nothing like it")).toEqual([]);
  });

  it("finds the tag of a slug", async () => {
    await app.create.tag({ name: "Flow", slug: "flow" });
    const { body } = await app.visitor.get("/api/tags?slug=flow");
    expect(body.data).toEqual([expect.objectContaining({ name: "Flow" })]);
  });
});

describe("GET /api/tags/:id", () => {
  it("answers one tag [API-29]", async () => {
    const tag = await app.create.tag();
    const { status, body } = await app.visitor.get(`/api/tags/${tag.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: tag.id, name: tag.name });
  });

  it.each(["0", "-1", "1abc", "1.5", "99999999999", "0x1", "%00"])(
    "refuses the id %s",
    async (id) => {
      const { status, body } = await app.visitor.get(`/api/tags/${id}`);
      expect(status).toBe(400);
      expect(typeof body.error).toBe("string");
    },
  );

  it("says that a tag does not exist", async () => {
    const { status, body } = await app.visitor.get("/api/tags/2147483647");
    expect([status, body.error]).toEqual([404, "This tag does not exist."]);
  });
});

describe("POST /api/tags", () => {
  it("creates a tag and its slug [API-30]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const { status, body } = await editor
      .post("/api/tags")
      .send({ name: "  Déjà vu & more ", id: 7, slug: "mine" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Déjà vu & more",
      slug: "deja-vu-and-more",
      post_count: 0,
    });
    expect(body.id).not.toBe(7);
  });

  it("keeps slugs unique when many save at once", async () => {
    const editor = await app.signIn({ permissions: ["manage_tags"] });
    const names = ["C++", "C", "C!", "C?", "c#"];
    const answers = await Promise.all(
      names.map((name) => editor.post("/api/tags").send({ name: `x ${name}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(
      names.length,
    );
  });

  it("refuses a name that exists in other letters", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    await app.create.tag({ name: "Security" });
    const { status, body } = await editor
      .post("/api/tags")
      .send({ name: "SECURITY" });
    expect([status, body.error]).toEqual([
      409,
      "A tag with this name already exists.",
    ]);
  });

  it.each([
    [{}, "Name is required"],
    [{ name: "   " }, "Name is required"],
    [{ name: ["a"] }, "Name is required"],
    [{ name: "x".repeat(61) }, "Name must be at most 60 characters"],
    [{ name: "a\u0000b" }, "Text must not contain null characters."],
    [[], "The request body must be a JSON object."],
  ])("refuses %j", async (payload, sentence) => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const { status, body } = await editor.post("/api/tags").send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("refuses visitors, and people without the permission", async () => {
    const viewer = await app.signIn({
      permissions: ["view_tags", "edit_tags"],
    });
    expect(
      (await app.visitor.post("/api/tags").send({ name: "x" })).status,
    ).toBe(401);
    expect((await viewer.post("/api/tags").send({ name: "x" })).status).toBe(
      403,
    );
  });

  it("refuses a signed-in call without a CSRF token [API-04]", async () => {
    const editor = await app.signIn({ permissions: ["create_tags"] });
    const { status, body } = await editor
      .withoutCsrfToken()
      .post("/api/tags")
      .send({ name: "x" });
    expect([status, body.code]).toEqual([403, "csrf"]);
  });
});

describe("PUT /api/tags/:id", () => {
  it("renames a tag and keeps its slug [API-31]", async () => {
    const tag = await app.create.tag({ name: "Nest", slug: "nest" });
    const editor = await app.signIn({ permissions: ["edit_tags"] });
    const { status, body } = await editor
      .put(`/api/tags/${tag.id}`)
      .send({ name: "NestJS" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "NestJS", slug: "nest" });
  });

  it("refuses someone who may only view tags", async () => {
    const tag = await app.create.tag();
    const viewer = await app.signIn({ permissions: ["view_tags"] });
    const { status, body } = await viewer
      .put(`/api/tags/${tag.id}`)
      .send({ name: "x" });
    expect([status, body.error]).toEqual([
      403,
      "You do not have permission to do this.",
    ]);
  });

  it("says that a tag does not exist", async () => {
    const editor = await app.signIn({ permissions: ["edit_tags"] });
    expect(
      (await editor.put("/api/tags/2147483647").send({ name: "x" })).status,
    ).toBe(404);
  });
});

describe("DELETE /api/tags/:id", () => {
  it("removes a tag, also from its posts, and its name may be taken again [API-32]", async () => {
    const tag = await app.create.tag({ name: "Gone", slug: "gone" });
    const post = await app.create.post({ status: "published", tags: [tag] });
    const editor = await app.signIn({
      permissions: ["delete_tags", "create_tags"],
    });
    const { status, body } = await editor.delete(`/api/tags/${tag.id}`);
    expect([status, body]).toEqual([200, { success: true }]);
    expect((await editor.delete(`/api/tags/${tag.id}`)).status).toBe(404);
    expect((await app.visitor.get(`/api/posts/${post.id}`)).body.tags).toEqual(
      [],
    );
    expect(
      (await editor.post("/api/tags").send({ name: "Gone" })).body.slug,
    ).toBe("gone");
  });

  it("refuses people without the permission", async () => {
    const tag = await app.create.tag();
    const viewer = await app.signIn({ permissions: ["edit_tags"] });
    expect((await viewer.delete(`/api/tags/${tag.id}`)).status).toBe(403);
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
    await app.get(IdempotentCallsRepository).removeOver();
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
