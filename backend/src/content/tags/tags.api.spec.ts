import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

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
      .send({ name: "  Déjà vu & more ", id: 7, post_count: 9 });
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
