import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Post } from "../../content/posts/post.entity";

const app = useTestApp({ PUBLIC_URL: "https://blog.example" });

async function xml(path: string): Promise<string> {
  const { status, text } = await app.visitor.get(path).buffer(true);
  expect(status).toBe(200);
  return text;
}

const addresses = (text: string): string[] =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) =>
    address.replace("https://blog.example", ""),
  );

beforeAll(async () => {
  const flows = await app.create.category({ slug: "flows" });
  const tag = await app.create.tag({ slug: "limits" });
  await app.create.category({ slug: "empty" });
  await app.create.tag({ slug: "unused" });
  await app.create.post({
    slug: "out",
    status: "published",
    categoryId: flows.id,
    tags: [tag],
  });
  await app.create.post({ slug: "draft" });
  await app.create.page({ slug: "about", publishStatus: "published" });
  await app.create.page({ slug: "hidden" });
});

describe("the sitemap", () => {
  it("names what is published and nothing else", async () => {
    expect(addresses(await xml("/sitemap.xml"))).toEqual([
      "/",
      "/archive",
      "/topics",
      "/feeds",
      "/about",
      "/category/flows",
      "/tag/limits",
      expect.stringMatching(/^\/author\/author-\d+$/),
      "/post/out",
    ]);
  });

  it.each([
    ["/archive", 200, 'href="/post/out"'],
    ["/archive/1999", 404, "Page not found"],
    ["/archive/abc", 404, "Page not found"],
    ["/topics", 200, 'href="/tag/limits"'],
    ["/feeds", 200, 'href="/rss.xml"'],
    ["/topics?page=99", 404, "Page not found"],
  ])(
    "names lists of all that can be read without a release, such as %s: %i [LEARN-FIND-01] [LEARN-FOLLOW-02]",
    async (address, status, text) => {
      const answer = await app.visitor.get(address);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(text);
      expect(answer.text).toContain('href="/archive"');
    },
  );

  it("is split when there is more than fits one file, by ids that stay", async () => {
    await app.database.query(
      `INSERT INTO posts (title, slug, content, status, published_at, category_id, author_id)
       SELECT 'Many', 'many-' || n, '<p>x</p>', 'published', now() - interval '1 day', category_id, author_id
       FROM generate_series(1, 2001) AS n, (SELECT category_id, author_id FROM posts LIMIT 1) AS one`,
    );
    expect(addresses(await xml("/sitemap.xml"))).toEqual([
      "/sitemap-pages-1.xml",
      "/sitemap-categories-1.xml",
      "/sitemap-tags-1.xml",
      "/sitemap-authors-1.xml",
      "/sitemap-posts-1.xml",
      "/sitemap-posts-2.xml",
    ]);
    // A draft has one of the first 2,000 ids.
    expect(addresses(await xml("/sitemap-posts-1.xml"))).toHaveLength(1999);
    expect(addresses(await xml("/sitemap-posts-2.xml"))).toHaveLength(3);
    expect(addresses(await xml("/sitemap-pages-1.xml"))).toEqual([
      "/",
      "/archive",
      "/topics",
      "/feeds",
      "/about",
    ]);
    expect(addresses(await xml("/sitemap-tags-1.xml"))).toEqual([
      "/tag/limits",
    ]);
  });

  it("names no part in which nothing is left, and goes on behind it", async () => {
    await app.database.query(
      "UPDATE posts SET deleted_at = now() WHERE id <= 2000",
    );
    expect(addresses(await xml("/sitemap.xml"))).toEqual([
      "/sitemap-pages-1.xml",
      "/sitemap-categories-1.xml",
      "/sitemap-authors-1.xml",
      "/sitemap-posts-2.xml",
    ]);
    expect((await app.visitor.get("/sitemap-posts-1.xml")).status).toBe(404);
  });

  it.each([
    "/sitemap-posts-3.xml",
    "/sitemap-posts-0.xml",
    "/sitemap-posts-9999999.xml",
    "/sitemap-x.xml",
    "/sitemap-x-1.xml",
    "/sitemap-tags-1.xml",
  ])("has no %s", async (path) => {
    expect((await app.visitor.get(path)).status).toBe(404);
  });

  it("names a post in each of its languages, and leaves out what is not public [LEARN-LANG-05]", async () => {
    const { translationGroup } = await app.create.post({
      slug: "one",
      status: "published",
    });
    const german = { slug: "eins", status: "published", language: "de" };
    for (const more of [german, { slug: "un", language: "fr" }])
      await app.create.post({ ...more, translationGroup } as Partial<Post>);
    const text = await xml("/sitemap-posts-2.xml");
    const links = [
      ["de", "eins"],
      ["en", "one"],
      ["x-default", "one"],
    ].map(
      ([language, slug]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="https://blog.example/post/${slug}"/>`,
    );
    expect(text.split(links.join(""))).toHaveLength(3);
    expect(text).not.toContain("/post/un<");
  });

  it("is named in robots.txt", async () => {
    const { text, headers } = await app.visitor.get("/robots.txt");
    expect(text).toContain("Sitemap: https://blog.example/sitemap.xml");
    expect(text).toContain("Disallow: /admin");
    expect(headers["cache-control"]).toBe("public, max-age=60");
    const again = await app.visitor
      .get("/robots.txt")
      .set("if-none-match", String(headers.etag));
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});
