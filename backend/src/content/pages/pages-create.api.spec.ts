import { describe, expect, it } from "@jest/globals";
import { pageForm as form } from "../../../test/page-form";
import { useTestApp } from "../../../test/test-app";
import { pngPicture } from "../../../test/test-pictures";
import { findActiveMarkup } from "../../../test/find-active-markup";
import { XSS_VECTORS } from "../../../test/xss-vectors";

const app = useTestApp();
const writer = () =>
  app.signIn({ permissions: ["create_pages", "edit_pages", "publish_pages"] });
const chief = () => app.signIn({ permissions: ["manage_pages"] });

describe("POST /api/pages", () => {
  it("creates a page with its categories and its place in the menu [API-36, STATE-16, STATE-20, STATE-22, STATE-24]", async () => {
    const second = await app.create.category();
    const first = await app.create.category();
    const client = await writer();
    const answer = await client.post("/api/pages").send(
      form({
        title: "  Guides ",
        slug: "guides",
        page_type: "blog",
        publish_status: "published",
        categories: [String(first.id), second.id],
        show_on_header: true,
        header_index: "1.5",
        menu_label: "Read",
      }),
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.body).toMatchObject({
      title: "Guides",
      slug: "guides",
      publish_status: "published",
      page_type: "blog",
      categories: [first.id, second.id],
      show_on_header: true,
      add_to_menu: true,
      header_index: 1.5,
      menu_order: 1.5,
      menu_label: "Read",
      meta_title: null,
      version: 1,
    });
    expect((await app.visitor.get("/api/pages/slug/guides")).body.id).toBe(
      answer.body.id,
    );
  });

  it("makes a draft unless told otherwise, which only its writer sees [STATE-15, STATE-17, STATE-18, CONST-47]", async () => {
    const client = await writer();
    const { slug } = form();
    const input = { title: "Bare", slug, page_type: "standard" };
    const { status, body } = await client.post("/api/pages").send(input);
    expect([status, body]).toMatchObject([
      201,
      { publish_status: "draft", content: "", categories: [] },
    ]);
    expect((await client.get(`/api/pages/${body.id}`)).status).toBe(200);
    const other = await writer();
    for (const reader of [app.visitor, other])
      expect((await reader.get(`/api/pages/slug/${slug}`)).status).toBe(404);
  });

  it("takes the header's spelling of the menu fields too [D-101]", async () => {
    const client = await writer();
    const { slug } = form();
    const { body } = await client.post("/api/pages").send({
      title: "Menu",
      slug,
      page_type: "contact",
      add_to_menu: true,
      menu_order: 3,
    });
    expect(body).toMatchObject({
      page_type: "contact",
      show_on_header: true,
      header_index: 3,
    });
  });

  it.each([
    [{ title: " " }, "Title is required"],
    [{ title: 5 }, "Title is required"],
    [{ title: "x".repeat(201) }, "Title must be at most 200 characters"],
    [{ slug: undefined }, "Slug is required"],
    [{ slug: "" }, "Slug is required"],
    [{ slug: "x".repeat(81) }, "Slug must be at most 80 characters"],
    ...["A", "a_b", "a--b", "-a", "a b", "ä", "a/b", "../x", "a.html"].map(
      (slug): [object, string] => [
        { slug },
        "Slug may contain only lowercase letters, digits and hyphens",
      ],
    ),
    [{ page_type: undefined }, "Page type is required"],
    [{ page_type: "" }, "Page type is required"],
    [
      { page_type: "wiki" },
      "Page type must be one of: standard, contact, blog",
    ],
    [{ publish_status: "live" }, "Status must be draft or published"],
    [{ content: { html: "x" } }, "Content must be text"],
    [{ header_index: -1 }, "Index number must be at least 0"],
    [{ header_index: "many" }, "Index number must be a number"],
    [{ menu_order: -0.5 }, "Index number must be at least 0"],
    [{ show_on_header: "perhaps" }, "Show on header must be true or false"],
    [{ categories: "1" }, "Categories must be a list of ids"],
    [{ categories: ["x"] }, "Categories must be a list of ids"],
    [{ categories: [0] }, "Categories must be a list of ids"],
    [
      { meta_description: "x".repeat(501) },
      "Meta description must be at most 500 characters",
    ],
    [{ menu_label: ["x"] }, "Menu label must be text"],
    [{ title: "a\u0000" }, "Text must not contain null characters."],
    [
      { page_type: "blog", categories: [2147483647] },
      "One of the categories does not exist.",
    ],
    [
      { page_type: "blog", categories: [99999999999] },
      "One of the categories does not exist.",
    ],
  ])(
    "refuses %j [VAL-29, VAL-30, VAL-31, VAL-32, SEC-34]",
    async (fields, sentence) => {
      const client = await chief();
      const before = (await client.get("/api/pages")).body.total;
      const { status, body } = await client
        .post("/api/pages")
        .send(form(fields));
      expect([status, body.error]).toEqual([400, sentence]);
      expect((await client.get("/api/pages")).body.total).toBe(before);
    },
  );

  it("ignores what a client may not set [SEC-10]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/pages").send(
      form({
        id: 4711,
        author_id: 1,
        version: 9,
        deleted_at: "2026-01-01",
        updated_at: "2001-01-01",
      }),
    );
    expect(body.id).not.toBe(4711);
    expect(body.version).toBe(1);
    expect((await client.get(`/api/pages/${body.id}`)).status).toBe(200);
  });

  it("refuses visitors, people without the permission and going live without publish_pages [SEC-01, SEC-05]", async () => {
    const viewer = await app.signIn({ permissions: ["view_all_pages"] });
    const beginner = await app.signIn({ permissions: ["create_pages"] });
    expect((await app.visitor.post("/api/pages").send(form())).status).toBe(
      401,
    );
    expect((await viewer.post("/api/pages").send(form())).status).toBe(403);
    const live = await beginner
      .post("/api/pages")
      .send(form({ publish_status: "published" }));
    expect([live.status, live.body.error]).toEqual([
      403,
      "You do not have permission to publish pages.",
    ]);
    expect((await beginner.post("/api/pages").send(form())).status).toBe(201);
  });

  it("gives an address to one of fifty who ask for it at once [REL-13]", async () => {
    const client = await writer();
    const same = form();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post("/api/pages").send(same)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      "A page with this slug already exists.",
    );
  });

  it("stores attacks in the text harmlessly [SEC-22, SEC-26, SEC-27, VAL-48]", async () => {
    const client = await writer();
    const { body } = await client.post("/api/pages").send(form());
    for (const vector of XSS_VECTORS.filter((_, n) => n % 5 === 0)) {
      const put = await client
        .put(`/api/pages/${body.id}`)
        .send(form({ content: `<p>before</p>${vector}` }));
      expect(put.status).toBe(200);
      const found = [put.body.content, put.body.content_html].flatMap((html) =>
        findActiveMarkup(html),
      );
      expect({ vector, found }).toEqual({ vector, found: [] });
    }
  });

  it("keeps pictures that the text brings along in the media library [D-515]", async () => {
    const data = (await pngPicture({ width: 20, height: 10 })).toString(
      "base64",
    );
    const client = await writer();
    const { status, body } = await client.post("/api/pages").send(
      form({
        content: `<p><img src="data:image/png;base64,${data}" alt="A dot"></p>`,
      }),
    );
    expect(status).toBe(201);
    expect(body.content).not.toContain("data:");
    const address = /src="(\/media\/[^"]+)"/.exec(body.content)?.[1] ?? "";
    expect((await app.visitor.get(address)).status).toBe(200);
  });

  it("keeps no picture of someone who may not save the page", async () => {
    const owner = await writer();
    const page = (await owner.post("/api/pages").send(form())).body;
    const other = await writer();
    const data = (await pngPicture()).toString("base64");
    const content = `<p><img src="data:image/png;base64,${data}"></p>`;
    const files = () => app.database.query<object[]>("SELECT id FROM media");
    const before = await files();
    const refused = await other
      .put(`/api/pages/${page.id}`)
      .send(form({ content }));
    expect(refused.status).toBe(404);
    expect(await files()).toEqual(before);
  });
});

describe("POST /api/pages/:id/copies", () => {
  it("makes drafts of one's own with addresses of their own, outside the menu [TEAM-COPY-01]", async () => {
    const category = await app.create.category();
    const { body: page } = await (await chief()).post("/api/pages").send(
      form({
        title: "Copied",
        slug: "copied",
        page_type: "blog",
        categories: [category.id],
        meta_title: "Three",
        publish_status: "published",
        show_on_header: true,
      }),
    );
    const client = await writer();
    const copy = () => client.post(`/api/pages/${page.id}/copies`);
    const both = await Promise.all([copy(), copy()]);
    const slugs = both.map(({ body }) => body.slug).toSorted();
    expect(slugs).toEqual(["copied-copy", "copied-copy-2"]);
    expect(both[0]).toMatchObject({
      status: 201,
      body: {
        title: "Copied (copy)",
        content: page.content,
        version: 1,
        page_type: "blog",
        categories: [category.id],
        meta_title: "Three",
        author_id: client.authorId,
        publish_status: "draft",
        show_on_header: false,
      },
    });
  });
});
