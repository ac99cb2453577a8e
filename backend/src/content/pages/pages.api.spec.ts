import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { PageCategory, type Page } from "./page.entity";

const app = useTestApp();
let about: Page;
let draft: Page;

beforeAll(async () => {
  about = await app.create.page({
    title: "About",
    slug: "about",
    publishStatus: "published",
    showInMenu: true,
    menuOrder: 2,
    content: "<h2>Us</h2><p>Text</p>",
  });
  await app.create.page({
    slug: "first",
    publishStatus: "published",
    showInMenu: true,
    menuOrder: 1,
  });
  draft = await app.create.page({ slug: "draft" });
  const category = await app.create.category({ slug: "guides" });
  await app.database
    .getRepository(PageCategory)
    .save({ pageId: about.id, categoryId: category.id });
});

const slugsOf = (body: { data: { slug: string }[] }): string[] =>
  body.data.map(({ slug }) => slug);

describe("GET /api/pages", () => {
  it("shows visitors the published pages with both spellings of the menu fields [API-33]", async () => {
    const { status, body } = await app.visitor.get(
      "/api/pages?sort=menu_order",
    );
    expect(status).toBe(200);
    expect(slugsOf(body)).toEqual(["first", "about"]);
    expect(body.data[1]).toMatchObject({
      show_on_header: true,
      add_to_menu: true,
      header_index: 2,
      menu_order: 2,
      menu_label: null,
    });
    expect(
      (await app.visitor.get("/api/pages?publish_status=draft")).body.total,
    ).toBe(0);
  });

  it("finds pages by title, address and text, and shows where the text has it [TEAM-LIST-01]", async () => {
    const { id } = await app.create.page({
      title: "Imprint",
      slug: "legal-notice",
      publishStatus: "published",
      contentText: "Responsible for all of it: the harbor office.",
    });
    const hidden = await app.create.page({ contentText: "A harbor draft." });
    const found = async (search: string) =>
      (await app.visitor.get(`/api/pages?search=${search}`)).body.data;
    for (const search of ["mprin", "legal-n"])
      expect(await found(search)).toMatchObject([{ id, snippet: null }]);
    const harbor = await found("harbor%20off");
    expect(harbor).toMatchObject([
      {
        id,
        snippet:
          "Responsible for all of it: the <mark>harbor</mark> <mark>office</mark>.",
      },
    ]);
    await app.database.query("DELETE FROM pages WHERE id = ANY ($1)", [
      [id, hidden.id],
    ]);
  });

  it("are changed many at once, and given back [TEAM-BULK-01] [TEAM-BULK-03]", async () => {
    const editor = await app.signIn({ permissions: ["manage_pages"] });
    const first = await app.create.page({ title: "Many pages" });
    const second = await app.create.page({ title: "Many pages" });
    const run = async (input: object, path = "") => {
      const begun = await editor.post(`/api/bulk-changes${path}`).send(input);
      await app.runJobs();
      const { body } = await editor.get(`/api/bulk-changes/${begun.body.id}`);
      return body as unknown as { id: number; counts: object };
    };
    const many = { kind: "page", filter: { search: "many pages" } };
    const live = { ...many, verb: "status", status: "published" };
    const { id, counts } = await run(live);
    expect(counts).toMatchObject({ changed: 2, refused: 0 });
    expect((await app.visitor.get(`/api/pages/${first.id}`)).status).toBe(200);
    expect(await run({}, `/${id}/undo`)).toMatchObject({
      counts: { undone: 2 },
    });
    const archived = await run({ ...live, status: "archived" });
    expect(archived.counts).toMatchObject({ refused: 2 });
    await run({ ...many, verb: "trash" });
    expect((await editor.get(`/api/pages/${second.id}`)).status).toBe(404);
    const back = { kind: "page", verb: "restore", filter: {} };
    expect((await run(back)).counts).toMatchObject({ changed: 2 });
    await app.database.query("DELETE FROM pages WHERE id = ANY ($1)", [
      [first.id, second.id],
    ]);
  });

  it("says whose page it is, so that screens know who may change it", async () => {
    const writer = await app.signIn({ permissions: ["create_pages"] });
    const input = { title: "Mine", slug: "mine", page_type: "standard" };
    const { body } = await writer.post("/api/pages").send(input);
    const { user } = (await writer.get("/api/auth/me")).body;
    expect(body).toMatchObject({ author_id: user.id });
  });

  it("shows drafts to those who may see them", async () => {
    const viewer = await app.signIn({ permissions: ["view_all_pages"] });
    const other = await app.signIn({ permissions: ["view_pages"] });
    expect(slugsOf((await viewer.get("/api/pages")).body)).toContain("draft");
    expect(slugsOf((await other.get("/api/pages")).body)).not.toContain(
      "draft",
    );
  });

  it("refuses an unknown status", async () => {
    expect(
      (await app.visitor.get("/api/pages?publish_status=live")).status,
    ).toBe(400);
  });
});

describe("GET /api/pages/:id and /slug/:slug", () => {
  it("answers a whole page with its categories [API-34] [API-35]", async () => {
    const byId = await app.visitor.get(`/api/pages/${about.id}`);
    const bySlug = await app.visitor.get("/api/pages/slug/about");
    expect(byId.body).toEqual(bySlug.body);
    expect(bySlug.body).toMatchObject({
      title: "About",
      categories: [expect.any(Number)],
      category_details: [expect.objectContaining({ slug: "guides" })],
      headings: [expect.objectContaining({ text: "Us" })],
    });
  });

  it("hides drafts and unknown pages alike", async () => {
    for (const path of [
      `/api/pages/${draft.id}`,
      "/api/pages/slug/draft",
      "/api/pages/slug/nothing",
    ]) {
      const { status, body } = await app.visitor.get(path);
      expect([status, body.error]).toEqual([404, "Page not found"]);
    }
    const viewer = await app.signIn({ permissions: ["manage_pages"] });
    expect((await viewer.get("/api/pages/slug/draft")).status).toBe(200);
  });
});
