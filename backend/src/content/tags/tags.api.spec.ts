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

describe("PATCH", () => {
  const MERGE_PATCH = "application/merge-patch+json";

  const boss = () => app.signIn({ role: "superuser" });

  interface Kind {
    path: string;
    make: () => Promise<{ id: number }>;
    patch: Record<string, unknown>;
    emptied: Record<string, unknown>;
    needed: string[];
  }

  const kinds: Kind[] = [
    {
      path: "posts",
      make: async () => {
        const tags = [await app.create.tag()];
        return app.create.post({ tags, excerpt: "Short", isFeatured: true });
      },
      patch: { title: "Patched" },
      emptied: { excerpt: null, tag_ids: null, is_featured: null },
      needed: ["title", "content", "category_id"],
    },
    {
      path: "pages",
      make: () => app.create.page({ showInMenu: true, menuLabel: "Label" }),
      patch: { slug: "patched" },
      emptied: { show_on_header: null, menu_label: null, content: null },
      needed: ["title", "slug", "page_type"],
    },
    {
      path: "categories",
      make: () => app.create.category({ homeIndex: 3, showOnHome: true }),
      patch: { description: "Patched" },
      emptied: { home_index: null, show_on_home: null, description: null },
      needed: ["name"],
    },
    {
      path: "tags",
      make: () => app.create.tag(),
      patch: { name: "Patched" },
      emptied: {},
      needed: ["name"],
    },
    {
      path: "learning-paths",
      make: async () =>
        (
          await (
            await boss()
          )
            .post("/api/learning-paths")
            .send({ title: "A path", steps: [{ heading: "One" }] })
        ).body,
      patch: { audience: "Everyone" },
      emptied: { steps: null, audience: null, is_published: null },
      needed: ["title"],
    },
    {
      path: "authors",
      make: () => app.create.author({ bio: "Writes." }),
      patch: { name: "Patched" },
      emptied: { bio: null },
      needed: ["name", "email"],
    },
    {
      path: "upload",
      make: () => app.create.media({ altText: "A picture" }),
      patch: { folder: "Patched" },
      emptied: { alt_text: null },
      needed: [],
    },
  ];

  it.each(kinds)(
    "changes of $path what it has, and nothing else [PROG-WRITE-08]",
    async ({ path, make, patch, emptied, needed }) => {
      const client = await boss();
      const address = `/api/${path}/${(await make()).id}`;
      const { body: before } = await client.get(address);
      const newer = { version: before.version + 1, updated_at: undefined };
      const send = (body: object, type = MERGE_PATCH) =>
        client.patch(address).type(type).send(JSON.stringify(body));
      const changed = await send(patch);
      expect([changed.status, changed.body.error]).toEqual([200, undefined]);
      expect({ ...changed.body, ...newer }).toEqual({
        ...{ ...before, ...newer, ...patch },
      });
      const late = await send(emptied).set("If-Match", `"${before.version}"`);
      expect([late.status, late.body.code]).toEqual([412, "outdated"]);
      const { body } = await send(emptied, "application/json");
      for (const name of Object.keys(emptied))
        expect([[], "", false, null, undefined]).toContainEqual(
          body[name as keyof typeof body],
        );
      for (const name of needed)
        expect([name, (await send({ [name]: null })).status]).toEqual([
          name,
          400,
        ]);
    },
  );

  it("refuses a body that is no object, nests deeply or is for another method [PROG-WRITE-08]", async () => {
    const client = await boss();
    const address = `/api/tags/${(await app.create.tag()).id}`;
    const send = (body: string) =>
      client.patch(address).type(MERGE_PATCH).send(body);
    const deep = `{"name":${"[".repeat(100)}${"]".repeat(100)}}`;
    for (const body of [deep, "[]", "1", "{"])
      expect([body, (await send(body)).status]).toEqual([body, 400]);
    const post = client.post("/api/tags").type(MERGE_PATCH);
    expect((await post.send('{"name":"x"}')).status).toBe(415);
    const viewer = await app.signIn({ permissions: ["view_tags"] });
    expect((await viewer.patch(address).send({ name: "x" })).status).toBe(403);
  });
});
