import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { DraftPreviewDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let writer: TestClient;

beforeAll(async () => {
  writer = await app.signIn({ permissions: ["create_posts", "create_pages"] });
});

const newKey = (subject: string) =>
  `${subject}.${randomUUID().replaceAll("-", "")}`;

async function keep(subject: string, form: object): Promise<string> {
  const key = newKey(subject);
  const { status } = await writer.put(`/api/drafts/${key}`).send({ form });
  expect(status).toBe(200);
  return key;
}

async function show(key: string): Promise<DraftPreviewDto> {
  const { status, body } = await writer.post(`/api/drafts/${key}/preview`);
  expect([status, body.error]).toEqual([201, undefined]);
  return body as unknown as DraftPreviewDto;
}

const open = ({ url }: DraftPreviewDto) =>
  app.visitor.get(`/api/previews/${url.split("/").at(-1)}`);

const REFUSAL = "This preview link is invalid or has expired.";

describe("a look at an unsaved text [D-519]", () => {
  it("shows a new post as readers would see it, before its first save", async () => {
    const category = await app.create.category({ name: "Preview things" });
    const key = await keep("post-new", {
      title: "Not saved",
      excerpt: "Short",
      content: "<h2>Part</h2><p>Unsaved <script>alert(1)</script>words</p>",
      category_id: String(category.id),
      tags: [],
    });
    const link = await show(key);
    expect(link.url).toMatch(/^http:\/\/[^/]+\/preview\/[\w-]{43}$/);
    const { status, body, headers } = await open(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      post: {
        title: "Not saved",
        excerpt: "Short",
        status: "draft",
        content_html: expect.stringContaining("Unsaved words"),
        headings: [expect.objectContaining({ text: "Part" })],
        category: { name: "Preview things" },
        author: { id: writer.authorId },
      },
      expires_at: link.expires_at,
    });
    expect(JSON.stringify(body)).not.toContain("alert(1)");
    expect(headers["cache-control"]).toBe("no-store");
    const minutes = (Date.parse(link.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it("shows what is kept now, and nothing once it is thrown away", async () => {
    const key = await keep("post-7", { title: "First" });
    const link = await show(key);
    await writer.put(`/api/drafts/${key}`).send({ form: { title: "Second" } });
    expect((await open(link)).body).toMatchObject({
      post: { title: "Second" },
    });
    await writer.delete(`/api/drafts/${key}`);
    const { status, body } = await open(link);
    expect([status, body.error]).toEqual([404, REFUSAL]);
  });

  it("shows a page with its categories", async () => {
    const category = await app.create.category({ name: "Listed" });
    const key = await keep("page-new", {
      title: "A page",
      content: "<p>Words</p>",
      page_type: "blog",
      categories: [{ id: category.id, label: "Listed" }],
    });
    const { body } = await open(await show(key));
    expect(body).toMatchObject({
      page: {
        title: "A page",
        content_html: "<p>Words</p>",
        page_type: "blog",
        category_details: [{ id: category.id, name: "Listed" }],
      },
    });
  });

  it.each([
    {},
    { title: 5, content: {}, category_id: "x", tags: "none", author_id: -1 },
    { tags: [null, 7, { id: "x" }, { id: 1e12 }], category_id: 1e12 },
    { featured_image_url: "javascript:alert(1)" },
    { featured_image_url: "/media/none.png", title: "<b>Bold</b>" },
    { content: "<p>" + "<b>".repeat(50) },
  ])("is never a failure: %j", async (form) => {
    for (const subject of ["post-new", "page-new"]) {
      const { status, body } = await open(
        await show(await keep(subject, form)),
      );
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain("javascript:");
    }
  });

  it("names no person whom readers do not know", async () => {
    const hidden = await app.signIn({ permissions: ["create_posts"] });
    const form = { title: "x", author_id: String(hidden.authorId) };
    const { body } = await open(await show(await keep("post-new", form)));
    expect(body).toMatchObject({ post: { author: { id: writer.authorId } } });
  });

  it("ends after an hour, and with the next look", async () => {
    const key = await keep("post-new", { title: "x" });
    const first = await show(key);
    const second = await show(key);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    await app.database.query(
      "UPDATE drafts SET preview_expires_at = now() - interval '1 second' WHERE key = $1",
      [key],
    );
    expect((await open(second)).status).toBe(404);
  });

  it("is given to nobody but the writer, and kept as a hash [SEC-05, SEC-11]", async () => {
    const key = await keep("post-new", { title: "x" });
    const boss = await app.signIn({ role: "superuser" });
    const { status, body } = await boss.post(`/api/drafts/${key}/preview`);
    expect([status, body.error]).toEqual([
      404,
      "These unsaved changes are no longer stored.",
    ]);
    const anonymous = await app.visitor.post(`/api/drafts/${key}/preview`);
    expect(anonymous.status).toBe(401);
    const { url } = await show(key);
    const [row] = await app.database.query<{ everything: string }[]>(
      "SELECT string_agg(draft::text, ' ') AS everything FROM drafts draft",
    );
    expect(row?.everything).not.toContain(url.split("/").at(-1));
  });

  it("ends when its writer may not sign in any more", async () => {
    const key = await keep("post-new", { title: "x" });
    const link = await show(key);
    const set = (status: string) =>
      app.database.query("UPDATE authors SET status = $1 WHERE id = $2", [
        status,
        writer.authorId,
      ]);
    await set("disabled");
    expect((await open(link)).status).toBe(404);
    await set("active");
    expect((await open(link)).status).toBe(200);
  });
});

describe("a look at what was saved last [D-923]", () => {
  const get = (url: string) =>
    app.visitor.get(`/api/previews/${url.split("/").at(-1)}`);
  let maker: TestClient;

  async function ownPost() {
    maker = await app.signIn({ permissions: ["edit_own_post"] });
    const authorId = maker.authorId;
    return app.create.post({ title: "Secret plan", authorId });
  }

  it("needs no session where readers read, and ends", async () => {
    const editor = await app.signIn({ permissions: ["edit_all_pages"] });
    const page = await app.create.page({ title: "Plans" });
    const post = await ownPost();
    const [ofPost, ofPage] = [
      await maker.get(`/api/posts/${post.id}/preview`),
      await editor.get(`/api/pages/${page.id}/preview`),
    ];
    expect([ofPost.status, ofPage.status]).toEqual([200, 200]);
    expect(ofPost.body.url).toMatch(/^http:\/\/[^/]+\/preview\/[\w-]+$/);
    expect((await get(ofPost.body.url)).body).toMatchObject({
      post: { title: "Secret plan", status: "draft" },
    });
    expect((await get(ofPage.body.url)).body).toMatchObject({
      page: { title: "Plans" },
    });
  });

  it("is refused to those who may not edit it, and with another token [SEC-90]", async () => {
    const post = await ownPost();
    const reader = await app.signIn({ permissions: [] });
    const refused = [
      await reader.get(`/api/posts/${post.id}/preview`),
      await app.visitor.get(`/api/posts/${post.id}/preview`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 401]);
    const { body } = await maker.get(`/api/posts/${post.id}/preview`);
    const token = body.url.split("/").at(-1) ?? "";
    for (const forged of [token.slice(1), `${token}AA`, `A${token.slice(1)}`]) {
      const { status, body: answer } = await get(forged);
      expect([status, answer.error]).toEqual([404, REFUSAL]);
    }
  });
});
