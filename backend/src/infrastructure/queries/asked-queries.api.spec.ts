import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import { ReadyAnswersService } from "../ready-answers/ready-answers.service";
// Loaded before the tests, whose time is for other things than making it.
import "../openapi/api-schemas";

const app = useTestApp();
let librarian: TestClient;

/** Lists of content, with the tables of their items. */
const TABLES = {
  ...{ posts: "posts", pages: "pages", tags: "tags", upload: "media" },
  ...{ categories: "categories", "learning-paths": "learning_paths" },
};
const LISTS = [...Object.keys(TABLES), "authors"];

const TEXT = "x".repeat(400_000);

beforeAll(async () => {
  librarian = await app.signIn({ role: "superuser" });
  for (let n = 1; n <= 5; n += 1) {
    const post = await app.create.post({
      ...{ title: `Post ${n}`, slug: `post-${n}`, status: "published" },
      content: TEXT,
    });
    await app.create.page({
      ...{ title: `Page ${n}`, slug: `page-${n}`, publishStatus: "published" },
      content: TEXT,
    });
    await app.create.tag({ name: `Tag ${n}` });
    await app.database.query(
      `INSERT INTO media (storage_key, original_name, mime, size, width, height, hash)
       VALUES ('aa/' || $1::text, 'File ' || $1::text, 'image/png', 100, 10, 10, lpad($1::text, 64, '0'))`,
      [n],
    );
    await librarian
      .post("/api/learning-paths")
      .send({ title: `Path ${n}`, steps: [{ post_id: post.id }] })
      .expect(201);
  }
});

async function follow(path: string): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = "start";
  while (cursor !== null) {
    const sign = path.includes("?") ? "&" : "?";
    const { body }: Answer = await librarian
      .get(`/api/${path}${sign}limit=2&cursor=${cursor}`)
      .expect(200);
    ids.push(...body.data.map(({ id }) => id));
    cursor = body.next_cursor;
  }
  return ids;
}

const idsOf = async (path: string): Promise<number[]> => {
  const { body } = await librarian.get(`/api/${path}`).expect(200);
  return body.data.map(({ id }) => id);
};

describe("every list of content", () => {
  it.each([
    ["posts", "", "-created_at", "title"],
    ["pages", "", "-updated_at", "slug"],
    ["categories", "", "-id", "-name"],
    ["tags", "", "-created_at", "name"],
    ["learning-paths", "", "-updated_at", "-title"],
    ["upload", "", "size", "-original_name"],
    ["authors", "", "-created_at", "name"],
  ])("%s is followed by a cursor [PROG-LIST-04]", async (list, ...sorts) => {
    for (const sort of sorts) {
      const path = sort ? `${list}?sort=${sort}` : list;
      const all = await idsOf(path);
      expect(all.length).toBeGreaterThan(4);
      expect(await follow(path)).toEqual(all);
    }
  });

  it.each(LISTS)(
    "%s without a cursor is as before [PROG-LIST-08]",
    async (list) => {
      const { body } = await librarian.get(`/api/${list}`);
      expect(Object.keys(body)).toEqual(["data", "total", "limit", "offset"]);
    },
  );

  it.each(Object.entries(TABLES))(
    "%s tells what was updated since a time [PROG-LIST-01]",
    async (list, table) => {
      const [one, other] = await idsOf(list);
      await app.database.transaction(async (manager) => {
        // Triggers would set the time of this update.
        await manager.query("SET LOCAL session_replication_role = replica");
        await manager.query(
          `UPDATE ${table} SET updated_at = CASE id
             WHEN $1 THEN timestamptz '2030-01-01 10:00:00.000999Z'
             WHEN $2 THEN timestamptz '2030-01-01 09:00Z' ELSE timestamptz '2020-01-01' END`,
          [one, other],
        );
      });
      const since = (time: string) =>
        idsOf(`${list}?updated_since=${encodeURIComponent(time)}`);
      const { body } = await librarian.get(
        `/api/${list}?updated_since=2029-01-01&fields=updated_at`,
      );
      expect(body.data).toEqual([
        { id: other, updated_at: "2030-01-01T09:00:00.000Z" },
        { id: one, updated_at: "2030-01-01T10:00:00.000Z" },
      ]);
      expect(await since("2030-01-01T10:00:00.000Z")).toEqual([one]);
      expect(await since("2030-01-01T11:00:00.001+01:00")).toEqual([]);
      expect(await follow(`${list}?updated_since=2029-01-01`)).toEqual([
        ...[other, one],
      ]);
    },
  );

  it.each([
    [
      "posts?updated_since=yesterday",
      /^updated_since must be a date, or a time such as/,
    ],
    [
      "tags?updated_since=2026-11-21T10:00",
      /^updated_since must be a date, or a time such as/,
    ],
    ["pages?updated_since=2026-11-21&sort=title", /in the order of updated_at/],
    ["posts?cursor=start&offset=2", /^Send cursor or offset, not both/],
    [
      "tags?cursor=start&sort=post_count",
      /^No cursor follows the order by post_count/,
    ],
    ["posts?cursor=nonsense", /^This cursor is not one of this list/],
    ["posts?cursor=WzEsMl0", /^This cursor is not one of this list/],
    ["posts?include=author", /^include must be one of: content$/],
    ["upload?sort=hash", /^sort must be one of: id, -id/],
    ["tags?fields=nmae", /^Unknown field: "nmae".*Did you mean "name"\?$/],
    ["posts/search?query=post&fields=id,snipet", /Did you mean "snippet"\?$/],
    ["posts?fields=title&fields=slug", /^fields must be text$/],
  ])("%s is refused [PROG-LIST-05]", async (path, sentence) => {
    const { status, body } = await librarian.get(`/api/${path}`);
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });

  it("takes a cursor of the same list, order and filters alone [PROG-LIST-05]", async () => {
    const { body } = await librarian.get("/api/tags?limit=2&cursor=start");
    const cursor = body.next_cursor;
    for (const path of ["categories?", "tags?sort=-id&", "tags?search=tag&"])
      await librarian.get(`/api/${path}cursor=${cursor}`).expect(400);
    await librarian.get(`/api/tags?limit=1&cursor=${cursor}`).expect(200);
    const [of, , id] = JSON.parse(
      Buffer.from(String(cursor), "base64url").toString(),
    ) as [string, string, number];
    for (const value of ["x", "1e9", "\0", "99999999999"]) {
      const made = Buffer.from(JSON.stringify([of, value, id]));
      await librarian
        .get(`/api/tags?cursor=${made.toString("base64url")}`)
        .expect(400);
    }
  });
});

describe("sort", () => {
  it("has the same rules in the media library and in search [PROG-LIST-03]", async () => {
    const byName = await idsOf("upload?sort=original_name");
    expect(await idsOf("upload?sort=-original_name")).toEqual(
      [...byName].reverse(),
    );
    expect(await idsOf("upload")).toEqual(
      await idsOf("upload?sort=-created_at"),
    );
    const search = "posts/search?query=post&fields=title&sort=";
    expect(await idsOf(`${search}-published_at`)).toEqual(
      await idsOf(`${search}newest`),
    );
  });
});

describe("fields", () => {
  it.each(["posts", "pages", "categories", "tags", "learning-paths"])(
    "of %s are those that are asked for [PROG-LIST-02]",
    async (list) => {
      const { body } = await librarian.get(`/api/${list}?fields=slug,slug`);
      for (const item of body.data)
        expect(Object.keys(item).sort()).toEqual(["id", "slug"]);
    },
  );

  it("are the same whether guards are passed or not, and in each list of a search [PROG-LIST-02]", async () => {
    const paths = ["posts?fields=title&limit=1", "tags?fields=%20name,"];
    for (const path of paths) {
      const short = await app.visitor.get(`/api/${path}`);
      const long = await app.visitor
        .get(`/api/${path}`)
        .set("cookie", "theme=dark");
      expect(short.body).toEqual(long.body);
      expect(Object.keys(short.body.data[0] ?? {})).toHaveLength(2);
    }
    const { body } = await app.visitor.get(
      "/api/posts/search?query=post&fields=title&sort=-published_at",
    );
    expect(body.results[0]).toEqual({
      id: expect.any(Number),
      title: "Post 5",
    });
    expect(body.data).toEqual(body.results);
  });

  it("never show what the caller would not get [PROG-LIST-02]", async () => {
    const { body } = await app.visitor.get(
      "/api/authors?fields=email,roles,name",
    );
    expect(body.data.map((item) => Object.keys(item).sort())).toEqual(
      body.data.map(() => ["id", "name"]),
    );
    const { body: all } = await librarian.get("/api/authors?fields=email");
    expect(all.data[0]).toHaveProperty("email");
  });
});

describe("a list that the caller may not see", () => {
  it("is refused before its parameters are", async () => {
    await app.visitor.get("/api/upload?fields=nmae").expect(401);
  });
});

describe("lists with their texts", () => {
  it.each(["posts", "pages"])(
    "of %s end where an answer is full [PROG-LIST-06]",
    async (list) => {
      const { body } = await app.visitor.get(
        `/api/${list}?include=content&limit=100&cursor=start&fields=content`,
      );
      expect(body).toMatchObject({ total: 5, limit: 3, offset: 0 });
      expect(body.data.map(({ content }) => content)).toEqual([
        TEXT,
        TEXT,
        TEXT,
      ]);
      const next = await app.visitor.get(
        `/api/${list}?include=content&limit=5&cursor=${body.next_cursor}`,
      );
      expect(next.body).toMatchObject({ limit: 5, next_cursor: null });
      expect(next.body.data).toHaveLength(2);
      const rest = await app.visitor.get(
        `/api/${list}?include=content&offset=3`,
      );
      expect(rest.body.data).toEqual(next.body.data);
      const plain = await app.visitor.get(`/api/${list}`);
      expect(plain.body.data[0]).not.toHaveProperty("content");
    },
  );
});

describe("parameters that a call does not know", () => {
  it("are ignored with a notice that names them [PROG-LIST-07]", async () => {
    const { status, headers, body } = await app.visitor.get(
      "/api/posts?limt=2&tga=x&%22=1",
    );
    expect([status, body.total]).toEqual([200, 5]);
    expect(headers).toMatchObject({
      deprecation: "@1795910400",
      "octavo-unknown-parameters":
        '"limt";nearest="limit", "tga";nearest="tag"',
    });
    const known = await app.visitor.get("/api/posts?limit=2");
    expect(known.headers).not.toHaveProperty("deprecation");
    expect(known.headers).not.toHaveProperty("octavo-unknown-parameters");
  });

  it("are refused by newer calls, with what was meant [PROG-LIST-07]", async () => {
    const { status, body } = await app.visitor.get("/api/changes?tpyes=posts");
    expect([status, body.error]).toEqual([
      400,
      'Unknown field: "tpyes". This call takes after, types, limit, wait. Did you mean "types"?',
    ]);
  });
});

describe("what programs ask for", () => {
  it("takes no room from the answers of readers [PROG-LIST-08]", async () => {
    await app.visitor.get("/api/posts").expect(200);
    const { keys } = app.get(ReadyAnswersService);
    expect(keys).toContain("/api/posts");
    for (const query of ["fields=title", "content_format=blocks"])
      await app.visitor.get(`/api/posts/slug/post-1?${query}`).expect(200);
    for (const query of [
      "fields=title",
      "cursor=",
      "updated_since=2020-01-01",
      "include=content",
      "utm=x",
    ])
      await app.visitor.get(`/api/posts?${query}`).expect(200);
    expect(app.get(ReadyAnswersService).keys).toEqual(keys);
  });
});
