import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

describe("POST /api/categories/:id/move-posts", () => {
  const mover = () =>
    app.signIn({ permissions: ["edit_all_posts", "delete_categories"] });

  it("moves all posts, those in the trash too, so that the category can be deleted [D-507]", async () => {
    const from = await app.create.category();
    const to = await app.create.category();
    const live = await app.create.post({
      categoryId: from.id,
      status: "published",
    });
    await app.create.post({ categoryId: from.id });
    await app.create.post({ categoryId: from.id, deletedAt: new Date() });
    const client = await mover();
    const { status, body } = await client
      .post(`/api/categories/${from.id}/move-posts`)
      .send({ category_id: String(to.id) });
    expect([status, body]).toEqual([200, { success: true, moved: 3 }]);
    const moved = await client.get(`/api/posts/${live.id}`);
    expect(moved.body).toMatchObject({ category_id: to.id, version: 2 });
    const kept = await app.database.query<object[]>(
      `SELECT version, (snapshot->>'category_id')::int AS category_id FROM revisions
       WHERE post_id = $1 ORDER BY version`,
      [live.id],
    );
    expect(kept).toEqual([
      { version: 1, category_id: from.id },
      { version: 2, category_id: to.id },
    ]);
    expect((await client.delete(`/api/categories/${from.id}`)).status).toBe(
      200,
    );
    const [entry] = await app.database.query<object[]>(
      `SELECT details FROM audit_log WHERE action = 'category.move_posts' AND subject_id = $1`,
      [from.id],
    );
    expect(entry).toEqual({
      details: { posts: 3, to: { id: to.id, name: to.name } },
    });
  });

  it("does not let an editor put a moved post back unknowingly [REL-11]", async () => {
    const from = await app.create.category();
    const to = await app.create.category();
    const post = await app.create.post({ categoryId: from.id });
    const client = await mover();
    await client
      .post(`/api/categories/${from.id}/move-posts`)
      .send({ category_id: to.id });
    const { status } = await client
      .put(`/api/posts/${post.id}`)
      .set("If-Match", '"1"')
      .send({ title: "T", content: "<p>x</p>", category_id: from.id });
    expect(status).toBe(412);
  });

  it("refuses targets that do not exist, and itself", async () => {
    const from = await app.create.category();
    const gone = await app.create.category({ deletedAt: new Date() });
    const client = await mover();
    for (const [target, sentence] of [
      [undefined, "Category is required"],
      ["x", "Category is required"],
      [from.id, "Choose another category."],
      [gone.id, "This category does not exist."],
      [99999999999, "This category does not exist."],
    ]) {
      const { status, body } = await client
        .post(`/api/categories/${from.id}/move-posts`)
        .send({ category_id: target });
      expect([target, status, body.error]).toEqual([target, 400, sentence]);
    }
    const missing = await client
      .post("/api/categories/2147483647/move-posts")
      .send({ category_id: from.id });
    expect(missing.status).toBe(404);
  });

  it("needs edit_all_posts [SEC-01, SEC-05]", async () => {
    const from = await app.create.category();
    const address = `/api/categories/${from.id}/move-posts`;
    const editor = await app.signIn({
      permissions: ["manage_categories", "edit_posts"],
    });
    expect((await app.visitor.post(address)).status).toBe(401);
    expect((await editor.post(address)).status).toBe(403);
  });

  it("survives two that move into one another at once [REL-15]", async () => {
    const one = await app.create.category();
    const two = await app.create.category();
    for (const { id } of [one, one, two, two])
      await app.create.post({ categoryId: id });
    const client = await mover();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const [from, to] = n % 2 === 0 ? [one, two] : [two, one];
        return client
          .post(`/api/categories/${from.id}/move-posts`)
          .send({ category_id: to.id });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe("POST /api/categories/:id/restore", () => {
  it("takes a category from the trash, once", async () => {
    const category = await app.create.category({ icon: "🚀" });
    const editor = await app.signIn({ permissions: ["delete_categories"] });
    await editor.delete(`/api/categories/${category.id}`);
    const address = `/api/categories/${category.id}/restore`;
    const { status, body } = await editor.post(address);
    expect([status, body]).toMatchObject([
      200,
      { slug: category.slug, icon: "🚀" },
    ]);
    expect((await editor.post(address)).status).toBe(404);
    expect(
      (await app.visitor.get(`/api/categories/${category.id}`)).status,
    ).toBe(200);
  });

  it("refuses a name that is taken now, and people without the permission", async () => {
    const category = await app.create.category({ name: "Once" });
    const editor = await app.signIn({ permissions: ["manage_categories"] });
    await editor.delete(`/api/categories/${category.id}`);
    await app.create.category({ name: "ONCE" });
    const address = `/api/categories/${category.id}/restore`;
    const { status, body } = await editor.post(address);
    expect([status, body.error]).toEqual([
      409,
      "A category with this name already exists.",
    ]);
    const viewer = await app.signIn({ permissions: ["edit_categories"] });
    expect((await viewer.post(address)).status).toBe(403);
  });
});

describe("writers of one category", () => {
  it("learn that someone else has saved in between [REL-11, D-022]", async () => {
    const category = await app.create.category();
    const editor = await app.signIn({ permissions: ["edit_categories"] });
    const address = `/api/categories/${category.id}`;
    const save = (name: string) =>
      editor.put(address).set("If-Match", '"1"').send({ name });
    expect((await save("First one")).headers.etag).toBe('"2"');
    const late = await save("Second one");
    expect([late.status, late.body.details]).toMatchObject([
      412,
      { version: 2, updated_at: expect.any(String) },
    ]);
    expect((await editor.get(address)).body).toMatchObject({
      name: "First one",
      version: 2,
    });
  });

  it("do not lose a post that arrives while it is deleted [REL-24]", async () => {
    const category = await app.create.category();
    const editor = await app.signIn({
      permissions: ["delete_categories", "create_posts"],
    });
    const post = (n: number) =>
      editor.post("/api/posts").send({
        title: `Arrives ${n}`,
        content: "<p>x</p>",
        category_id: category.id,
      });
    const [deleted, ...posts] = await Promise.all([
      editor.delete(`/api/categories/${category.id}`),
      ...Array.from({ length: 6 }, (_, n) => post(n)),
    ]);
    const arrived = posts.filter(({ status }) => status === 201).length;
    expect([200, 409]).toContain(deleted.status);
    if (deleted.status === 200) expect(arrived).toBe(0);
    expect(posts.map(({ status }) => [201, 400].includes(status))).toEqual(
      posts.map(() => true),
    );
  });

  it("leave an entry in the audit trail that names what changed", async () => {
    const editor = await app.signIn({ permissions: ["manage_categories"] });
    const input = { name: "Seen", icon: "🚀", show_on_home: true };
    const { id } = (await editor.post("/api/categories").send(input)).body;
    await editor
      .put(`/api/categories/${id}`)
      .send({ ...input, home_index: 2, show_on_home: false });
    await editor.delete(`/api/categories/${id}`);
    await editor.post(`/api/categories/${id}/restore`);
    const entries = await app.database.query<object[]>(
      `SELECT action, details FROM audit_log
       WHERE subject_type = 'category' AND subject_id = $1 ORDER BY id`,
      [id],
    );
    expect(entries).toEqual([
      { action: "category.create", details: {} },
      {
        action: "category.update",
        details: { fields: ["home_index", "show_on_home"] },
      },
      { action: "category.delete", details: {} },
      { action: "category.restore", details: {} },
    ]);
  });
});
