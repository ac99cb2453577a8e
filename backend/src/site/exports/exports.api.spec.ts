import { beforeAll, describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020";
import type {
  ExportedMediaDto,
  ExportedPersonDto,
  ExportedPostDto,
  ExportReportDto,
} from "@octavo/contracts";
import { exportedSite, jsonIn } from "../../../test/exported-site";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { pngPicture, uploadPicture } from "../../../test/test-pictures";
import { FileStorage } from "../../infrastructure/storage/file-storage";

const app = useTestApp({ PUBLIC_URL: "http://localhost:3000" });
let boss: TestClient;
let files: ReadonlyMap<string, Buffer>;
let picture: { url: string; id: number };

const textOf = (name: string) => files.get(name)?.toString() ?? "";
const everything = async () =>
  exportedSite(app, boss, "?versions=true&addresses=true");

/** A site that has something of each kind, some of it with unusual names. */
async function makeSite(): Promise<void> {
  const { body } = await uploadPicture(boss, await pngPicture());
  picture = body;
  await app.database.query(
    "UPDATE media SET original_name = $1, alt_text = 'A dot', folder = 'Dots', focus_x = 30, focus_y = 70",
    ["../../Große Föhre #1.png"],
  );
  const category = await app.create.category({ name: "Notes", slug: "notes" });
  const tags = [await app.create.tag({ name: "Sky: blue", slug: "sky-blue" })];
  const author = await app.create.author({ name: "Ana Lima", slug: "ana" });
  const { id } = await app.create.post({
    ...{ title: "Hello: a #1 “post”", slug: "con", status: "published" },
    content: `<h2>One</h2>\n<p>Two <em>three</em> <img src="${picture.url}" alt="dot"></p>`,
    ...{ excerpt: "yes", subtitle: "- no", isFeatured: true, language: "no" },
    ...{ categoryId: category.id, authorId: author.id, tags },
    featuredImageUrl: picture.url,
    featuredMediaId: picture.id,
    meta_title: "For search",
  });
  await boss
    .put(`/api/posts/${id}`)
    .send({ title: "Hello", content: "<p>New</p>", category_id: category.id });
  await boss.post(`/api/posts/${id}/revisions/1/restore`);
  await app.create.post({ title: "Gone", slug: "gone", deletedAt: new Date() });
  await app.create.page({
    ...{ title: "About", slug: "about", publishStatus: "published" },
    ...{ content: "<p>About us</p>", showInMenu: true, menuOrder: 2 },
  });
  await app.create.page({
    title: "First",
    slug: "first",
    showInMenu: true,
    menuOrder: 1,
  });
  await boss.post("/api/learning-paths").send({
    ...{ title: "First steps", cover_image_url: picture.url },
    steps: [{ heading: "Begin", note: "Sit down" }, { post_id: id }],
  });
  await boss
    .post("/api/redirects")
    .send({ from_path: "/old", to_path: "/post/con", status: 301 });
  await boss
    .put("/api/settings/site")
    .send({ name: "Harbour Notes", logo_media_id: picture.id });
  await boss.put("/api/settings/navigation").send({
    header: [
      { label: "First", url: "/first" },
      { label: "About", url: "/about" },
      {
        label: "More",
        links: [{ label: "Elsewhere", url: "https://elsewhere.example/" }],
      },
    ],
    footer: [{ title: "Us", links: [{ label: "Soon", url: null }] }],
  });
  const [role] = await app.database.query<{ id: number }[]>(
    "SELECT id FROM roles WHERE name = 'author'",
  );
  await boss
    .put("/api/settings/people")
    .send({ sign_up: "closed", invitation_role_id: role?.id });
  await boss
    .put("/api/settings/contact")
    .send({ is_open: false, recipients: ["desk@example.org"] });
}

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  await makeSite();
  files = await everything();
});

describe("an archive of the site", () => {
  it("has a file for everything, under names that every system can store [MOVE-OUT-02, MOVE-OUT-03]", () => {
    const names = [...files.keys()].filter((name) => !name.startsWith("schem"));
    expect(names).toEqual([
      "README.md",
      "octavo-export.json",
      "data/categories.json",
      "data/tags.json",
      "data/people.json",
      "data/redirects.json",
      "data/learning-paths.json",
      "data/media.json",
      "data/settings.json",
      "posts/_con.md",
      "data/posts/_con.json",
      "pages/about.md",
      "data/pages/about.json",
      "pages/first.md",
      "data/pages/first.json",
      "data/navigation.json",
      ...[1, 2, 3].map((version) => `data/versions/posts/_con/${version}.json`),
      "media/Große Föhre -1.png",
      "report.json",
    ]);
  });

  it("writes a post as Markdown that other programs read [MOVE-OUT-04]", () => {
    expect(textOf("posts/_con.md")).toMatch(
      new RegExp(
        [
          "^---",
          'title: "Hello: a #1 “post”"',
          "slug: con",
          'subtitle: "- no"',
          'lang: "no"',
          'date: "2026-[^"]+Z"',
          'lastmod: "[^"]+Z"',
          "status: published",
          "author: Ana Lima",
          "categories:\n  - Notes",
          'tags:\n  - "Sky: blue"',
          "featured: true",
          'excerpt: "yes"',
          "image: ../media/Gro%C3%9Fe%20F%C3%B6hre%20-1.png",
          "image_alt: A dot",
          "meta_title: For search",
          "redirect_from:\n  - /old",
          "---\n",
          "## One\n",
          "Two _three_ !\\[dot\\]\\(\\.\\./media/Gro%C3%9Fe%20F%C3%B6hre%20-1\\.png\\)\n$",
        ].join("\n"),
      ),
    );
  });

  it("writes it exactly as JSON [MOVE-OUT-05]", () => {
    const post = jsonIn(files, "data/posts/_con.json") as ExportedPostDto;
    expect(post).toMatchObject({
      ...{ title: "Hello: a #1 “post”", slug: "con", category: "notes" },
      content: `<h2>One</h2>\n<p>Two <em>three</em> <img src="${picture.url}" alt="dot"></p>`,
      ...{ tags: ["sky-blue"], author: "ana", is_featured: true },
      featured_image_url: picture.url,
      featured_image_file: "media/Große Föhre -1.png",
      ...{ status: "published", archived_at: null, version: 3 },
    });
    expect(post).not.toHaveProperty("id");
  });

  it("says what is known of pictures, and has them as they were uploaded [MOVE-OUT-05]", async () => {
    const [media] = jsonIn(files, "data/media.json") as ExportedMediaDto[];
    expect(media).toMatchObject({
      ...{ url: picture.url, file: "media/Große Föhre -1.png" },
      ...{ alt_text: "A dot", folder: "Dots", focus_x: 30, focus_y: 70 },
      original_name: "../../Große Föhre #1.png",
    });
    const original = await boss.get(`/api/upload/${picture.id}/original`);
    expect(files.get("media/Große Föhre -1.png")).toEqual(original.body);
  });

  it("has learning paths, whose posts are named by their slugs [LEARN-PATH-11]", () => {
    expect(jsonIn(files, "data/learning-paths.json")).toEqual([
      expect.objectContaining({
        ...{ title: "First steps", slug: "first-steps", is_published: false },
        cover_image_url: picture.url,
        steps: [
          { post: null, heading: "Begin", note: "Sit down" },
          { post: "con", heading: null, note: null },
        ],
      }),
    ]);
  });

  it("has settings, menu, footer and redirects [MOVE-OUT-05]", () => {
    expect(jsonIn(files, "data/settings.json")).toMatchObject({
      ...{ name: "Harbour Notes", logo: picture.url, icon: null },
      reading: { posts_per_page: 24, share: [] },
      people: { sign_up: "closed", invitation_role: "author" },
      contact: {
        ...{ is_open: false, recipients: ["desk@example.org"] },
        ...{ allows_links: true, refused_words: [] },
      },
    });
    expect(jsonIn(files, "data/navigation.json")).toMatchObject({
      header: [
        { label: "First", url: "/first", links: null },
        { label: "About", url: "/about", links: null },
        {
          ...{ label: "More", url: null },
          links: [{ label: "Elsewhere", url: "https://elsewhere.example/" }],
        },
      ],
      footer: [{ title: "Us", links: [{ label: "Soon", url: null }] }],
    });
    expect(jsonIn(files, "data/redirects.json")).toEqual([
      expect.objectContaining({ from_path: "/old", to_path: "/post/con" }),
    ]);
  });

  it("names people of earlier versions and their categories by slugs [MOVE-OUT-05]", () => {
    expect(jsonIn(files, "data/versions/posts/_con/2.json")).toMatchObject({
      ...{ version: 2, is_pending: false },
      fields: { title: "Hello", content: "<p>New</p>", category: "notes" },
    });
  });

  it("satisfies the JSON Schemas that are in it [MOVE-OUT-05]", () => {
    const validator = new Ajv2020({ strict: false, validateFormats: false });
    const kindOf = (name: string) =>
      /^data\/versions/.test(name)
        ? "version"
        : (/^data\/(post|page)s\//.exec(name)?.[1] ??
          /(?:^|\/)([\w-]+)\.json$/.exec(name)?.[1]);
    const checked = [...files.keys()].filter(
      (name) => name.endsWith(".json") && !name.startsWith("schemas/"),
    );
    for (const name of checked) {
      const kind = kindOf(name) ?? "";
      const schema = jsonIn(files, `schemas/${kind}.json`) as object;
      const isValid = validator.validate(schema, jsonIn(files, name));
      expect([name, isValid, validator.errors]).toEqual([name, true, null]);
      expect(validator.validate(schema, "none")).toBe(false);
    }
    expect(checked.length).toBeGreaterThan(14);
  });

  it("says in plain words what it is, in the reader's language [MOVE-OUT-02]", async () => {
    expect(textOf("README.md")).toContain("# Export of Harbour Notes\n");
    await app.database.query("UPDATE authors SET language = 'de'");
    const german = await exportedSite(app, boss, "?media=false");
    await app.database.query("UPDATE authors SET language = null");
    expect(german.get("README.md")?.toString()).toContain(
      "# Export von Harbour Notes\n",
    );
  });

  it("is a download with the name of the site [MOVE-OUT-02]", async () => {
    const { headers } = await boss.get("/api/export?media=false");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="harbour-notes-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  it("has no secrets, and addresses only when they are asked for [MOVE-OUT-06]", async () => {
    const all = (archive: ReadonlyMap<string, Buffer>) =>
      [...archive.values()].join("\n");
    const people = jsonIn(files, "data/people.json") as ExportedPersonDto[];
    expect(people.find(({ slug }) => slug === "ana")?.account?.email).toMatch(
      /@example.org$/,
    );
    expect(all(files)).not.toMatch(/password_hash|argon2|token|\/tmp\//);
    const without = await exportedSite(app, boss);
    expect(all(without)).not.toContain("@example.org");
  });

  it("leaves out pictures and versions that nobody wants, and links them to the site [MOVE-OUT-04]", async () => {
    const lean = await exportedSite(app, boss, "?media=false");
    expect([...lean.keys()].join()).not.toMatch(/media\/|versions/);
    expect(lean.get("posts/_con.md")?.toString()).toContain(
      `![dot](http://localhost:3000${picture.url})`,
    );
  });

  it("goes on when a picture cannot be read, and names it [MOVE-OUT-07]", async () => {
    const [{ original_key: key }] = await app.database.query<
      [{ original_key: string }]
    >("SELECT original_key FROM media");
    const storage = app.get(FileStorage);
    const bytes = await storage.read(key);
    await storage.remove(key);
    const rest = await exportedSite(app, boss);
    await storage.put(key, bytes);
    expect(rest.has("media/Große Föhre -1.png")).toBe(false);
    expect((jsonIn(rest, "report.json") as ExportReportDto).problems).toEqual([
      {
        file: "media/Große Föhre -1.png",
        problem:
          "The storage could not read this file, so it is not in the archive.",
      },
    ]);
  });
});
