import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import sharp from "sharp";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import { FileStorage } from "../../infrastructure/storage/file-storage";
import type { TestClient } from "../../../test/test-client";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";

const ADDRESS = "/api/settings/search";
const GOOGLE = '<meta name="google-site-verification" content="ab_C-1=">';
const BING = '<meta name="msvalidate.01" content="0F" />';
const ORIGIN = "https://blog.example";
const app = useTestApp({ PUBLIC_URL: ORIGIN });

let boss: TestClient;

beforeAll(async () => {
  await goLive(app, { app: "shell" });
  await goLive(app, {
    render: `return { status: 200, head: "<title>x</title>", html: "<p>x</p>", state: "{}" };`,
  });
  boss = await app.signIn({ role: "superuser" });
});

const save = (input: object) => boss.put(ADDRESS).send(input);
const sharePicture = async () => {
  const answer = await get("/share/site.jpg").buffer();
  return answer.body as unknown as Buffer;
};
const get = (path: string) => app.visitor.get(path);

describe("the settings for search engines", () => {
  it("hide nothing until they are saved", async () => {
    expect((await boss.get(ADDRESS)).body).toEqual({
      indexing: true,
      share_media_id: null,
      verification_tags: "",
      robots_txt: "",
      markdown: false,
      updated_at: null,
      version: 1,
    });
    expect((await get("/")).headers["x-robots-tag"]).toBeUndefined();
    expect((await get("/robots.txt")).text).toContain("\nSitemap: ");
  });

  it("ask to leave out every page, and let robots read that [OWNER-SEARCH-02]", async () => {
    expect((await save({ indexing: false })).body).toMatchObject({
      indexing: false,
    });
    for (const path of ["/", "/about"])
      expect((await get(path)).headers["x-robots-tag"]).toBe("noindex");
    const { text } = await get("/robots.txt");
    expect(text).not.toContain("Sitemap:");
    expect(text).not.toMatch(/^Disallow: \/$/m);
    await save({ indexing: null });
    expect((await get("/")).headers["x-robots-tag"]).toBeUndefined();
  });

  it("put verification tags on the home page [OWNER-SEARCH-03]", async () => {
    const tags = `${GOOGLE}\n${BING}`;
    const { body } = await save({ verification_tags: `  ${tags}\n` });
    expect(body).toMatchObject({ verification_tags: tags });
    expect((await get("/")).text).toContain(`<title>x</title>${tags}`);
    expect((await get("/about")).text).not.toContain("msvalidate");
    await save({ verification_tags: "" });
    expect((await get("/")).text).not.toContain("msvalidate");
  });

  it("add lines to robots.txt, before the address of the sitemap [OWNER-SEARCH-04]", async () => {
    await save({
      robots_txt: "# No training\r\nUser-agent: GPTBot\r\nDisallow: /",
    });
    const { text } = await get("/robots.txt");
    expect(text).toContain(
      "\n\n# No training\nUser-agent: GPTBot\nDisallow: /\n\nSitemap: ",
    );
    await save({ robots_txt: null });
  });

  it("offer posts as Markdown and a list of them to programs that read, only what visitors see [PROG-READ-01]", async () => {
    const ada = await app.create.author({ name: "Ada" });
    const post = { authorId: ada.id, status: "published" } as const;
    const content = `<h2>Why</h2><p>See <a href="/about">us</a>.</p>`;
    const { id, categoryId } = await app.create.post({
      ...post,
      title: "Sharing [rules]",
      slug: "sharing",
      excerpt: "Who",
      content,
    });
    await app.create.post({ ...post, slug: "hidden", status: "draft" });
    for (const path of ["/llms.txt", "/post/sharing.md"])
      expect((await get(path)).status).toBe(404);
    await save({ markdown: true });

    const { text, headers } = await get("/post/sharing.md");
    expect(headers).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      link: `<${ORIGIN}/post/sharing>; rel="canonical"`,
      "x-robots-tag": "noindex",
    });
    expect(text).toMatch(
      /^---\ntitle: Sharing \[rules\]\nurl: [^]*author: Ada\n[^]*---\n\n/,
    );
    expect(text).toContain("## Why\n\nSee [us](/about).\n");
    const list = await get("/llms.txt");
    expect(list.text).toContain(
      `\n- [Sharing \\[rules\\]](${ORIGIN}/post/sharing.md): Who\n`,
    );
    expect(list.text).not.toContain("hidden");
    for (const slug of ["hidden", "none"])
      expect((await get(`/post/${slug}.md`)).status).toBe(404);

    await boss
      .put(`/api/posts/${id}`)
      .send({
        title: "Sharing",
        content,
        category_id: categoryId,
        slug: "shared",
      })
      .expect(200);
    const moved = await get("/post/sharing.md");
    expect([moved.status, moved.headers["location"]]).toEqual([
      301,
      "/post/shared.md",
    ]);

    await save({ markdown: null });
    expect((await get("/post/shared.md")).status).toBe(404);
  });

  it("show a picture of the library with shared links, around its focal point, until it is deleted [OWNER-SEARCH-05]", async () => {
    const drawn = await sharePicture();
    const { id } = (
      await uploadPicture(boss, await pngPicture({ width: 300, height: 900 }))
    ).body;
    await save({ share_media_id: id });
    const own = await sharePicture();
    const { width, height, format } = await sharp(own).metadata();
    expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    expect(own.equals(drawn)).toBe(false);
    await rm(path.join(app.config.dataDir, "share-pictures"), {
      recursive: true,
    });
    const read = jest.spyOn(app.get(FileStorage), "read");
    read.mockRejectedValue(new Error("The storage is away."));
    expect((await sharePicture()).equals(drawn)).toBe(true);
    read.mockRestore();
    expect((await sharePicture()).equals(own)).toBe(true);
    const detail = await boss.get(`/api/upload/${id}`);
    expect(detail.body).toMatchObject({ used_by: { site: ["share"] } });
    expect((await boss.delete(`/api/upload/${id}`)).status).toBe(409);
    await boss.delete(`/api/upload/${id}?force=true`);
    const after = await sharePicture();
    expect(after.equals(drawn)).toBe(true);
    await save({ share_media_id: null });
  });

  it("are not overwritten unseen, and noted in the audit trail", async () => {
    const { body } = await save({ indexing: true });
    const stale = await boss
      .put(ADDRESS)
      .set("if-match", `"${body.version - 1}"`)
      .send({ indexing: false });
    expect([stale.status, stale.body.details.version]).toEqual([
      412,
      body.version,
    ]);
    const [entry] = await app.database.query<object[]>(
      `SELECT subject_label, details FROM audit_log WHERE action = 'setting.update' ORDER BY id LIMIT 1`,
    );
    expect(entry).toEqual({
      subject_label: "search",
      details: { fields: ["indexing"] },
    });
  });

  const TAGS =
    'Verification tags look like <meta name="google-site-verification" content="…">';
  const RULES =
    "Each line of robots.txt must be a rule such as Disallow: /drafts, or begin with #";
  it.each<[object, string]>([
    [{ indexing: "perhaps" }, "indexing must be true or false"],
    [{ share_media_id: "x" }, "share_media_id must be the id of a file"],
    [
      { share_media_id: 999_999 },
      "The picture for shared links does not exist in the media library.",
    ],
    ...[
      "google-site-verification=abc",
      '<meta name="robots" content="noindex">',
      '<meta http-equiv="refresh" content="verify">',
      `${GOOGLE}<script>alert(1)</script>`,
      '<meta name="verify" content=""><img src=x onerror=alert(1)>">',
      `${GOOGLE}${" ".repeat(1500)}x`,
    ].map((verification_tags): [object, string] => [
      { verification_tags },
      TAGS,
    ]),
    [
      { verification_tags: GOOGLE.repeat(40) },
      "Verification tags must be at most 2000 characters",
    ],
    [{ robots_txt: "Disallow everything" }, RULES],
    [{ robots_txt: "Disallow: /\n<p>" }, RULES],
    [
      { robots_txt: "#".repeat(4001) },
      "Lines for robots.txt must be at most 4000 characters",
    ],
    [
      { robots: "x" },
      'Unknown field: "robots". This call takes indexing, share_media_id, verification_tags, robots_txt, markdown.',
    ],
  ])(
    "cannot be %j [OWNER-SEARCH-03, OWNER-SEARCH-04]",
    async (input, sentence) => {
      const answer = await save(input);
      expect([answer.status, answer.body.error]).toEqual([400, sentence]);
    },
  );

  it("are for holders of edit_settings [SEC-01, SEC-03]", async () => {
    const other = await app.signIn({ permissions: ["view_settings"] });
    expect((await other.get(ADDRESS)).status).toBe(403);
    expect((await other.put(ADDRESS).send({})).status).toBe(403);
    expect((await get(ADDRESS)).status).toBe(401);
  });
});
