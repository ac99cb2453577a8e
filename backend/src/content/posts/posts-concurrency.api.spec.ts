import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import type { Category } from "../categories/category.entity";

const app = useTestApp();
let category: Category;
let editor: TestClient;

beforeAll(async () => {
  category = await app.create.category();
});

/** Someone else for each test: one person may write 300 times a minute. */
beforeEach(async () => {
  editor = await app.signIn({ permissions: ["manage_posts"] });
});

const form = (fields: object = {}): object => ({
  title: "Hello",
  content: "<p>Some text</p>",
  category_id: category.id,
  ...fields,
});

const many = <Result>(
  count: number,
  make: (n: number) => PromiseLike<Result>,
): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** How long whoever is signed in waits for a place, at the least, before being told to come back. */
const PATIENCE_MS = 15_000;

/**
 * Two hundred saves take seconds of computing, which on a machine with other work is more than the last
 * of them may wait. Who is told so has waited in full, and comes back.
 */
async function saveUntilKept(save: () => PromiseLike<Answer>): Promise<Answer> {
  const sent = performance.now();
  const answer = await save();
  if (answer.status !== 503) return answer;
  expect(performance.now() - sent).toBeGreaterThanOrEqual(PATIENCE_MS);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  return saveUntilKept(save);
}

const countStatus = (answers: Answer[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

describe("writers at the same time", () => {
  it("who send no version are all kept, the last one is live [REL-10, REL-15]", async () => {
    const tags = await many(4, () => app.create.tag());
    const post = await app.create.post();
    const answers = await many(200, (n) =>
      saveUntilKept(() =>
        editor.put(`/api/posts/${post.id}`).send(
          form({
            title: `Writer ${n}`,
            content: `<p>Text of ${n}</p>`,
            tag_ids: [tags[n % 4]?.id, tags[(n + 1) % 4]?.id],
          }),
        ),
      ),
    );
    expect(countStatus(answers, 200)).toBe(200);
    const kept = await app.database.query<{ title: string }[]>(
      "SELECT snapshot->>'title' AS title FROM revisions WHERE post_id = $1 AND version > 1",
      [post.id],
    );
    expect(new Set(kept.map(({ title }) => title)).size).toBe(200);
    // Everyone is answered with what they have saved, not with what came after it.
    expect(answers.map(({ body }) => body.title)).toEqual(
      answers.map((_, n) => `Writer ${n}`),
    );
    const { body } = await editor.get(`/api/posts/${post.id}`);
    const n = Number(/\d+/.exec(body.title)?.[0]);
    expect(body).toMatchObject({
      version: 201,
      content: `<p>Text of ${n}</p>`,
    });
    expect(body.tags.map(({ id }) => id)).toEqual([
      tags[n % 4]?.id,
      tags[(n + 1) % 4]?.id,
    ]);
  });

  it("who send the same version: one wins, the others are told [REL-11]", async () => {
    const post = await app.create.post();
    const answers = await many(20, (n) =>
      editor
        .put(`/api/posts/${post.id}`)
        .set("if-match", '"1"')
        .send(form({ title: `Writer ${n}` })),
    );
    expect([countStatus(answers, 200), countStatus(answers, 412)]).toEqual([
      1, 19,
    ]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await editor.get(`/api/posts/${post.id}`)).body.title).toBe(
      winner?.body.title,
    );
  });

  it("are never mixed up for readers, and see their own save at once [REL-14]", async () => {
    const tags = await many(2, () => app.create.tag());
    const post = await app.create.post({ status: "published" });
    const path = `/api/posts/${post.id}`;
    const save = (n: number) =>
      editor.put(path).send(
        form({
          title: `Writer ${n}`,
          content: `<p>Text of ${n}</p>`,
          tag_ids: [tags[n % 2]?.id],
        }),
      );
    await save(0);
    const [saves, reads] = await Promise.all([
      many(20, (n) => save(n)),
      many(60, () => app.visitor.get(path)),
    ]);
    for (const { status, body } of [...saves, ...reads]) {
      const n = Number(/\d+/.exec(body.title)?.[0]);
      expect([status, body.content, body.tags.map(({ id }) => id)]).toEqual([
        200,
        `<p>Text of ${n}</p>`,
        [tags[n % 2]?.id],
      ]);
    }
    expect((await save(77)).body.title).toBe("Writer 77");
    expect((await app.visitor.get(path)).body.title).toBe("Writer 77");
  });

  it("who create posts of one title get an address each [REL-12]", async () => {
    const answers = await many(50, () =>
      editor.post("/api/posts").send(form({ title: "Fifty of a kind" })),
    );
    expect(countStatus(answers, 201)).toBe(50);
    const slugs = new Set(answers.map(({ body }) => body.slug));
    expect(slugs.size).toBe(50);
    for (const { body } of answers.slice(0, 5)) {
      const bySlug = await editor.get(`/api/posts/slug/${body.slug}`);
      expect(bySlug.body.id).toBe(body.id);
    }
  });

  it("who swap addresses and tags of several posts come to an end [REL-15]", async () => {
    const tags = await many(3, () => app.create.tag());
    const posts = await many(4, () =>
      app.create.post({ status: "published", tags }),
    );
    const answers = await many(60, (n) => {
      const path = `/api/posts/${posts[n % 4]?.id}`;
      return n % 3 === 0
        ? editor.put(path).send(form({ slug: `swap-${n % 5}` }))
        : editor.put(path).send(
            form({
              title: `Mixed ${n}`,
              tag_ids: tags.map(({ id }) => id).slice(n % 3),
            }),
          );
    });
    expect(
      answers.filter(({ status }) => ![200, 409].includes(status)),
    ).toEqual([]);
    const circles = await app.database.query<unknown[]>(
      `SELECT 1 FROM redirects one JOIN redirects other ON other.from_path = one.to_path`,
    );
    expect(circles).toEqual([]);
  });
});

describe("one save", () => {
  it("again is the same post, and nothing new is kept [REL-21, SEC-121]", async () => {
    const { body: post } = await editor.post("/api/posts").send(form());
    const input = form({
      title: "Changed",
      content: '<p class="ql-align-center">Ünï &amp; <b>bold</b> &nbsp;x</p>',
      status: "published",
    });
    const save = () => editor.put(`/api/posts/${post.id}`).send(input);
    const first = await save();
    const second = await save();
    expect(second.body).toEqual(first.body);
    for (let round = 0; round < 4; round += 1) {
      const { body: seen } = await editor.get(`/api/posts/${post.id}`);
      const saved = await editor
        .put(`/api/posts/${post.id}`)
        .send({ ...seen, tag_ids: [] });
      expect(saved.body.content).toBe(first.body.content);
    }
    const { body } = await editor.get(`/api/posts/${post.id}/revisions`);
    expect(body.total).toBe(2);
  });

  it("sets the date of publication once [REL-22]", async () => {
    const { body: post } = await editor
      .post("/api/posts")
      .send(form({ status: "published" }));
    const { body } = await editor
      .put(`/api/posts/${post.id}`)
      .send(form({ title: "Edited", status: "published" }));
    expect(body.published_at).toBe(post.published_at);
  });

  it.each([
    [{ tag_ids: [2147483647] }, 400],
    [{ category_id: 2147483647 }, 400],
    [{ author_id: 2147483647 }, 400],
    [{ slug: "taken-address" }, 409],
  ])("refused for %j leaves nothing behind [REL-23]", async (wrong, status) => {
    const [known] = await app.database.query<unknown[]>(
      "SELECT 1 FROM posts WHERE slug = 'taken-address'",
    );
    if (!known) await app.create.post({ slug: "taken-address" });
    const tag = await app.create.tag();
    const post = await app.create.post({ title: "Untouched", tags: [tag] });
    const before = await editor.get(`/api/posts/${post.id}`);
    const input = form({ title: "Half-done", tag_ids: [], ...wrong });
    const answer = await editor.put(`/api/posts/${post.id}`).send(input);
    expect([answer.status, typeof answer.body.error]).toEqual([
      status,
      "string",
    ]);
    expect((await editor.post("/api/posts").send(input)).status).toBe(status);
    expect((await editor.get(`/api/posts/${post.id}`)).body).toEqual(
      before.body,
    );
    const left = await app.database.query<unknown[]>(
      `SELECT 1 FROM posts WHERE title = 'Half-done'
       UNION ALL SELECT 1 FROM revisions WHERE post_id = $1`,
      [post.id],
    );
    expect(left).toEqual([]);
  });
});
