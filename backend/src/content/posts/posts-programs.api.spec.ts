import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let category: Category;
let editor: TestClient;

beforeAll(async () => {
  category = await app.create.category();
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (fields: object = {}): object => ({
  title: "Hello",
  content: "<p>Some text</p>",
  category_id: category.id,
  ...fields,
});

describe("a save with merge=true", () => {
  const TEXT = "<p>One</p>\n<p>Two</p>\n<p>Three</p>";
  const begin = async () => {
    const { id: first } = await app.create.tag();
    const { id: second } = await app.create.tag();
    const { id: third } = await app.create.tag();
    const { body } = await editor
      .post("/api/posts")
      .send(form({ content: TEXT, tag_ids: [first, second] }));
    return { path: `/api/posts/${body.id}`, first, second, third };
  };
  const save = (path: string, version: number, fields: object) =>
    editor
      .patch(`${path}?merge=true`)
      .set("If-Match", `"${version}"`)
      .send(fields);

  it("keeps what both have changed, field by field and block by block [PROG-BULK-07]", async () => {
    const { path, first, second, third } = await begin();
    await editor.patch(path).send({
      ...{ title: "Theirs", tag_ids: [second] },
      content: TEXT.replace("One", "First"),
    });
    const { status, body } = await editor
      .put(`${path}?merge=true`)
      .set("If-Match", '"1"')
      .send(
        form({
          ...{ excerpt: "Mine", tag_ids: [first, second, third] },
          content: TEXT.replace("Three", "Third"),
        }),
      );
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      ...{ title: "Theirs", excerpt: "Mine", version: 3 },
      content: "<p>First</p>\n<p>Two</p>\n<p>Third</p>",
      tags: [{ id: second }, { id: third }],
    });
    const revisions = await editor.get(`${path}/revisions`);
    expect(revisions.body.data[0]).toMatchObject({ event: "merged" });
  });

  it("names the three versions of what both have changed, and changes nothing [PROG-BULK-08]", async () => {
    const { path } = await begin();
    const theirs = TEXT.replace("Two", "Second");
    await editor.patch(path).send({ title: "Theirs", content: theirs });
    const mine = {
      ...{ title: "Mine", excerpt: "Mine" },
      content: TEXT.replace("Two", "Deux"),
    };
    const refused = await save(path, 1, mine);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: "merge_conflict",
        details: {
          version: 2,
          updated_at: expect.any(String),
          conflicts: [
            { field: "title", base: "Hello", mine: "Mine", theirs: "Theirs" },
            {
              field: "content",
              ...{ base: "<p>Two</p>", mine: "<p>Deux</p>" },
              theirs: "<p>Second</p>",
            },
          ],
        },
      }),
    ]);
    expect((await editor.get(path)).body).toMatchObject({
      ...{ title: "Theirs", content: theirs, excerpt: null, version: 2 },
    });
    expect((await save(path, 2, mine)).status).toBe(200);
  });

  it("needs a version that is stored [PROG-BULK-09]", async () => {
    const { path } = await begin();
    const change = { title: "Other" };
    await editor.patch(path).send(change);
    const unversioned = await editor.patch(`${path}?merge=true`).send(change);
    expect(unversioned.status).toBe(400);
    await app.database.query("DELETE FROM revisions WHERE version = 1");
    const gone = await save(path, 1, change);
    expect([gone.status, gone.body.error, gone.body.details]).toEqual([
      412,
      "Version 1 is not stored any more, so nothing can be merged with it. Read the latest one.",
      expect.objectContaining({ version: 2 }),
    ]);
    const other = await app.signIn({ permissions: ["edit_own_post"] });
    const foreign = other.patch(`${path}?merge=true`).set("If-Match", '"1"');
    expect((await foreign.send(change)).status).toBe(404);
  });

  it("merges pages, too [PROG-BULK-07]", async () => {
    const pages = await app.signIn({ permissions: ["manage_pages"] });
    const made = await pages.post("/api/pages").send({
      ...{ title: "About", slug: "about-merging", page_type: "standard" },
      content: TEXT,
    });
    const path = `/api/pages/${made.body.id}`;
    await pages.patch(path).send({ content: TEXT.replace("One", "First") });
    const { body } = await pages
      .patch(`${path}?merge=true`)
      .set("If-Match", '"1"')
      .send({ menu_label: "Us", content: TEXT.replace("Three", "Third") });
    expect(body).toMatchObject({
      ...{ menu_label: "Us", version: 3 },
      content: "<p>First</p>\n<p>Two</p>\n<p>Third</p>",
    });
  });
});

describe("a post that is sent as it was read", () => {
  const PAST = {
    created_at: "2019-03-04T05:06:07.000Z",
    updated_at: "2021-03-04T05:06:07.000Z",
    verified_at: "2020-03-04T05:06:07.000Z",
    revised_at: "2020-04-04T05:06:07.000Z",
  };

  let mover: TestClient;
  let publisher: TestClient;

  const programWith = async (...scopes: string[]) => {
    const owner = await app.signIn({ role: "superuser" });
    const account = { account: "Mover", role: "Importers" };
    const made = await owner
      .post("/api/api-keys")
      .send({ description: "Mover", scopes, ...account });
    const { key } = made.body as unknown as { key: string };
    return new TestClient(app.baseUrl, { "x-api-key": key });
  };

  beforeAll(async () => {
    const owner = await app.signIn({ role: "superuser" });
    const role = await owner.post("/api/roles").send({ name: "Importers" });
    const permissions = [
      ...["create_posts", "edit_posts", "edit_all_posts", "publish_posts"],
      ...["schedule_posts", "import_content"],
    ];
    const granting = owner.post(`/api/roles/${role.body.id}/permissions`);
    expect((await granting.send({ permissions })).status).toBe(200);
    mover = await programWith("posts:publish", "posts:import");
    publisher = await programWith("posts:publish");
  });

  const DATES = {
    draft: null,
    scheduled: new Date("2098-01-01"),
    published: new Date("2019-04-04"),
    archived: new Date("2019-04-04"),
  };

  it.each(["draft", "scheduled", "published", "archived"] as const)(
    "makes the same %s post, with its category, tags and dates [PROG-BULK-05]",
    async (status) => {
      const isOver = status === "archived";
      const post = await app.create.post({
        tags: [await app.create.tag(), await app.create.tag()],
        ...{ status, publishedAt: DATES[status], categoryId: category.id },
        ...{ verified_for: "Winter '21", excerpt: "Short" },
        archivedAt: isOver ? new Date() : null,
        publicUntil: isOver ? new Date("2020-01-01") : null,
      });
      const { body: shown } = await editor.get(`/api/posts/${post.id}`);
      const other = { ...shown, ...PAST, slug: `as-${status}`, category_id: 9 };
      const made = await mover.post("/api/posts").send(other);
      expect([made.status, made.body.error]).toEqual([201, undefined]);
      const isShown = ["published", "archived"].includes(status);
      const same = {
        ...{ category_id: category.id, author: null, author_name: null },
        ...{ id: 0, version: 1, translation_group: 0 },
        revised_at: isShown ? PAST.revised_at : null,
      };
      expect({ ...made.body, ...same }).toEqual({ ...other, ...same });
      const [entry] = await app.database.query<{ details: object }[]>(
        "SELECT details FROM audit_log WHERE action = 'post.create' ORDER BY id DESC LIMIT 1",
      );
      expect(entry!.details).toMatchObject(PAST);
    },
  );

  it("brings no date along without the scope, and no date that cannot be [PROG-BULK-06]", async () => {
    const past = { published_at: "2019-04-04T00:00:00.000Z" };
    const send = async (program: TestClient, fields: object) => {
      const { status, body } = await program
        .post("/api/posts")
        .send(form({ ...PAST, ...past, ...fields }));
      return { status, body };
    };
    const ignored = await send(publisher, { status: "published" });
    expect(ignored.body).toMatchObject(past);
    for (const name of ["created_at", "updated_at"] as const)
      expect(ignored.body).not.toMatchObject({ [name]: PAST[name] });
    const refusals: [TestClient, object, number][] = [
      [publisher, { status: "archived" }, 409],
      [mover, { status: "archived", published_at: null }, 409],
      [mover, { created_at: "2098-01-01" }, 400],
      [mover, { updated_at: "1969-01-01" }, 400],
      [mover, { created_at: "2022-01-01" }, 400],
      [mover, { created_at: "yesterday" }, 400],
      [mover, { tags: [{ slug: "no-such-tag" }] }, 400],
      [mover, { tags: "all" }, 400],
    ];
    for (const [program, fields, status] of refusals)
      expect([fields, (await send(program, fields)).status]).toEqual([
        fields,
        status,
      ]);
  });

  it("is an update where it says no other date than the post has [PROG-BULK-06]", async () => {
    const person = await app.signIn({
      permissions: ["manage_posts", "import_content"],
    });
    const { body: post } = await person
      .post("/api/posts")
      .send(form({ ...PAST, verified_for: "Winter '21" }));
    const path = `/api/posts/${post.id}`;
    const changed = await person.put(path).send({ ...post, title: "Newer" });
    expect(changed.body).toMatchObject({
      ...{ title: "Newer", version: 2 },
      ...{ created_at: PAST.created_at, verified_at: PAST.verified_at },
    });
    expect(changed.body).not.toMatchObject({ updated_at: PAST.updated_at });
    const { updated_at } = PAST;
    const dated = await mover.patch(path).send({ updated_at });
    expect(dated.body).toMatchObject({ updated_at, version: 3 });
    const same = await mover.put(path).send(dated.body);
    expect(same.body).toEqual(dated.body);
  });
});

describe("a tag or category that is sent as it was read", () => {
  it.each(["tags", "categories"] as const)(
    "brings its slug along: %s [PROG-BULK-05]",
    async (kind) => {
      const boss = await app.signIn({ role: "superuser" });
      const form = { name: "C++", slug: `c-plus-plus-${kind}` };
      const made = await boss.post(`/api/${kind}`).send(form);
      expect([made.status, made.body]).toEqual([
        201,
        expect.objectContaining(form),
      ]);
      const again = await boss
        .post(`/api/${kind}`)
        .send({ ...form, name: "Other" });
      expect(again.status).toBe(409);
      const wrong = await boss
        .post(`/api/${kind}`)
        .send({ name: "Wrong", slug: "No slug" });
      expect(wrong.status).toBe(400);
      const kept = await boss
        .put(`/api/${kind}/${made.body.id}`)
        .send({ ...made.body, slug: "another" });
      expect(kept.body).toMatchObject(form);
    },
  );
});
