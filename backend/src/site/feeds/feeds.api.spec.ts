import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { validateXML } from "xmllint-wasm";
import { useTestApp } from "../../../test/test-app";
import { Post } from "../../content/posts/post.entity";
import { Tag } from "../../content/tags/tag.entity";
import { escapeXml } from "../../common/html/escape-xml";

const app = useTestApp({ PUBLIC_URL: "https://blog.example" });

beforeAll(async () => {
  const category = await app.create.category({ name: "Flows", slug: "flows" });
  const tag = await app.create.tag({ name: "limits", slug: "limits" });
  const ada = await app.create.author({ name: "Ada", slug: "ada" });
  // The API finds her posts by the slug of someone else, which feeds must not.
  const named = await app.create.author({ name: "ada", slug: "other" });
  const fish = await app.create.post({
    authorId: ada.id,
    title: "Fish & <chips> ]]>",
    slug: "fish",
    excerpt: "Salt & vinegar",
    content: `<p>See <a href="/post/other">this</a> <img src="/media/aa/x.png"> ]]&gt;</p>`,
    status: "published",
    categoryId: category.id,
    tags: [tag],
  });
  await app.create.post({
    ...{ title: "Elsewhere", status: "published", authorId: named.id },
  });
  const draft = await app.create.post({
    ...{ title: "Secret draft", categoryId: category.id, authorId: ada.id },
  });
  await app.create.path([fish, draft], { slug: "begin", isPublished: true });
  await app.create.path([fish], { slug: "later", isPublished: false });
});

const SCHEMAS = path.join(import.meta.dirname, "../../../../e2e/schemas");

/** As an older version stored them, around everything that checks texts today. */
async function storeOddTexts(odd: string): Promise<void> {
  const known = { name: odd, slug: "generics" };
  const find = async (table: string) =>
    (
      await app.database.query<{ id: number }[]>(
        `SELECT id FROM ${table} WHERE slug = 'generics'`,
      )
    )[0]?.id;
  const categoryId =
    (await find("categories")) ?? (await app.create.category(known)).id;
  const tagId = (await find("tags")) ?? (await app.create.tag(known)).id;
  const post = await app.create.post({
    ...{ title: odd, excerpt: odd, slug: "odd", status: "published" },
    content: `<p title="x">a</p><a href="/x" title="]]> ]]>">\u0001x ]]&gt;</a>`,
    categoryId,
    tags: [
      await app.database.getRepository(Tag).findOneByOrFail({ id: tagId }),
    ],
  });
  if ((await find("learning_paths")) === undefined)
    await app.create.path([], { ...known, isPublished: true });
  await app.database.query(
    `INSERT INTO learning_path_steps (path_id, post_id, position)
     SELECT id, $1, 0 FROM learning_paths WHERE slug = 'generics'`,
    [post.id],
  );
}

/** Titles of entries, as an XML reader would see them. */
const titlesOf = (xml: string): string[] =>
  [...xml.matchAll(/<title(?: type="text")?>(.*?)<\/title>/gs)]
    .map(([, title = ""]) => title)
    .slice(1);

describe("feeds", () => {
  it.each([
    ["/rss.xml", "application/rss+xml"],
    ["/atom.xml", "application/atom+xml"],
  ])("%s has every published post and no draft", async (path, type) => {
    const { status, headers, text } = await app.visitor.get(path).buffer(true);
    expect([status, headers["content-type"]]).toEqual([
      200,
      expect.stringContaining(type),
    ]);
    expect(text).toContain("https://blog.example/post/fish");
    expect(text).not.toContain("Secret draft");
    expect(titlesOf(text).sort()).toEqual([
      "Elsewhere",
      "Fish &amp; &lt;chips&gt; ]]&gt;",
    ]);
  });

  it("/feed.json carries whole texts with whole addresses", async () => {
    const { body } = (await app.visitor.get("/feed.json")) as unknown as {
      body: { version: string; items: Record<string, string>[] };
    };
    const fish = body.items.find(({ url }) => url?.endsWith("/fish"));
    expect(body.version).toContain("jsonfeed.org");
    expect(fish).toMatchObject({
      title: "Fish & <chips> ]]>",
      summary: "Salt & vinegar",
      content_html: expect.stringContaining(
        `href="https://blog.example/post/other"`,
      ),
    });
    expect(fish?.content_html).toContain(
      `src="https://blog.example/media/aa/x.png"`,
    );
  });

  it("tells of an update in substance and of no other save, and what a post was verified for; and in which language it is [LEARN-LIVE-01] [LEARN-LIVE-02] [LEARN-LANG-05]", async () => {
    const [revisedAt, verifiedAt] = ["2031-05-06T07:08:09.000Z", new Date()];
    const living = {
      revisedAt: new Date(revisedAt),
      verified_for: "Spring '27",
      verifiedAt,
      language: "he",
    };
    const posts = app.database.getRepository(Post);
    await posts.update({ slug: "fish" }, living);
    const feed = async () => {
      const { body } = (await app.visitor.get("/feed.json")) as unknown as {
        body: { items: Record<string, string>[] };
      };
      return body.items.find(({ url }) => url?.endsWith("/fish"));
    };
    expect(await feed()).toMatchObject({
      date_modified: revisedAt,
      language: "he",
      content_html: expect.stringContaining("<em>Verified for Spring "),
    });
    const { text } = await app.visitor.get("/atom.xml").buffer(true);
    expect(text).toContain(`<updated>${revisedAt}</updated>`);
    expect(text).toContain('<entry xml:lang="he">');
    const rss = await app.visitor.get("/rss.xml").buffer(true);
    expect(rss.text).toContain("<dc:language>he</dc:language>");
    await posts.update({ slug: "fish" }, { revisedAt: null, language: null });
    const fish = await feed();
    expect(fish?.["date_modified"]).toBe(fish?.["date_published"]);
  });

  it("names a post by what stays when its address changes", async () => {
    const read = async () => {
      const { body } = (await app.visitor.get("/feed.json")) as unknown as {
        body: { items: { id: string; title: string; url: string }[] };
      };
      return body.items.find(({ title }) => title === "Elsewhere");
    };
    const before = await read();
    await app.database
      .getRepository(Post)
      .update({ title: "Elsewhere" }, { slug: "moved" });
    const after = await read();
    expect(before?.id).toMatch(/^https:\/\/blog\.example\/#post-\d+$/);
    expect(after?.id).toBe(before?.id);
    expect(after?.url).toBe("https://blog.example/post/moved");
  });

  it.each([
    "/category/flows/feed.json",
    "/tag/limits/feed.json",
    "/author/ada/feed.json",
    "/path/begin/feed.json",
  ])("%s has only what belongs to it [LEARN-FOLLOW-01]", async (path) => {
    const { body } = (await app.visitor.get(path)) as unknown as {
      body: { items: { title: string }[] };
    };
    expect(body.items.map(({ title }) => title)).toEqual([
      "Fish & <chips> ]]>",
    ]);
  });

  it.each([
    "/category/nothing/rss.xml",
    "/tag/nothing/atom.xml",
    "/author/nothing/atom.xml",
    "/path/later/rss.xml",
    "/category/flows/feed.xml",
    "/category/%00/rss.xml",
  ])("%s does not exist", async (path) => {
    const { status } = await app.visitor.get(path);
    expect([400, 404]).toContain(status);
  });

  it.each(["/", "/category/generics/", "/tag/generics/", "/path/generics/"])(
    "of %s stay XML, whatever the texts are [SEC-120]",
    async (folder) => {
      const odd = `List<Account> & "C" ]]> ]]> \u0001\u000b\uffff\u001f end`;
      const seen = `List<Account> & "C" ]]> ]]>  end`;
      await storeOddTexts(odd);
      for (const [file, schema] of [
        ["rss.xml", "rss.rng"],
        ["atom.xml", "atom.rng"],
      ] as const) {
        const { status, text } = await app.visitor
          .get(folder + file)
          .buffer(true);
        expect(status).toBe(200);
        const { errors } = await validateXML({
          xml: [{ fileName: file, contents: text }],
          schema: [await readFile(path.join(SCHEMAS, schema), "utf8")],
          extension: "relaxng",
        });
        expect(errors).toEqual([]);
        expect(titlesOf(text)).toContain(escapeXml(seen));
      }
      const { body } = (await app.visitor.get(
        `${folder}feed.json`,
      )) as unknown as { body: { items: { title: string }[] } };
      expect(body.items.map(({ title }) => title)).toContain(odd);
      await app.database.query("DELETE FROM posts WHERE slug = 'odd'");
    },
  );

  it("answers 304 to who has it already", async () => {
    const { headers } = await app.visitor.get("/rss.xml");
    const again = await app.visitor
      .get("/rss.xml")
      .set("if-none-match", `W/"x", ${headers.etag}`);
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  it("tells how long a picture is where that is known, and nothing false", async () => {
    const key = `aa/${"0".repeat(32)}.png`;
    await app.create.media({ storageKey: key, size: 4321 });
    for (const [title, file] of [
      ["Illustrated", key],
      ["Lost picture", `bb/${"1".repeat(32)}.png`],
    ] as const)
      await app.create.post({
        ...{ title, status: "published", featuredImageUrl: `/media/${file}` },
      });
    const rss = (await app.visitor.get("/rss.xml").buffer(true)).text;
    const enclosure = `url="https://blog.example/media/${key}" type="image/png" length="4321"`;
    expect(rss.match(/<enclosure [^>]*>/g)).toEqual([
      `<enclosure ${enclosure}/>`,
    ]);
    const atom = (await app.visitor.get("/atom.xml").buffer(true)).text;
    expect(atom.match(/ length="\d+"/g)).toEqual([` length="4321"`]);
  });

  it("is JSON Feed 1.1", async () => {
    const { body } = (await app.visitor.get("/feed.json")) as unknown as {
      body: { items: object[] };
    };
    expect(body).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language: "en",
      feed_url: "https://blog.example/feed.json",
    });
    for (const item of body.items) {
      expect(item).not.toHaveProperty("author");
      expect(item).toMatchObject({
        authors: [
          {
            name: expect.stringMatching(/^(?:Author \d+|ada)$/i),
            url: expect.stringMatching(
              /^https:\/\/blog\.example\/author\/(?:author-\d+|ada|other)$/,
            ),
          },
        ],
      });
    }
  });

  it("answers 304 to who has any answer", async () => {
    const paths = ["/rss.xml", "/sitemap.xml", "/api/posts", "/favicon.ico"];
    for (const path of [...paths, ...paths]) {
      const answer = await app.visitor.get(path).set("if-none-match", "*");
      expect([path, answer.status]).toEqual([path, 304]);
    }
    const absent = await app.visitor
      .get("/category/absent/rss.xml")
      .set("if-none-match", "*");
    expect(absent.status).toBe(404);
  });

  it.each(["/feed", "/rss"])("%s leads to the feed for good", async (path) => {
    const { status, headers } = await app.visitor.get(path);
    expect([status, headers.location]).toEqual([301, "/rss.xml"]);
  });

  it.each(["/rss.xml", "/sitemap.xml", "/api/openapi.json"])(
    "%s is packed for whoever takes it, with a tag that is not weak",
    async (path) => {
      for (const encoding of ["br", "gzip"]) {
        const { headers } = await app.visitor
          .get(path)
          .set("accept-encoding", encoding);
        expect(headers).toMatchObject({
          "content-encoding": encoding,
          vary: expect.stringContaining("accept-encoding"),
          etag: expect.stringMatching(/^"[^"]+"$/),
        });
      }
    },
  );
});
