import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from "@jest/globals";
import type { KeyScope } from "@octavo/contracts";
import { makeKey, programModule } from "../../../test/programs";
import { useTestApp, type TestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { noisyPicture, uploadPicture } from "../../../test/test-pictures";
import type { ImportSummary } from "../../content/imports/import-report";
import { ImportsService } from "../../content/imports/imports.service";
import { openSource } from "../../content/imports/open-source";

const site = useTestApp();
const other = useTestApp({ INNER_NETWORKS: "127.0.0.1" });
let boss: TestClient;
let folder = "";

beforeAll(async () => {
  boss = await site.signIn({ role: "superuser" });
  folder = await mkdtemp(path.join(tmpdir(), "octavo-other-"));
  const bytes = await noisyPicture({ width: 60, height: 40 });
  const { body: picture } = await uploadPicture(boss, bytes);
  await site.database.query("UPDATE media SET alt_text = 'Tides & “waves”'");
  const { id: categoryId } = await site.create.category({
    ...{ name: "Ships & <tides>", slug: "ships" },
  });
  const tags = [
    await site.create.tag({ name: "R&D", slug: "r-d" }),
    await site.create.tag({ name: "Sky", slug: "sky" }),
  ];
  const { id: authorId } = await site.create.author({ name: "Ana & Bo" });
  const seo = { meta_title: "For 100 % of search", social_title: "Shared" };
  const about = { categoryId, authorId, tags, excerpt: "Short & <good>" };
  await site.create.post({
    ...{ title: 'A ]]> & <b> "title"', slug: "first", status: "published" },
    ...{ ...about, ...seo, isFeatured: true },
    ...{ featuredImageUrl: picture.url, featuredMediaId: picture.id },
    content: `<h2>One</h2><p>a]]&gt;b &amp; c\u000B <a href="/post/later#y">x</a> <a href="/category/z">z</a> <a href="/about">us</a></p><pre><code class="language-html">\n\nhref="/not"</code></pre>`,
  });
  const later = new Date("2099-03-05T10:00:00Z");
  await site.create.post({
    ...{ title: "Later", slug: "later", ...about, content: "<p>Later</p>" },
    ...{ status: "scheduled", publishedAt: later },
  });
  for (const status of ["draft", "archived"] as const)
    await site.create.post({
      ...{ title: status, slug: status, status, ...about },
      content: `<p>${status}</p>`,
    });
  await site.create.page({
    ...{
      title: "About",
      slug: "about",
      publishStatus: "published",
      publishedAt: new Date(),
    },
    content: '<p><a href="/post/first">One</a></p>',
  });
  await site.create.page({ title: "Plan", slug: "plan", content: "<p>P</p>" });
});
afterEach(() =>
  other.database.query(
    "TRUNCATE posts, pages, categories, tags, authors, media, imported_posts, imported_media, redirects CASCADE",
  ),
);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function exported(query: string): Promise<Response> {
  const answer = await fetch(`${site.baseUrl}/api/export?${query}`, {
    headers: boss.sentHeaders,
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** Of the site's address it takes that under which the test answers, by a name that DNS does not have. */
async function imported(text: string, name: string): Promise<ImportSummary> {
  const file = path.join(folder, name);
  const address = site.baseUrl.replace(/\/\/[^:]+/, "//localhost");
  await writeFile(file, text.replaceAll(site.config.publicUrl, address));
  const scratch = path.join(folder, "scratch");
  const source = await openSource([file], { scratch });
  return other.get(ImportsService).importFrom(source, {});
}

interface Row {
  [field: string]: unknown;
}

const textsOf = async (app: TestApp): Promise<Row[]> => {
  const posts = await app.database.query<Row[]>(
    `SELECT 'post' AS kind, post.slug, post.title, excerpt, content, is_featured, meta_title, meta_description,
       social_title, social_description, date_trunc('second', published_at) AS published_at,
       CASE WHEN post.status = 'scheduled' AND published_at <= now() THEN 'published' ELSE post.status END AS status,
       category.name AS category, category.slug AS category_slug, author.name AS author, media.alt_text AS picture,
       (SELECT json_agg(tag.name ORDER BY position) FROM post_tags JOIN tags tag ON tag.id = tag_id
        WHERE post_id = post.id) AS tags
     FROM posts post JOIN categories category ON category.id = category_id JOIN authors author ON author.id = author_id
     LEFT JOIN media ON media.id = featured_media_id WHERE post.deleted_at IS NULL ORDER BY post.slug`,
  );
  const pages = await app.database.query<Row[]>(
    `SELECT 'page' AS kind, slug, title, content, publish_status, meta_title,
       date_trunc('second', published_at) AS published_at FROM pages WHERE deleted_at IS NULL ORDER BY slug`,
  );
  return [...posts, ...pages].map((row) => ({
    ...row,
    content: String(row.content).replace(
      /\/media\/[0-9a-f/]+\.\w+/g,
      "/media/…",
    ),
  }));
};

/** What neither WordPress nor Ghost can say: excerpts are made of the text then, and drafts have no day. */
const comparable = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    ...(row.status === "archived" && { status: "draft" }),
    ...(["archived", "draft"].includes(String(row.status)) && {
      published_at: null,
    }),
    ...(row.publish_status === "draft" && { published_at: null }),
    content: String(row.content).replaceAll("\u000B", ""),
  }));

describe("an export for another program", () => {
  it.each([
    ["wordpress", "application/xml; charset=utf-8", "site.wordpress.xml"],
    ["ghost", "application/json; charset=utf-8", "site.ghost.json"],
  ])(
    "in the form of %s is read back as the same posts and pages [MOVE-WXR-OUT-01, MOVE-GHOST-OUT-01]",
    async (format, type, name) => {
      const answer = await exported(`format=${format}`);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("content-disposition")).toContain(
        name.replace("site", ""),
      );
      const text = await answer.text();
      expect(text).not.toContain("@octavo.example");
      const summary = await imported(text, name);
      expect(summary.notTaken).toEqual([]);
      const [before, after] = [await textsOf(site), await textsOf(other)];
      expect(after.map(({ slug }) => slug)).toEqual(
        before.map(({ slug }) => slug),
      );
      expect(comparable(after)).toEqual(comparable(before));
    },
  );

  it("has names of people that WordPress takes [MOVE-WXR-OUT-01]", async () => {
    await site.create.author({ name: "Several", slug: "s".repeat(80) });
    const text = await (await exported("format=wordpress")).text();
    expect(text).toMatch(/<wp:author_login><!\[CDATA\[s{40}-\d+\]\]>/);
  });

  it("has times as the clocks of the site show them beside those in UTC, as WordPress wants them [MOVE-WXR-OUT-01]", async () => {
    await boss
      .put("/api/settings/site")
      .send({ time_zone: "America/New_York" });
    const text = await (await exported("format=wordpress")).text();
    expect(text).toContain(
      "<wp:post_date><![CDATA[2099-03-05 05:00:00]]></wp:post_date>\n" +
        "<wp:post_date_gmt><![CDATA[2099-03-05 10:00:00]]></wp:post_date_gmt>",
    );
  });

  it("holds nothing that Ghost's importer refuses, and languages [MOVE-GHOST-OUT-02, LEARN-LANG-07]", async () => {
    const { id } = await site.create.author({
      name: "Long",
      bio: "b ".repeat(400),
    });
    await site.create.tag({ name: ",comma", slug: "comma" });
    await site.create.post({
      ...{
        title: "Out now",
        slug: "out-now",
        status: "scheduled",
        authorId: id,
      },
      publishedAt: new Date("2020-01-02T03:04:05Z"),
      language: "zh-Hant-TW",
    });
    await site.database.query(
      "UPDATE posts SET language = 'pt-BR' WHERE slug = 'first'",
    );
    await site.database.query("UPDATE media SET alt_text = repeat('a ', 200)");
    const answer = await exported("format=ghost");
    const { db } = (await answer.json()) as {
      db: [
        {
          data: Record<
            "users" | "tags" | "posts",
            Record<string, string | null>[]
          >;
        },
      ];
    };
    const { users, tags, posts } = db[0].data;
    for (const { bio, email } of users) {
      expect((bio ?? "").length).toBeLessThanOrEqual(250);
      expect(email).toMatch(/^[^@]+@[^@]+\.[a-z]+$/);
    }
    for (const { name } of tags) expect(name).toMatch(/^[^,]/);
    for (const { feature_image_alt: alt } of posts)
      expect((alt ?? "").length).toBeLessThanOrEqual(125);
    const out = posts.find(({ slug }) => slug === "out-now");
    expect(out?.status).toBe("published");
    // Ghost has room for six characters.
    const first = posts.find(({ slug }) => slug === "first");
    expect([out?.locale, first?.locale]).toEqual([null, "pt-BR"]);
  });

  it("has addresses of people only when they are asked for [MOVE-OUT-06]", async () => {
    for (const format of ["wordpress", "ghost"]) {
      const text = await (
        await exported(`format=${format}&addresses=true`)
      ).text();
      expect(text).toContain("@example.org");
    }
  });
});

interface Rebuild {
  ProgramApi: new (site: string, key: string) => object;
  rebuild: (
    from: object,
    to: object,
  ) => Promise<{ files: object; refused: string[] }>;
  differences: (
    from: object,
    to: object,
    files: object,
  ) => Promise<{ what: string; reason: string | null }[]>;
}

const rebuildModule = (file: string): Promise<Rebuild> =>
  programModule(`e2e/rebuild/${file}`);

/** One that may bring in posts with their past. */
async function makeImporter(app: TestApp): Promise<string> {
  const { id } = await app.create.authorWith([
    ...["import_content", "edit_settings", "view_settings", "manage_media"],
    ...["manage_posts", "manage_pages", "manage_categories", "manage_tags"],
  ]);
  const [role] = await app.database.query<{ name: string }[]>(
    "SELECT name FROM roles JOIN author_roles ON role_id = roles.id WHERE author_id = $1",
    [id],
  );
  return role?.name ?? "";
}

describe("a site that a program writes into an empty one", () => {
  it("has the same addresses, dates, texts and pictures, and every difference is named [PROG-REBUILD-01]", async () => {
    // Tests have written what no site has: a control character, a text without an end, an archive of the unseen.
    await site.database.query(`UPDATE media SET alt_text = 'Tides'`);
    await site.database.query(
      `UPDATE posts SET content = replace(content, chr(11), ''),
         published_at = coalesce(published_at, CASE WHEN status = 'archived' THEN created_at END)`,
    );
    const redirect = { from_path: "/old", to_path: "/about", status: 301 };
    await boss.post("/api/redirects").send(redirect).expect(201);
    const { ProgramApi } = await rebuildModule("program-api.ts");
    const { rebuild } = await rebuildModule("write-site.ts");
    const { differences } = await rebuildModule("differences.ts");
    const apiOf = async (app: TestApp, scopes: KeyScope[]) => {
      const { key } = await makeKey(app, scopes, await makeImporter(app));
      return new ProgramApi(app.baseUrl, key);
    };
    const from = await apiOf(site, [
      ...(["posts:read", "pages:read"] as const),
      ...(["media:write", "settings:read"] as const),
    ]);
    const to = await apiOf(other, [
      ...(["posts:publish", "posts:import", "pages:publish"] as const),
      ...(["categories:write", "tags:write"] as const),
      ...(["media:write", "settings:read"] as const),
    ]);
    const { files, refused } = await rebuild(from, to);
    expect(refused).toEqual([]);
    const found = await differences(from, to, files);
    expect(found.filter(({ reason }) => reason === null)).toEqual([]);
    expect(found.map(({ what }) => what)).toEqual([
      ...["categories.created_at", "categories.updated_at"],
      ...["tags.created_at", "tags.updated_at"],
      ...["media.created_at", "media.updated_at", "posts.author_name"],
      ...[
        "pages.updated_at",
        "redirects",
        "authors",
        "settings.site.time_zone",
      ],
    ]);
    await expect(rebuild(from, to)).rejects.toThrow("posts already");
  }, 120_000);
});
