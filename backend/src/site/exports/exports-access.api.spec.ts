import { beforeAll, describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020";
import { parse } from "yaml";
import { exportedSite } from "../../../test/exported-site";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let boss: TestClient;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  await app.create.post({ slug: "some", status: "published" });
  await app.create.page();
});

/** As in `src/content.config.ts` of Astro's blog template; Hugo wants the same types of its own words. */
const TEXT = { type: "string", minLength: 1 };
const TEXTS = { type: "array", items: TEXT };
const DAY = { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$" };
const COLLECTION = {
  type: "object",
  required: ["title", "slug", "lastmod"],
  properties: {
    title: TEXT,
    slug: TEXT,
    subtitle: TEXT,
    excerpt: TEXT,
    author: TEXT,
    image: TEXT,
    image_alt: TEXT,
    meta_title: TEXT,
    type: { const: "page" },
    date: DAY,
    lastmod: DAY,
    draft: { const: true },
    categories: TEXTS,
    tags: TEXTS,
    redirect_from: TEXTS,
    status: TEXT,
    featured: { const: true },
  },
  additionalProperties: false,
};

describe("who may export the site", () => {
  it("no one but people who hold the permission, and no key [MOVE-OUT-01]", async () => {
    const editor = await app.signIn({ role: "editor" });
    for (const path of ["/api/export", "/api/export/contents"]) {
      expect((await app.visitor.get(path)).status).toBe(401);
      expect((await editor.get(path)).status).toBe(403);
    }
    const holder = await app.signIn({ permissions: ["export_content"] });
    expect((await exportedSite(app, holder)).has("README.md")).toBe(true);
  });

  it("asks people to confirm who they are [MOVE-OUT-01]", async () => {
    const admin = await app.signIn({ role: "admin" });
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1",
      [admin.authorId],
    );
    for (const path of ["/api/export", "/api/export/contents"])
      expect((await admin.get(path)).body.code).toBe("confirmation_required");
  });

  it("gives addresses to those alone who may see users [MOVE-OUT-06]", async () => {
    const holder = await app.signIn({ permissions: ["export_content"] });
    const { status, body } = await holder.get("/api/export?addresses=true");
    expect([status, body.error]).toEqual([
      403,
      "You do not have permission to see people's email addresses. Export the site without them.",
    ]);
  });

  it("leaves an entry in the audit trail [MOVE-OUT-01]", async () => {
    await exportedSite(app, boss);
    const [entry] = await app.database.query<object[]>(
      `SELECT actor_id, details FROM audit_log WHERE action = 'site.export' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      actor_id: boss.authorId,
      details: { media: true, versions: false, addresses: false },
    });
  });
});

describe("Markdown of the site", () => {
  it("has front matter that a collection of Astro and Hugo take, and archived posts as drafts [MOVE-OUT-16]", async () => {
    const { id } = await app.create.post({
      title: "Of old",
      slug: "of-old",
      status: "archived",
      publishedAt: new Date("2020-01-02T03:04:05Z"),
    });
    const files = await exportedSite(app, boss);
    const texts = [...files].filter(([name]) => name.endsWith(".md"));
    const isValid = new Ajv2020().compile(COLLECTION);
    const fronts = texts
      .filter(([name]) => name !== "README.md")
      .map(([name, text]) => {
        const [, front = ""] =
          /^---\n(.*?\n)---\n/s.exec(text.toString()) ?? [];
        // What is no text or list to readers of either YAML would be none to the schema.
        for (const version of ["1.1", "1.2"] as const) {
          const data: unknown = parse(front, { version });
          expect([name, isValid(data), isValid.errors]).toEqual([
            name,
            true,
            null,
          ]);
        }
        return parse(front) as { title: string; draft?: boolean };
      });
    expect(fronts.length).toBeGreaterThanOrEqual(3);
    expect(fronts.find(({ title }) => title === "Of old")?.draft).toBe(true);
    await app.database.query("DELETE FROM posts WHERE id = $1", [id]);
  });
});

describe("some posts", () => {
  it("come as Markdown alone [MOVE-OUT-08]", async () => {
    const [{ id }] = await app.database.query<[{ id: number }]>(
      "SELECT id FROM posts",
    );
    const few = await exportedSite(app, boss, `?posts=${id},999999`);
    expect([...few.keys()]).toEqual(["posts/some.md"]);
  });

  it.each([
    ["?posts=999999,9999999999", 404, "None of these posts exists."],
    ["?posts=1,x", 400, "posts must be a list of ids"],
    ["?media=perhaps", 400, "media must be true or false"],
  ])("%s is answered %i", async (query, status, error) => {
    for (const path of ["", "/contents"]) {
      const answer = await boss.get(`/api/export${path}${query}`);
      expect([answer.status, answer.body.error]).toEqual([status, error]);
    }
  });
});

describe("how much it will be", () => {
  it("is told with the address of the download [MOVE-OUT-09]", async () => {
    const contents = async (query: string) =>
      (await boss.get(`/api/export/contents${query}`)).body;
    expect(await contents("?versions=true&addresses=true")).toEqual({
      posts: 1,
      pages: 1,
      versions: 0,
      files: 0,
      bytes: 0,
      url: "/api/export?versions=true&addresses=true",
    });
    expect(await contents("?media=false")).toMatchObject({
      versions: 0,
      files: 0,
      bytes: 0,
      url: "/api/export?media=false",
    });
  });
});
