import { beforeAll, describe, expect, it } from "@jest/globals";
import { siteArchive } from "../../../../test/exported-site";
import { readZip } from "../../../../test/read-zip";
import { startedImport, uploadedImport } from "../../../../test/site-imports";
import { pngPicture, uploadPicture } from "../../../../test/test-pictures";
import { useSiteImports } from "../../../../test/use-site-imports";

const { app, person, items, act, checked, imported, count, zip } =
  useSiteImports();
let files: Record<string, Buffer>;

/** A file of the archive that says something else as well. */
const changed = (name: string, change: object) => ({
  [name]: JSON.stringify({
    ...JSON.parse(files[name]?.toString() ?? "{}"),
    ...change,
  }),
});
const archive = async (changes: Record<string, string | Buffer> = {}) => ({
  "site.zip": await zip({ ...files, ...changes }),
});

const pathOf = (title: string, steps: object[]) => ({
  ...{ title, description: null, audience: null },
  slug: title.toLowerCase().replace(" ", "-"),
  ...{ level: "beginner", cover_image_url: null, is_published: true, steps },
  ...{ version: 4, created_at: "2026-01-01T00:00:00.000Z" },
  updated_at: "2026-01-02T00:00:00.000Z",
});

beforeAll(async () => {
  const boss = await app.signIn({ role: "superuser" });
  const { body: picture } = await uploadPicture(boss, await pngPicture());
  const { id: categoryId } = await app.create.category({
    ...{ name: "Notes", slug: "notes", description: "Of the day" },
  });
  const { translationGroup } = await app.create.post({
    ...{ title: "One", slug: "one", status: "published", categoryId },
    content: `<p>See <a href="/post/two">two</a></p><img src="${picture.url}" alt="dot">`,
    ...{ featuredImageUrl: picture.url, featuredMediaId: picture.id },
  });
  await app.create.post({
    ...{ title: "Two", slug: "two", status: "draft", categoryId },
    ...{ language: "he", translationGroup },
    content: '<p><a href="/post/one#top">One</a></p>',
  });
  await app.create.page({ title: "About", slug: "about", showInMenu: true });
  await boss
    .post("/api/redirects")
    .send({ from_path: "/old", to_path: "/post/one", status: 301 });
  await boss.put("/api/settings/site").send({ name: "Harbour Notes" });
  files = Object.fromEntries(await readZip(await siteArchive(app)));
});

describe("an archive of another Octavo in the admin area", () => {
  it("leaves a site with content as it is, and adds its posts beside those that are here [MOVE-OWN-02, MOVE-OWN-03, LEARN-LANG-07]", async () => {
    const wanted = await archive({
      ...changed("data/settings.json", { name: "Another" }),
    });
    const dry = await checked(wanted);
    const before = await count("posts");
    const outcomes = async (id: number) =>
      Object.fromEntries(
        (await items(id)).map(({ label, outcome }) => [label, outcome]),
      );
    const expected = {
      'category "Notes"': "unchanged",
      'picture "picture.png"': "unchanged",
      settings: "left",
      'post "One"': "created",
      'post "Two"': "created",
      'page "About"': "created",
      'redirect "/old"': "left",
      "header and footer": "left",
    };
    expect(await outcomes(dry.id)).toMatchObject(expected);
    const done = await act(dry.id, "start");
    expect(await outcomes(dry.id)).toMatchObject(expected);
    expect(await count("posts")).toBe(before + 2);
    expect(await count("media")).toBe(1);
    const texts = await app.database.query<object[]>(
      `SELECT slug, status, content, language, (SELECT count(*)::int FROM posts other
         WHERE other.translation_group = posts.translation_group) AS languages
       FROM posts WHERE slug LIKE '%-2' ORDER BY slug`,
    );
    expect(texts).toMatchObject([
      { slug: "one-2", status: "published", language: null, languages: 2 },
      {
        ...{ slug: "two-2", status: "draft", language: "he", languages: 2 },
        content: '<p><a href="/post/one-2#top">One</a></p>',
      },
    ]);
    const again = await imported(wanted);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, refused: 0 });
    await act(done.id, "undo");
    expect(await count("posts")).toBe(before);
  });

  it("takes what can be taken of one that was changed by hand, and nothing active [MOVE-OWN-04, TEAM-END-04]", async () => {
    const pictures = JSON.parse(
      files["data/media.json"]?.toString() ?? "",
    ) as object[];
    const { id } = await imported(
      await archive({
        ...changed("data/posts/one.json", {
          ...{ slug: "three", title: "Three", tags: ["none"] },
          ...{ author: "nobody-here", category: "else" },
          content: '<p onclick="x()">Hi<script>alert(1)</script></p>',
          public_until: "2061-02-03T04:05:06.000Z",
        }),
        ...changed("data/posts/two.json", { title: 7 }),
        ...changed("data/pages/about.json", { slug: "../admin" }),
        "data/redirects.json": JSON.stringify([
          {
            ...{ from_path: "/x", to_path: "javascript:alert(1)", status: 301 },
            created_at: "2026-01-01T00:00:00.000Z",
            updated_at: "2026-01-01T00:00:00.000Z",
          },
        ]),
        "data/learning-paths.json": JSON.stringify([
          pathOf("Wrong", [{ post: null, heading: null, note: null }]),
        ]),
        "data/media.json": JSON.stringify([
          {
            ...pictures[0],
            ...{ hash: "0".repeat(64), file: "../../../../../../etc/passwd" },
          },
        ]),
      }),
    );
    const refused = await items(id, "refused");
    expect(refused.map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
      expect.stringMatching(/^picture "picture.png": .* outside/),
      expect.stringMatching(
        /^post "two": .*schema says: \/title must be string/,
      ),
      expect.stringMatching(/^page "About": has an address that none can have/),
      expect.stringMatching(/^redirect "\/x": /),
      expect.stringMatching(/^path "Wrong": /),
    ]);
    const [made] = await app.database.query<object[]>(
      `SELECT content, category.slug AS category, author.name AS author, public_until::text AS ends FROM posts
       JOIN categories category ON category.id = category_id JOIN authors author ON author.id = author_id
       WHERE posts.slug = 'three'`,
    );
    expect(made).toEqual({
      ...{ content: "<p>Hi</p>", category: "else", author: "nobody-here" },
      ends: expect.stringContaining("2061-02-03"),
    });
  });

  it("brings learning paths with those of their posts that came, and again after an undo [LEARN-PATH-11]", async () => {
    const wanted = await archive({
      "data/learning-paths.json": JSON.stringify([
        pathOf("First steps", [
          { post: "one", heading: null, note: "Read it twice" },
          { post: "nowhere", heading: null, note: null },
        ]),
      ]),
    });
    const steps = () =>
      app.database.query<object[]>(
        `SELECT post.title, note, path.version FROM learning_path_steps JOIN posts post ON post.id = post_id
         JOIN learning_paths path ON path.id = path_id WHERE path.slug = 'first-steps'`,
      );
    const came = [{ title: "One", note: "Read it twice", version: 4 }];
    for (let times = 0; times < 2; times += 1) {
      const { id } = await imported(wanted);
      expect(await steps()).toEqual(came);
      await act(id, "undo");
      expect(await steps()).toEqual([]);
    }
  });

  it("has no learning paths in one of an earlier release, and no word of checks [LEARN-PATH-11, LEARN-LIVE-07]", async () => {
    const { "data/learning-paths.json": _paths, ...older } = files;
    const post = "data/posts/one.json";
    const {
      verified_for,
      verified_at,
      verifications: _,
      ...rest
    } = JSON.parse(String(files[post])) as Record<string, unknown>;
    const { revised_at, public_until, featured_until, ...plain } = rest;
    const dates = [verified_at, revised_at, public_until, featured_until];
    expect([verified_for, ...dates]).toEqual(Array(5).fill(null));
    older[post] = Buffer.from(JSON.stringify(plain));
    const { id } = await checked({ "a.zip": await zip(older) });
    const labels = (await items(id)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["settings", 'post "One"']));
    await person().delete(`/api/imports/${id}`);
  });

  it.each<[string, () => Promise<Record<string, Buffer>>, RegExp]>([
    [
      "half of one",
      async () => ({
        "a.zip": (await archive())["site.zip"].subarray(0, 9000),
      }),
      /no zip archive/,
    ],
    [
      "one of a newer version",
      () => archive(changed("octavo-export.json", { format: 2 })),
      /made by a newer version of Octavo/,
    ],
    [
      "one whose lists have another form",
      () => archive({ "data/tags.json": '{"name": 1}' }),
      /data\/tags.json has not the form .* must be array/,
    ],
    [
      "one that lacks a list",
      async () => {
        const { "data/people.json": _, ...others } = files;
        return { "a.zip": await zip(others) };
      },
      /data\/people.json is missing/,
    ],
  ])(
    "refuses %s with a sentence [MOVE-OWN-04]",
    async (_name, make, reason) => {
      const refused = await checked(await make());
      expect(refused).toMatchObject({
        ...{ state: "failed", reason: expect.stringMatching(reason) },
      });
      await person().delete(`/api/imports/${refused.id}`);
    },
  );
});

describe("what is chosen before an import", () => {
  it("names the author and category that were chosen where the source names none [MOVE-IN-21]", async () => {
    await app.create.author({ name: "Ines Valcke" });
    await app.create.category({ name: "Quay", slug: "quay" });
    const files = {
      "plain.zip": await zip({ "plain.md": "# Plain\n\nText." }),
    };
    const run = await imported(files, {
      ...{ default_author: "ines valcke", default_category: "Quay" },
    });
    expect(run).toMatchObject({
      ...{ default_author: "ines valcke", default_category: "Quay" },
      ...{ settings: null, counts: expect.objectContaining({ created: 1 }) },
    });
    const [first] = await items(run.id, "created");
    expect(first?.remarks).toContain('names no category; "Quay" is taken');
    const posts = await app.database.query<object[]>(
      `SELECT authors.name AS author, categories.name AS category FROM posts
       JOIN authors ON authors.id = author_id JOIN categories ON categories.id = category_id
       WHERE posts.title = 'Plain'`,
    );
    expect(posts).toEqual([{ author: "Ines Valcke", category: "Quay" }]);
  });

  it.each([
    [{ default_author: "No One" }, "author"],
    [{ default_category: "Nothing" }, "category"],
  ])(
    "is refused before its files are sent with %j [MOVE-IN-21]",
    async (choices, what) => {
      const answer = await startedImport(
        person(),
        { "a.xml": "<rss>" },
        choices,
      );
      const [name] = Object.values(choices);
      expect([answer.status, answer.body.error]).toEqual([
        400,
        `The ${what} "${name}" does not exist here. Choose another, or add this one first.`,
      ]);
    },
  );

  it("brings settings into a site with content when that was chosen, by people who may edit them [MOVE-IN-22]", async () => {
    const wanted = await archive({
      ...changed("data/settings.json", { name: "Another" }),
    });
    const refused = await startedImport(person(), wanted, { settings: true });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "You may not edit the settings, so an import of yours cannot bring any.",
    ]);
    const boss = await app.signIn({ role: "superuser" });
    const outcomeWith = async (settings: boolean) => {
      const id = await uploadedImport(boss, wanted, { settings });
      await act(id, "check");
      const found = (await items(id)).find(({ label }) => label === "settings");
      await person().delete(`/api/imports/${id}`);
      return found;
    };
    expect(await outcomeWith(true)).toMatchObject({
      outcome: "updated",
      remarks: expect.arrayContaining([
        'name: "Harbour Notes" becomes "Another"',
      ]),
    });
    expect(await outcomeWith(false)).toMatchObject({ outcome: "left" });
  });
});
