import { describe, expect, it } from "@jest/globals";
import { pageForm as form } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
const writer = () =>
  app.signIn({ permissions: ["create_pages", "edit_pages", "publish_pages"] });
const chief = () => app.signIn({ permissions: ["manage_pages"] });

/** What both calls answer, one after the other. */
async function removeAndRestore(
  client: TestClient,
  id: number,
): Promise<number[]> {
  const removed = await client.delete(`/api/pages/${id}`);
  const restored = await client.post(`/api/pages/${id}/restore`);
  return [removed.status, restored.status];
}

describe("PUT /api/pages/:id", () => {
  it("changes a page and keeps what is absent [API-37]", async () => {
    const client = await writer();
    const created = await client
      .post("/api/pages")
      .send(form({ content: "<p>Kept</p>", meta_title: "Kept" }));
    const { slug } = created.body;
    const { status, body, headers } = await client
      .put(`/api/pages/${created.body.id}`)
      .send({ title: "New title", slug, page_type: "standard" });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body).toMatchObject({
      title: "New title",
      content: "<p>Kept</p>",
      meta_title: "Kept",
      version: 2,
    });
  });

  it("takes categories and the place in the menu away with what they belong to [STATE-23, STATE-25, D-610]", async () => {
    const category = await app.create.category();
    const client = await writer();
    const { body } = await client.post("/api/pages").send(
      form({
        ...{ page_type: "blog", categories: [category.id] },
        ...{ show_on_header: true, header_index: 1 },
      }),
    );
    const { body: changed } = await client
      .put(`/api/pages/${body.id}`)
      .send(form({ header_index: 8, categories: [category.id] }));
    expect(changed).toMatchObject({
      categories: [],
      category_details: [],
      show_on_header: false,
      header_index: null,
    });
  });

  it("changes nothing when one part is refused [REL-23]", async () => {
    const client = await writer();
    const input = form();
    const { body } = await client.post("/api/pages").send(input);
    const { status } = await client.put(`/api/pages/${body.id}`).send({
      ...input,
      ...{ title: "Half", page_type: "blog", categories: [2147483647] },
    });
    expect(status).toBe(400);
    expect((await client.get(`/api/pages/${body.id}`)).body).toMatchObject({
      title: input.title,
      page_type: "standard",
      version: 1,
    });
  });

  it("refuses a version that is not the current one, and names what was saved since [REL-11, D-022, TEAM-MERGE-02]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/pages").send(form());
    const address = `/api/pages/${body.id}`;
    const first = await client.put(address).set("If-Match", '"1"').send(form());
    expect(first.status).toBe(200);
    const late = await client.put(address).set("If-Match", '"1"').send(form());
    expect([late.status, late.body]).toMatchObject([
      412,
      {
        code: "outdated",
        details: {
          ...{ version: 2, updated_at: expect.any(String) },
          saves: [{ version: 2, created_by: { id: client.authorId } }],
          ...{ saves_total: 1, fields: ["slug"], blocks: [] },
        },
      },
    ]);
    expect((await client.put(address).send(form())).status).toBe(200);
  });

  it("lets one of many editors with the same version win [REL-10]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/pages").send(form());
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        client
          .put(`/api/pages/${body.id}`)
          .set("If-Match", '"1"')
          .send(form({ title: `Editor ${index}` })),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(29);
    expect((await client.get(`/api/pages/${body.id}`)).body.title).toBe(
      won[0]?.body.title,
    );
  });

  it("refuses other people's pages, live ones without publish_pages, and what does not exist [SEC-06]", async () => {
    const owner = await writer();
    const live = (
      await owner.post("/api/pages").send(form({ publish_status: "published" }))
    ).body;
    const other = await app.signIn({
      permissions: ["edit_pages", "publish_pages"],
    });
    const reviser = await app.signIn({ permissions: ["edit_all_pages"] });
    const put = (client: typeof other, id: number) =>
      client.put(`/api/pages/${id}`).send(form({ publish_status: undefined }));
    expect((await put(other, live.id)).status).toBe(403);
    expect((await put(reviser, live.id)).body.error).toBe(
      "You do not have permission to publish pages.",
    );
    expect((await put(reviser, 2147483647)).status).toBe(404);
    expect((await put(await app.signIn(), live.id)).status).toBe(403);
    expect((await put(await chief(), live.id)).status).toBe(200);
  });
});

describe("DELETE /api/pages/:id and POST /api/pages/:id/restore", () => {
  it("puts a page in the trash once and takes it back whole [API-38, REL-20, D-506]", async () => {
    const category = await app.create.category();
    const client = await chief();
    const created = await client.post("/api/pages").send(
      form({
        ...{ publish_status: "published", page_type: "blog" },
        ...{ categories: [category.id] },
      }),
    );
    const address = `/api/pages/${created.body.id}`;
    expect((await client.delete(address)).body).toEqual({ success: true });
    expect((await client.delete(address)).status).toBe(404);
    expect((await client.put(address).send(form())).status).toBe(404);
    expect((await app.visitor.get(address)).status).toBe(404);
    const restored = await client.post(`${address}/restore`);
    expect([restored.status, restored.body]).toMatchObject([
      200,
      {
        slug: created.body.slug,
        categories: [category.id],
        content: "<p>Text</p>",
      },
    ]);
    expect((await app.visitor.get(address)).status).toBe(200);
    const again = await client.post(`${address}/restore`);
    expect([again.status, again.body.error]).toEqual([
      404,
      "This page is not in the trash.",
    ]);
  });

  it("frees the address, and does not take it back from another page", async () => {
    const client = await chief();
    const input = form();
    const first = (await client.post("/api/pages").send(input)).body;
    await client.delete(`/api/pages/${first.id}`);
    expect((await client.post("/api/pages").send(input)).status).toBe(201);
    const { status, body } = await client.post(
      `/api/pages/${first.id}/restore`,
    );
    expect([status, body.error]).toEqual([
      409,
      "A page with this slug already exists.",
    ]);
  });

  it("needs delete_pages [SEC-01, SEC-06]", async () => {
    const page = await app.create.page();
    const editor = await app.signIn({
      permissions: ["edit_all_pages", "publish_pages", "create_pages"],
    });
    for (const [client, status] of [
      [app.visitor, 401],
      [editor, 403],
    ] as const)
      expect(await removeAndRestore(client, page.id)).toEqual([status, status]);
    const remover = await app.signIn({
      permissions: ["delete_pages", "edit_all_pages", "publish_pages"],
    });
    expect(await removeAndRestore(remover, page.id)).toEqual([200, 200]);
    expect((await remover.delete("/api/pages/1abc")).status).toBe(400);
  });

  it("is for those who may edit the page, as with posts [SEC-06, D-404]", async () => {
    const owner = await app.signIn({
      permissions: ["delete_pages", "edit_pages"],
    });
    const mine = await app.create.page({
      publishStatus: "draft",
      authorId: owner.authorId,
    });
    const theirs = await app.create.page({ publishStatus: "draft" });
    const live = await app.create.page({ publishStatus: "published" });
    expect(await removeAndRestore(owner, mine.id)).toEqual([200, 200]);
    // A draft that they do not see does not exist for them.
    expect(await removeAndRestore(owner, theirs.id)).toEqual([404, 404]);
    expect(await removeAndRestore(owner, live.id)).toEqual([403, 404]);
    const boss = await chief();
    expect((await boss.delete(`/api/pages/${live.id}`)).status).toBe(200);
    const late = await owner.post(`/api/pages/${live.id}/restore`);
    expect([late.status, late.body.content]).toEqual([403, undefined]);
  });

  it("shows delete_pages alone no hidden draft [SEC-06, D-404]", async () => {
    const draft = await app.create.page({
      publishStatus: "draft",
      content: "<p>Nobody knows yet</p>",
    });
    const remover = await app.signIn({ permissions: ["delete_pages"] });
    const address = `/api/pages/${draft.id}`;
    expect((await remover.get(address)).status).toBe(404);
    expect((await remover.delete(address)).status).toBe(404);
    const boss = await chief();
    expect((await boss.delete(address)).status).toBe(200);
    const { status, body } = await remover.post(`${address}/restore`);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain("Nobody knows");
    expect((await boss.post(`${address}/restore`)).status).toBe(200);
  });

  it("takes a live page from its readers, or back to them, with publish_pages only [SEC-06]", async () => {
    const page = await app.create.page({ publishStatus: "published" });
    const address = `/api/pages/${page.id}`;
    const unpublishing = await app.signIn({
      permissions: ["delete_pages", "edit_all_pages"],
    });
    const { status, body } = await unpublishing.delete(address);
    expect([status, body.error]).toEqual([
      403,
      "You do not have permission to publish pages.",
    ]);
    expect((await app.visitor.get(address)).status).toBe(200);
    expect((await (await chief()).delete(address)).status).toBe(200);
    expect((await unpublishing.post(`${address}/restore`)).status).toBe(403);
    expect((await app.visitor.get(address)).status).toBe(404);
  });

  it("is answered once when twenty delete at the same moment [REL-20]", async () => {
    const page = await app.create.page();
    const client = await chief();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.delete(`/api/pages/${page.id}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(404)]);
  });
});

describe("the audit trail of pages", () => {
  it("has an entry for each change and none for what was refused", async () => {
    const client = await chief();
    const input = form();
    const { body } = await client.post("/api/pages").send(input);
    const address = `/api/pages/${body.id}`;
    await client
      .put(address)
      .send({ ...input, title: "B", content: "<p>x</p>" });
    await client.put(address).send({ ...input, title: "" });
    await client.delete(address);
    await client.post(`${address}/restore`);
    const entries = await app.database.query<object[]>(
      `SELECT action, subject_label, details, actor_id FROM audit_log
       WHERE subject_type = 'page' AND subject_id = $1 ORDER BY id`,
      [body.id],
    );
    const by = { actor_id: client.authorId };
    expect(entries).toMatchObject([
      {
        action: "page.create",
        subject_label: "A page",
        details: { publish_status: "draft" },
        ...by,
      },
      {
        action: "page.update",
        subject_label: "B",
        details: { fields: ["title", "content"] },
        ...by,
      },
      { action: "page.delete", ...by },
      { action: "page.restore", ...by },
    ]);
  });
});
