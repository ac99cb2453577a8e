import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "./test-app";

const app = useTestApp();

/** What the specification's section 3 calls each entity's fields, as the API answers them. */
describe("entity fields", () => {
  it("a public post has every field [ENT-001, ENT-002, ENT-003, ENT-004, ENT-005, ENT-006, ENT-007, ENT-008, ENT-009, ENT-010, ENT-011, ENT-012, ENT-013, ENT-014, ENT-015, ENT-016, ENT-017, ENT-018, ENT-019, ENT-020, API-18]", async () => {
    const tag = await app.create.tag({ name: "limits" });
    const category = await app.create.category({ name: "Platform" });
    const post = await app.create.post({
      excerpt: "In short.",
      status: "published",
      categoryId: category.id,
      tags: [tag],
    });
    const { body } = await app.visitor.get(`/api/posts/slug/${post.slug}`);
    expect(body).toEqual(
      expect.objectContaining({
        id: post.id,
        title: post.title,
        slug: post.slug,
        excerpt: expect.any(String),
        content: expect.stringContaining("<p>"),
        featured_image_url: null,
        thumbnail: null,
        subtitle: null,
        info: expect.stringMatching(/^\d+ min read$/),
        created_at: expect.any(String),
        published_at: expect.any(String),
        is_featured: false,
        category_slug: category.slug,
        category_name: "Platform",
        category: expect.objectContaining({ id: category.id }),
        category_id: category.id,
        author: expect.objectContaining({
          name: expect.any(String),
          avatar_url: null,
          bio: null,
        }),
        tags: [{ id: tag.id, name: "limits", slug: tag.slug }],
      }),
    );
  });

  it("a post of the admin list and of the form has every field [ENT-021, ENT-022, ENT-023, ENT-024, ENT-025, ENT-026, ENT-027, ENT-028, ENT-029, ENT-030, ENT-031, ENT-032, ENT-033, ENT-035, ENT-036, ENT-037, API-17]", async () => {
    const tag = await app.create.tag();
    const post = await app.create.post({
      excerpt: "In short.",
      status: "draft",
      tags: [tag],
    });
    const editor = await app.signIn({
      permissions: ["view_posts", "view_all_posts"],
    });
    const list = await editor.get("/api/posts?status=draft");
    expect(list.body).toMatchObject({ total: 1 });
    expect(list.body.data[0]).toMatchObject({
      id: post.id,
      title: post.title,
      status: "draft",
      category_name: expect.any(String),
      author_name: expect.any(String),
      published_at: null,
    });
    const form = await editor.get(`/api/posts/${post.id}`);
    expect(form.body).toMatchObject({
      id: post.id,
      title: post.title,
      excerpt: expect.any(String),
      content: expect.any(String),
      category_id: expect.any(Number),
      tags: [{ id: tag.id }],
      featured_image_url: null,
      status: "draft",
      is_featured: false,
    });
  });

  it("a tag has every field [ENT-050, ENT-051, ENT-052]", async () => {
    const tag = await app.create.tag();
    const { body } = await app.visitor.get(`/api/tags/${tag.id}`);
    expect(body).toMatchObject({
      id: tag.id,
      name: tag.name,
      slug: tag.slug,
    });
  });

  it("a category has every field, with the defaults of the form [ENT-053, ENT-054, ENT-055, ENT-056, ENT-057, ENT-058, ENT-059, ENT-060, ENT-061, CONST-37]", async () => {
    const editor = await app.signIn({ permissions: ["create_categories"] });
    const { body } = await editor
      .post("/api/categories")
      .send({ name: "Fresh" });
    expect(body).toMatchObject({
      id: expect.any(Number),
      name: "Fresh",
      slug: "fresh",
      description: null,
      icon: "📚",
      post_count: 0,
      show_on_footer: true,
      show_on_home: false,
      home_index: null,
    });
  });

  it("a page has every field, the menu under both names [ENT-096, ENT-097, ENT-098, ENT-099, ENT-100, ENT-101, ENT-102, ENT-103, ENT-105, ENT-106, ENT-107, ENT-108, ENT-109, ENT-110]", async () => {
    const page = await app.create.page({
      title: "About",
      slug: "about",
      publishStatus: "published",
      showInMenu: true,
      menuOrder: 2,
    });
    const { body } = await app.visitor.get("/api/pages/slug/about");
    expect(body).toMatchObject({
      id: page.id,
      title: "About",
      slug: "about",
      content: expect.any(String),
      meta_title: null,
      meta_description: null,
      publish_status: "published",
      page_type: "standard",
      categories: [],
      show_on_header: true,
      add_to_menu: true,
      header_index: 2,
      menu_order: 2,
      menu_label: null,
      updated_at: expect.any(String),
    });
  });

  it("a blog page's categories are a list of category ids [ENT-104]", async () => {
    const categories = [
      await app.create.category(),
      await app.create.category(),
    ];
    const ids = categories.map(({ id }) => id);
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await boss.post("/api/pages").send({
      title: "Posts",
      slug: "posts-of-two",
      page_type: "blog",
      publish_status: "published",
      categories: ids,
    });
    const read = await app.visitor.get("/api/pages/slug/posts-of-two");
    for (const answer of [body, read.body])
      expect(answer).toMatchObject({ page_type: "blog", categories: ids });
  });

  it("the signed-in user has every field [ENT-062, ENT-064, ENT-065, ENT-067, ENT-068, ENT-069, ENT-070, ENT-072]", async () => {
    const client = await app.signIn({ permissions: ["view_posts"] });
    const { body } = await client.get("/api/auth/me");
    expect(body).toMatchObject({
      user: {
        id: expect.any(Number),
        name: expect.any(String),
        email: expect.stringContaining("@"),
        roles: [expect.any(String)],
        bio: null,
        avatar_url: null,
        token: expect.any(String),
        is_admin: false,
        permissions: ["view_posts"],
      },
    });
  });
});
