import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { PageCategory } from "./page-category.entity";
import type { Page } from "./page.entity";

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
