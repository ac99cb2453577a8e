import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

describe("GET /api/categories", () => {
  it("counts published posts for everyone and all posts for those who may see them [API-23]", async () => {
    const category = await app.create.category({ slug: "counted" });
    await app.create.post({ categoryId: category.id, status: "published" });
    await app.create.post({ categoryId: category.id });
    const viewer = await app.signIn({ permissions: ["view_posts"] });
    const [own] = (await viewer.get("/api/categories?slug=counted")).body.data;
    const [public_] = (await app.visitor.get("/api/categories?slug=counted"))
      .body.data;
    expect(own).toMatchObject({ post_count: 1, post_count_all: 2 });
    expect(public_).toMatchObject({ post_count: 1 });
    expect(public_).not.toHaveProperty("post_count_all");
  });

  it("orders collections by index, those without one last, then by name", async () => {
    const shown = { showOnHome: true };
    await app.create.category({ ...shown, name: "Zeta" });
    await app.create.category({ ...shown, name: "Alpha" });
    await app.create.category({ ...shown, name: "Second", homeIndex: 2 });
    await app.create.category({ ...shown, name: "First", homeIndex: 1.5 });
    const { body } = await app.visitor.get(
      "/api/categories?show_on_home=true&sort=home_index",
    );
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      "First",
      "Second",
      "Alpha",
      "Zeta",
    ]);
  });

  it("orders by the number of posts", async () => {
    const { body } = await app.visitor.get(
      "/api/categories?sort=-post_count&limit=1",
    );
    expect(body.data[0]?.slug).toBe("counted");
  });
});

describe("GET /api/categories/:id", () => {
  it("answers one category [API-24]", async () => {
    const category = await app.create.category({ description: "All of it" });
    const { status, body } = await app.visitor.get(
      `/api/categories/${category.id}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      description: "All of it",
      icon: "📚",
      show_on_footer: true,
    });
    expect((await app.visitor.get("/api/categories/2147483647")).status).toBe(
      404,
    );
  });
});

describe("POST /api/categories", () => {
  it("creates one with the specification's defaults [API-25]", async () => {
    const editor = await app.signIn({ permissions: ["create_categories"] });
    const { status, body } = await editor
      .post("/api/categories")
      .send({ name: "Data & Reports" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: "data-and-reports",
      icon: "📚",
      show_on_footer: true,
      show_on_home: false,
      home_index: null,
      description: null,
    });
  });

  it("takes what a form sends: numbers and switches as text, an empty icon", async () => {
    const editor = await app.signIn({ permissions: ["create_categories"] });
    const { body } = await editor.post("/api/categories").send({
      name: "From a form",
      icon: "",
      show_on_home: "true",
      home_index: "2.5",
    });
    expect(body).toMatchObject({
      icon: "📚",
      show_on_home: true,
      home_index: 2.5,
    });
  });

  it.each([
    [{}, "Name is required"],
    [{ name: "x", icon: "x".repeat(11) }, "Icon must be at most 10 characters"],
    [{ name: "x", home_index: -1 }, "Home index must be at least 0"],
    [{ name: "x", home_index: "abc" }, "Home index must be a number"],
    [
      { name: "x", show_on_home: "perhaps" },
      "Show on home must be true or false",
    ],
    [
      { name: "x", description: "x".repeat(501) },
      "Description must be at most 500 characters",
    ],
  ])("refuses %j", async (payload, sentence) => {
    const editor = await app.signIn({ permissions: ["create_categories"] });
    const { status, body } = await editor.post("/api/categories").send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("refuses a name that exists, and people without the permission", async () => {
    await app.create.category({ name: "Taken" });
    const editor = await app.signIn({ permissions: ["create_categories"] });
    const viewer = await app.signIn({ permissions: ["view_categories"] });
    const { status, body } = await editor
      .post("/api/categories")
      .send({ name: "taken" });
    expect([status, body.error]).toEqual([
      409,
      "A category with this name already exists.",
    ]);
    expect(
      (await viewer.post("/api/categories").send({ name: "x" })).status,
    ).toBe(403);
    expect(
      (await app.visitor.post("/api/categories").send({ name: "x" })).status,
    ).toBe(401);
  });
});

describe("PUT /api/categories/:id", () => {
  it("keeps the slug and absent fields, but clears an absent home index [API-26]", async () => {
    const category = await app.create.category({
      slug: "kept",
      icon: "🚀",
      homeIndex: 3,
      showOnHome: true,
    });
    const editor = await app.signIn({ permissions: ["edit_categories"] });
    const { status, body } = await editor
      .put(`/api/categories/${category.id}`)
      .send({ name: "Renamed" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Renamed",
      slug: "kept",
      icon: "🚀",
      show_on_home: true,
      home_index: null,
    });
  });

  it("refuses people without the permission, and what does not exist", async () => {
    const editor = await app.signIn({ permissions: ["edit_categories"] });
    const viewer = await app.signIn({ permissions: ["create_categories"] });
    const category = await app.create.category();
    expect(
      (await editor.put("/api/categories/2147483647").send({ name: "x" }))
        .status,
    ).toBe(404);
    expect(
      (await viewer.put(`/api/categories/${category.id}`).send({ name: "x" }))
        .status,
    ).toBe(403);
  });
});

describe("DELETE /api/categories/:id", () => {
  it("removes an empty category once [API-27]", async () => {
    const category = await app.create.category();
    const editor = await app.signIn({ permissions: ["delete_categories"] });
    expect(
      (await editor.delete(`/api/categories/${category.id}`)).body,
    ).toEqual({ success: true });
    expect((await editor.delete(`/api/categories/${category.id}`)).status).toBe(
      404,
    );
    expect(
      (await app.visitor.get(`/api/categories/${category.id}`)).status,
    ).toBe(404);
  });

  it("refuses while it has posts, and says how many", async () => {
    const category = await app.create.category();
    await app.create.post({ categoryId: category.id });
    const editor = await app.signIn({ permissions: ["delete_categories"] });
    const one = await editor.delete(`/api/categories/${category.id}`);
    expect([one.status, one.body.error]).toEqual([
      409,
      "This category has 1 post. Move it first.",
    ]);
    await app.create.post({ categoryId: category.id });
    const two = await editor.delete(`/api/categories/${category.id}`);
    expect(two.body.error).toBe("This category has 2 posts. Move them first.");
  });
});
