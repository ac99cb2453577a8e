import { describe, expect, it } from "@jest/globals";
import type {
  LearningPathDto,
  LearningPathRevisionDto,
  PostDto,
} from "@octavo/contracts";
import { queriesSentBy } from "../../../test/growth/sent-queries";
import { useTestApp } from "../../../test/test-app";
import { PostsService } from "../posts/posts.service";

const app = useTestApp();
const MANAGE = ["manage_learning_paths"];
const LIST = "/api/learning-paths";

const published = (fields: object = {}) =>
  app.create.post({ status: "published", ...fields });

describe("learning paths", () => {
  it("are made of posts, headings and notes in their order, by those who may [LEARN-PATH-01]", async () => {
    const [first, second] = [await published(), await published()];
    const editor = await app.signIn({ permissions: MANAGE });
    const form = {
      title: "Apex from the beginning",
      level: "intermediate",
      description: "Two articles.",
      audience: "New developers",
      steps: [
        { heading: "Before you begin", note: "Get an account." },
        { post_id: second.id, note: "Read this twice." },
        { post_id: first.id },
      ],
    };
    const made = await editor.post(LIST).send(form);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        slug: "apex-from-the-beginning",
        level: "intermediate",
        is_published: false,
        post_count: 2,
        version: 1,
        steps: [
          { post_id: null, heading: "Before you begin" },
          { post: { title: second.title, minutes: 1 }, heading: null },
          { post: { title: first.title, status: "published" } },
        ],
      },
    ]);
    const address = `${LIST}/${made.body.id}`;
    const steps = [{ post_id: first.id }];
    const renamed = { title: "Apex", steps, is_published: true };
    const saved = await editor
      .put(address)
      .set("If-Match", '"1"')
      .send(renamed);
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { title: "Apex", slug: "apex-from-the-beginning", post_count: 1 },
    ]);
    expect(saved.body.version).toBe(2);
    const late = await editor.put(address).set("If-Match", '"1"').send(form);
    expect(late.status).toBe(412);
    await editor.delete(address);
    const gone = await app.visitor.get("/path/apex-from-the-beginning");
    expect(gone.status).toBe(410);
    const back = await editor.post(`${address}/restore`);
    expect([back.status, back.body]).toMatchObject([200, { post_count: 1 }]);
  });

  it("need manage_learning_paths, which editors have [LEARN-PATH-01]", async () => {
    const path = await app.create.path([await published()]);
    const writer = await app.signIn({ permissions: ["edit_tags"] });
    expect((await writer.post(LIST).send({ title: "Mine" })).status).toBe(403);
    expect((await writer.get(`${LIST}/${path.id}`)).status).toBe(403);
    expect((await app.visitor.delete(`${LIST}/${path.id}`)).status).toBe(401);
    const editor = await app.signIn({ role: "editor" });
    expect((await editor.get(`${LIST}/${path.id}`)).status).toBe(200);
  });

  it("say what is wrong with steps, and change nothing then [LEARN-PATH-02]", async () => {
    const post = await published();
    const editor = await app.signIn({ permissions: MANAGE });
    const refused = async (steps: unknown) => {
      const { status, body } = await editor
        .post(LIST)
        .send({ title: "Wrong", steps });
      return [status, body.error];
    };
    const twice = [{ post_id: post.id }, { post_id: post.id }];
    expect(await refused(twice)).toEqual([
      400,
      "A post can be in a learning path only once.",
    ]);
    expect(await refused([{ post_id: 2_000_000_000 }])).toEqual([
      400,
      "One of the posts does not exist.",
    ]);
    expect(await refused([{ note: "Alone" }])).toEqual([
      400,
      "Heading is required",
    ]);
    const many = Array.from({ length: 501 }, () => ({ heading: "Step" }));
    expect(await refused(many)).toEqual([
      400,
      "A learning path can have at most 500 steps",
    ]);
    const taken = { title: "wrong", steps: [{ post_id: post.id }] };
    expect((await editor.post(LIST).send(taken)).status).toBe(201);
    expect(await refused([])).toEqual([
      409,
      "A learning path with this title already exists.",
    ]);
  });

  it("show readers what is public, and never a word of anything else [LEARN-PATH-03, LEARN-PATH-16]", async () => {
    const secret = await app.create.post({ title: "Secret draft" });
    const later = await app.create.post({
      title: "Secret plan",
      status: "scheduled",
      publishedAt: new Date(Date.now() + 3_600_000),
    });
    const thrown = await published({ title: "Secret past" });
    const [first, last] = [await published(), await published()];
    const path = await app.create.path([first, secret, later, thrown, last]);
    const hidden = await app.create.path([first], { isPublished: false });
    const empty = await app.create.path([secret]);
    const boss = await app.signIn({ role: "superuser" });
    await boss.delete(`/api/posts/${thrown.id}`);
    const { body } = await app.visitor.get(`${LIST}/slug/${path.slug}`);
    const { steps } = body as unknown as LearningPathDto;
    expect(steps.map((step) => step.post?.title)).toEqual([
      first.title,
      last.title,
    ]);
    expect(body).toMatchObject({ post_count: 2 });
    const list = await app.visitor.get(`${LIST}?limit=100`);
    const slugs = list.body.data.map(({ slug }) => slug);
    expect(slugs).toContain(path.slug);
    expect(slugs).not.toContain(hidden.slug);
    expect(slugs).not.toContain(empty.slug);
    expect((await app.visitor.get(`${LIST}/slug/${hidden.slug}`)).status).toBe(
      404,
    );
    const pages = [`/api/posts/slug/${first.slug}`, `/path/${path.slug}`];
    const maps = [`/path/${empty.slug}`, "/sitemap-paths-1.xml"];
    for (const address of [...pages, ...maps]) {
      const { text } = await app.visitor.get(address);
      expect(text).not.toContain("Secret");
    }
    const map = (await app.visitor.get("/sitemap-paths-1.xml")).text;
    expect(map).toContain(`/path/${path.slug}<`);
    expect(map).not.toContain(`/path/${empty.slug}<`);
    const narrow = await app.signIn({ permissions: MANAGE });
    const unpublished = await narrow.get(`${LIST}/slug/${hidden.slug}`);
    expect(unpublished.body).toMatchObject({ is_published: false });
    const edited = await narrow.get(`${LIST}/${path.id}`);
    expect((edited.body as unknown as LearningPathDto).steps).toHaveLength(5);
    expect(edited.text).not.toContain("Secret");
    expect((await boss.get(`${LIST}/${path.id}`)).text).toContain("Secret");
  });

  it("have revisions, which can be restored without publishing anything [LEARN-PATH-14]", async () => {
    const [first, gone] = [await published(), await published()];
    const secret = await app.create.post({ title: "Secret draft" });
    const path = await app.create.path([first, secret, gone], { name: "Old" });
    const [boss, narrow] = [
      await app.signIn({ role: "superuser" }),
      await app.signIn({ permissions: MANAGE }),
    ];
    const address = `${LIST}/${path.id}`;
    const saved = await narrow
      .put(address)
      .send({ title: "New", is_published: false, steps: [{ heading: "One" }] });
    await app.database.query("DELETE FROM posts WHERE id = $1", [gone.id]);
    const list = await narrow.get(`${address}/revisions`);
    expect(list.body).toMatchObject({
      total: 2,
      data: [
        { version: saved.body.version, title: "New" },
        { title: "Old", created_by: null },
      ],
    });
    const old = list.body.data[1]?.version;
    const seen = await narrow.get(`${address}/revisions/${old}`);
    const { fields } = seen.body as unknown as LearningPathRevisionDto;
    expect(fields.steps.map(({ post }) => post?.title)).toEqual([
      first.title,
      undefined,
      undefined,
    ]);
    const restore = () =>
      narrow
        .post(`${address}/revisions/${old}/restore`)
        .set("If-Match", `"${saved.body.version}"`);
    const restored = await restore();
    expect([restored.status, restored.body]).toMatchObject([
      200,
      {
        title: "Old",
        is_published: false,
        steps: [{ post_id: first.id }, { post_id: secret.id }],
      },
    ]);
    expect((await restore()).status).toBe(412);
    expect((await narrow.get(`${address}/revisions/99`)).status).toBe(404);
    const audit = await boss.get("/api/audit?action=path.restore_revision");
    expect(audit.body.data[0]).toMatchObject({
      details: { restored_version: old },
    });
  });

  it("tell a post its place in each, as soon as that changes [LEARN-PATH-04]", async () => {
    const [one, two] = [await published(), await published()];
    const three = await published();
    const path = await app.create.path([one, two, three]);
    for (const posts of [[two], [three, two]]) await app.create.path(posts);
    const places = async () =>
      (
        (await app.visitor.get(`/api/posts/slug/${two.slug}`))
          .body as unknown as PostDto
      ).learning_paths;
    expect(await places()).toMatchObject([
      {
        slug: path.slug,
        step: 2,
        steps: 3,
        previous: { id: one.id, title: one.title, slug: one.slug },
        next: { slug: three.slug },
      },
      { step: 1, steps: 1, previous: null, next: null },
      { step: 2, steps: 2, previous: { slug: three.slug }, next: null },
    ]);
    const boss = await app.signIn({ role: "superuser" });
    await boss.delete(`/api/posts/${one.id}`);
    expect(await places()).toMatchObject([
      { step: 1, steps: 2, previous: null },
      {},
      {},
    ]);
    await boss.delete(`${LIST}/${path.id}`);
    expect(await places()).toHaveLength(2);
  });

  it("cost a post that is in none of them no statement [D-1346]", async () => {
    const [step, other] = [await published(), await published()];
    await app.create.path([step]);
    const posts = app.get(PostsService);
    const readsPathsFor = async (slug: string) =>
      (await queriesSentBy(() => posts.getBySlug(slug, null))).some(({ sql }) =>
        sql.includes("JOIN learning_paths"),
      );
    expect(await readsPathsFor(other.slug)).toBe(false);
    expect(await readsPathsFor(step.slug)).toBe(true);
  });

  it("have up to 500 steps, and are found by a category of their posts [LEARN-PATH-02, LEARN-PATH-05]", async () => {
    const category = await app.create.category();
    const post = await published({ categoryId: category.id });
    const editor = await app.signIn({ permissions: MANAGE });
    const heads = Array.from({ length: 499 }, (_, index) => ({
      heading: `Step ${index}`,
      note: "n".repeat(500),
    }));
    const { body } = await editor.post(LIST).send({
      title: "Long",
      is_published: true,
      steps: [...heads, { post_id: post.id }],
    });
    expect((body as unknown as LearningPathDto).steps).toHaveLength(500);
    const found = await app.visitor.get(`${LIST}?category=${category.slug}`);
    expect(found.body.data).toMatchObject([{ title: "Long", post_count: 1 }]);
  });
});
