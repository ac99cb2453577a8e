import { describe, expect, it } from "@jest/globals";
import {
  reasons,
  useWordPressImports,
} from "../../../../test/wordpress-imports";
import { wxrFile, type WxrEntry } from "../../../../test/wxr-file";
import { Media } from "../../media/media.entity";
import { Page } from "../../pages/page.entity";
import type { ImportSummary } from "../import-report";

const { app, asked, old, post, rows, run } = useWordPressImports();

describe("a site of WordPress", () => {
  const entries = (): WxrEntry[] => [
    {
      id: 10,
      title: "Hello &amp; welcome",
      slug: "hello",
      content:
        '<!-- wp:paragraph -->\n<p>The first text, which is long enough. <a href="ORIGIN/about/#team">About</a>, <a href="ORIGIN/?p=11">next</a>, <a href="/shop/">shop</a>.</p>\n<!-- /wp:paragraph -->\n<!-- wp:image {"id":20} -->\n<figure class="wp-block-image"><img src="ORIGIN/wp-content/uploads/dot-300x200.png" class="wp-image-20"/><figcaption>A dot</figcaption></figure>\n<!-- /wp:image -->',
      excerpt: "What it says &#8211; in short",
      terms: [
        ["category", "tech", "Tech"],
        ["category", "news", "News &amp; notes"],
        ["post_tag", "c-plus", "C++"],
        ["language", "en-gb", "English"],
      ],
      meta: {
        _thumbnail_id: "20",
        _yoast_wpseo_title: "%%title%% %%page%% %%sep%% %%sitename%%",
        _yoast_wpseo_metadesc: "For search",
        _yoast_wpseo_primary_category: "7",
      },
      comments: ["1", "0"],
      isSticky: true,
    },
    {
      id: 11,
      slug: "classic",
      author: "bo",
      content: "One\nline\n\n[gallery]\n\n<pre><code>\n\na</code></pre>",
      meta: {
        rank_math_title: "%title% %sep% %sitename%",
        rank_math_description: "Ranked",
      },
    },
    {
      id: 12,
      type: "page",
      title: "About",
      slug: "about",
      link: "ORIGIN/about/",
    },
    { id: 13, type: "page", slug: "search", link: "ORIGIN/info/search/" },
    {
      id: 20,
      type: "attachment",
      status: "inherit",
      parent: 11,
      file: "ORIGIN/wp-content/uploads/dot.png",
      meta: { _wp_attachment_image_alt: "A dot of color" },
    },
    { id: 21, type: "attachment", status: "inherit", file: "ORIGIN/a.pdf" },
    { id: 30, status: "draft", slug: "" },
    { id: 31, status: "pending" },
    { id: 32, status: "private" },
    { id: 33, password: "secret" },
    { id: 34, status: "future", date: "2190-01-02 03:04:05" },
    { id: 35, status: "future", date: "2020-01-02 03:04:05" },
    { id: 36, status: "trash" },
    { id: 37, type: "nav_menu_item" },
    { id: 38, type: "product" },
    { id: 39, type: "page", date: "2190-01-02 03:04:05" },
  ];
  const file = (changed: WxrEntry[] = entries()) =>
    wxrFile(changed, {
      address: old.origin,
      authors: [
        ["ana", "ana@people.example", "Ana, the writer"],
        ["bo", "bo@people.example", "Bo Chen"],
      ],
    }).replaceAll("ORIGIN", old.origin);
  let first: ImportSummary;

  it("shows in a dry run what would come, and writes nothing [MOVE-IN-08]", async () => {
    const before = asked.length;
    const summary = await run({ "site.xml": file() }, { isDryRun: true });
    expect(summary).toMatchObject({
      isDryRun: true,
      total: 12,
      counts: { created: 12, updated: 0, unchanged: 0, left: 0, refused: 0 },
    });
    expect(reasons(summary)).toContain(
      'post/33 "Entry 33": had a password, which posts here cannot have; it is a draft',
    );
    expect(asked.length).toBe(before);
    for (const table of ["posts", "pages", "media", "categories", "redirects"])
      expect(await rows(`SELECT FROM ${table}`)).toEqual([]);
  });

  it("brings posts and pages with all that belongs to them [MOVE-IN-01, MOVE-IN-05]", async () => {
    const ana = await app.create.author({
      name: "Ana Lima",
      email: "Ana@People.example",
    });
    first = await run({ "site.xml": file() });
    expect(first.counts).toMatchObject({
      created: 12,
      unchanged: 0,
      refused: 0,
    });
    expect(await post("hello")).toMatchObject({
      title: "Hello & welcome",
      excerpt: "What it says – in short",
      status: "published",
      publishedAt: new Date("2020-01-02T03:04:05Z"),
      isFeatured: true,
      language: "en-GB",
      meta_title: "Hello & welcome – The old site",
      meta_description: "For search",
      authorId: ana.id,
    });
    expect(await post("classic")).toMatchObject({
      meta_title: "Entry 11 – The old site",
      meta_description: "Ranked",
    });
    expect(
      await rows("SELECT name, slug FROM categories ORDER BY slug"),
    ).toEqual([
      { name: "News & notes", slug: "news" },
      { name: "Uncategorized", slug: "uncategorized" },
    ]);
    expect(await rows("SELECT name, slug FROM tags ORDER BY slug")).toEqual([
      { name: "C++", slug: "c-plus" },
      { name: "Tech", slug: "tech" },
    ]);
    const pages = await app.database
      .getRepository(Page)
      .find({ order: { slug: "ASC" } });
    expect(
      pages.map(({ slug, publishStatus }) => [slug, publishStatus]),
    ).toEqual([
      ["about", "published"],
      ["entry-39", "draft"],
      ["search-2", "published"],
    ]);
  });

  it("finds people by address or name, and makes authors who cannot sign in [MOVE-IN-04]", async () => {
    expect(
      await rows(
        "SELECT name, email, password_hash FROM authors WHERE name LIKE 'Bo%'",
      ),
    ).toEqual([{ name: "Bo Chen", email: null, password_hash: null }]);
    expect(
      await rows("SELECT FROM authors WHERE name LIKE 'Ana%'"),
    ).toHaveLength(1);
  });

  it("publishes nothing that was not public [MOVE-IN-03]", async () => {
    const states = await rows<{ slug: string; status: string }>(
      "SELECT slug, status FROM posts WHERE status <> 'published' ORDER BY slug",
    );
    expect(states.map(({ slug, status }) => [slug, status])).toEqual([
      ["entry-30", "draft"],
      ["entry-31", "draft"],
      ["entry-32", "draft"],
      ["entry-33", "draft"],
      ["entry-34", "scheduled"],
      ["entry-35", "draft"],
    ]);
    expect(reasons(first)).toEqual(
      expect.arrayContaining([
        'post/31 "Entry 31": waited for a review; it is a draft',
        'post/32 "Entry 32": was private; it is a draft',
        'post/35 "Entry 35": was to be published at 2020-01-02, and the file does not say that it was; it is a draft',
        'page/39 "Entry 39": was to be published at 2190-01-02; pages cannot be scheduled, so it is a draft',
      ]),
    );
  });

  it("stores the whole picture once, for texts, galleries and as the featured one [MOVE-IN-06]", async () => {
    const [media, ...others] = await app.database.getRepository(Media).find();
    expect(others).toEqual([]);
    expect(media).toMatchObject({
      altText: "A dot of color",
      originalName: "dot.png",
    });
    const url = `/media/${media?.storageKey}`;
    const { content, featuredImageUrl, featuredMediaId } = await post("hello");
    expect(content).toContain(
      `<figure><img src="${url}" alt="A dot of color"><figcaption>A dot</figcaption></figure>`,
    );
    expect([featuredImageUrl, featuredMediaId]).toEqual([url, media?.id]);
    const classic = (await post("classic")).content;
    expect(classic).toContain(`<div class="gallery"><figure><img src="${url}"`);
    expect(classic).toContain("<pre>\n\n\na</pre>");
    expect(asked).toEqual(["/wp-content/uploads/dot.png"]);
  });

  it("leads from old addresses to new ones, in links too [MOVE-IN-07]", async () => {
    const redirects = await app.database.query<{ from: string; to: string }[]>(
      `SELECT from_path AS "from", to_path AS "to" FROM redirects ORDER BY id`,
    );
    const [media] = await app.database.getRepository(Media).find();
    expect(
      Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
    ).toEqual({
      "/2020/01/hello": "/post/hello",
      "/2020/01/classic": "/post/classic",
      "/2020/01/entry-34": "/post/entry-34",
      "/info/search": "/search-2",
      "/wp-content/uploads/dot.png": `/media/${media?.storageKey}`,
    });
    const { content } = await post("hello");
    expect(content).toContain('<a href="/about#team">');
    expect(content).toContain('<a href="/post/classic">');
    expect(content).toContain(`<a href="${old.origin}/shop/"`);
  });

  it("counts what it does not take [MOVE-IN-10]", () => {
    expect(first.notes).toEqual([
      "Comments that are not taken: approved, not approved.",
      "Files that stay where they are: pdf.",
      "Posts and pages that are not taken, by status: trash.",
      "Other parts that are not taken: nav_menu_item, product.",
    ]);
    expect(reasons(first)).toContain(
      'post/10 "Hello & welcome": has 2 comments, which are not taken',
    );
  });

  it("changes nothing the second time, whatever the file is called [MOVE-IN-02]", async () => {
    const state = () =>
      rows(
        "SELECT id, version, updated_at FROM posts UNION ALL SELECT id, version, updated_at FROM pages ORDER BY 1, 2, 3",
      );
    const before = await state();
    const { counts } = await run({ "again.xml": file() });
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 12 });
    expect(await state()).toEqual(before);
    expect(asked).toHaveLength(1);
  });

  it("takes what has changed there, and leaves what has changed here [MOVE-IN-02]", async () => {
    const pages = app.database.getRepository(Page);
    await pages.update({ slug: "search-2" }, { version: 2, title: "Mine" });
    const changed = entries().map((entry) =>
      [11, 12, 13].includes(entry.id ?? 0)
        ? { ...entry, content: "<p>Changed there.</p>" }
        : entry,
    );
    const summary = await run({ "site.xml": file(changed) });
    expect(summary.counts).toMatchObject({ updated: 2, left: 1, created: 0 });
    expect((await post("classic")).content).toBe("<p>Changed there.</p>");
    expect(await pages.findOneByOrFail({ slug: "about" })).toMatchObject({
      content: "<p>Changed there.</p>",
      contentText: "Changed there.",
      version: 2,
    });
    expect(await pages.findOneByOrFail({ slug: "search-2" })).toMatchObject({
      title: "Mine",
    });
    expect(
      await rows(
        `SELECT revisions.version FROM revisions JOIN pages ON pages.id = page_id
         WHERE slug = 'about' ORDER BY revisions.version`,
      ),
    ).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it("leaves every page in the audit trail [MOVE-IN-01]", async () => {
    expect(
      await rows(
        "SELECT action, details FROM audit_log WHERE subject_type = 'page' ORDER BY action, details->>'imported_from'",
      ),
    ).toEqual([
      { action: "page.create", details: { imported_from: "page/12" } },
      { action: "page.create", details: { imported_from: "page/13" } },
      { action: "page.create", details: { imported_from: "page/39" } },
      { action: "page.update", details: { imported_from: "page/12" } },
    ]);
  });
});
