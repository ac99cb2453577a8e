import { describe, expect, it } from "@jest/globals";
import { pageForm as form } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const writer = () =>
  app.signIn({ permissions: ["create_pages", "edit_pages", "publish_pages"] });

describe("the revisions of a page", () => {
  it("keep every save whole, newest first, with who made it", async () => {
    const client = await writer();
    const input = form({ content: "<p>One</p>" });
    const { body } = await client.post("/api/pages").send(input);
    const address = `/api/pages/${body.id}`;
    await client.put(address).send({ ...input, content: "<p>Two</p>" });
    await client.put(address).send({ ...input, title: "Third" });
    const list = await client.get(`${address}/revisions?limit=2`);
    expect([list.status, list.body]).toMatchObject([
      200,
      { total: 3, limit: 2, offset: 0 },
    ]);
    expect(list.body.data).toMatchObject([
      { version: 3, title: "Third", created_by: { id: client.authorId } },
      { version: 2, title: "A page" },
    ]);
    const first = await client.get(`${address}/revisions/1`);
    expect(first.body).toMatchObject({
      version: 1,
      created_at: expect.any(String),
      fields: {
        title: "A page",
        slug: input.slug,
        content: "<p>One</p>",
        meta_title: null,
        publish_status: "draft",
        categories: [],
        show_on_header: false,
        header_index: null,
        menu_label: null,
      },
    });
  });

  it("keep a text that was there before anyone saved it here", async () => {
    const page = await app.create.page({ content: "<p>Brought along</p>" });
    const client = await app.signIn({ permissions: ["manage_pages"] });
    const address = `/api/pages/${page.id}`;
    await client.put(address).send(form({ slug: page.slug }));
    const { body } = await client.get(`${address}/revisions/1`);
    expect(body).toMatchObject({
      created_by: null,
      fields: { content: "<p>Brought along</p>" },
    });
  });

  it("lose none of the saves that come at once [REL-10, REL-15]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/pages").send(form());
    const titles = Array.from({ length: 40 }, (_, n) => `Writer ${n}`);
    const answers = await Promise.all(
      titles.map((title) =>
        client.put(`/api/pages/${body.id}`).send(form({ title })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    const list = await client.get(`/api/pages/${body.id}/revisions?limit=100`);
    const kept = list.body.data.map(({ title }) => title);
    expect(kept.sort()).toEqual(["A page", ...titles].sort());
  });

  it("can be taken back as a new save, under the present address and status", async () => {
    const category = await app.create.category();
    const lost = await app.create.category();
    const client = await writer();
    const old = form({
      content: "<p>Old</p>",
      page_type: "blog",
      categories: [lost.id, category.id],
    });
    const { body } = await client.post("/api/pages").send(old);
    const address = `/api/pages/${body.id}`;
    const now = form({ publish_status: "published" });
    await client.put(address).send(now);
    const remover = await app.signIn({ permissions: ["delete_categories"] });
    await remover.delete(`/api/categories/${lost.id}`);
    const restore = `${address}/revisions/1/restore`;
    const late = await client.post(restore).set("If-Match", '"1"');
    expect(late.status).toBe(412);
    const answer = await client.post(restore).set("If-Match", '"2"');
    expect([answer.status, answer.headers.etag]).toEqual([200, '"3"']);
    expect(answer.body).toMatchObject({
      content: "<p>Old</p>",
      page_type: "blog",
      slug: now.slug,
      publish_status: "published",
      version: 3,
      categories: [category.id],
    });
    const [entry] = await app.database.query<object[]>(
      `SELECT details FROM audit_log WHERE action = 'page.restore_revision' AND subject_id = $1`,
      [body.id],
    );
    expect(entry).toMatchObject({
      details: {
        fields: ["content", "page_type", "categories"],
        restored_version: 1,
      },
    });
  });

  it("are for those who may edit the page [SEC-01, SEC-05]", async () => {
    const owner = await writer();
    const { body } = await owner
      .post("/api/pages")
      .send(form({ publish_status: "published" }));
    const address = `/api/pages/${body.id}/revisions`;
    const other = await app.signIn({ permissions: ["edit_pages"] });
    const viewer = await app.signIn({ permissions: ["view_all_pages"] });
    for (const [client, status] of [
      [app.visitor, 401],
      [viewer, 403],
      [other, 403],
    ] as const) {
      expect((await client.get(address)).status).toBe(status);
      expect((await client.get(`${address}/1`)).status).toBe(status);
      expect((await client.post(`${address}/1/restore`)).status).toBe(status);
    }
  });

  it("say what does not exist, and refuse what is no version", async () => {
    const client = await app.signIn({ permissions: ["manage_pages"] });
    const page = await app.create.page();
    const missing = await client.get(`/api/pages/${page.id}/revisions/9`);
    expect([missing.status, missing.body.error]).toEqual([
      404,
      "This version does not exist.",
    ]);
    const restore = `/api/pages/${page.id}/revisions/9/restore`;
    expect((await client.post(restore)).status).toBe(404);
    expect((await client.get("/api/pages/2147483647/revisions")).status).toBe(
      404,
    );
    for (const path of ["x", "0", "1e3", "%00", "99999999999"])
      expect(
        (await client.get(`/api/pages/${page.id}/revisions/${path}`)).status,
      ).toBe(400);
    const list = `/api/pages/${page.id}/revisions?limit=0`;
    expect((await client.get(list)).status).toBe(400);
  });
});
