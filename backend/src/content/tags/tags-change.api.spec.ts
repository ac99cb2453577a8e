import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

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
