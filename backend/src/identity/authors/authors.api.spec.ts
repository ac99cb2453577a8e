import { describe, expect, it } from "@jest/globals";
import type { ChangesDto } from "@octavo/contracts";
import { feedIsWhole } from "../../../test/feed-is-whole";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();

describe("GET /api/authors", () => {
  it("shows visitors the public face of those who have published [API-39]", async () => {
    const writer = await app.create.author({ name: "Writer", bio: "Writes." });
    await app.create.author({ name: "Silent" });
    await app.create.post({ authorId: writer.id, status: "published" });
    const { status, body } = await app.visitor.get("/api/authors");
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        id: writer.id,
        name: "Writer",
        slug: writer.slug,
        bio: "Writes.",
        avatar_url: null,
      },
    ]);
    expect(body.total).toBe(1);
  });

  it("shows everyone and everything to those who may see users, but never a password", async () => {
    const viewer = await app.signIn({ permissions: ["view_users"] });
    const { body } = await viewer.get("/api/authors?sort=-created_at&limit=1");
    expect(body.total).toBeGreaterThan(2);
    expect(body.data[0]).toMatchObject({
      id: viewer.authorId,
      email: expect.any(String),
      roles: [expect.any(String)],
      permissions: ["view_users"],
      is_admin: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
  });

  it("shows people without the right no more than visitors [SEC-03, SEC-09]", async () => {
    const person = await app.signIn({ permissions: ["view_posts"] });
    const silent = await app.create.author();
    for (const client of [person, app.visitor]) {
      const { body } = await client.get(
        "/api/authors?status=deleted&limit=100",
      );
      for (const author of body.data)
        expect(Object.keys(author).sort()).toEqual([
          "avatar_url",
          "bio",
          "id",
          "name",
          "slug",
        ]);
      expect((await client.get(`/api/authors/${silent.id}`)).status).toBe(404);
    }
  });

  it("finds people by the state of their accounts", async () => {
    const viewer = await app.signIn({ permissions: ["view_users"] });
    const { id } = await app.create.author({ status: "disabled" });
    const { body } = await viewer.get("/api/authors?status=disabled");
    expect(body.data.map((one) => one.id)).toEqual([id]);
    expect((await viewer.get("/api/authors?status=gone")).status).toBe(400);
  });

  it("finds people by part of a name or address, and by role", async () => {
    const viewer = await app.signIn({ permissions: ["view_users"] });
    const { id } = await app.create.author({
      name: "Ottilie 100%_sure",
      email: "tilly@example.org",
    });
    const found = async (query: string) => {
      const { body } = await viewer.get(`/api/authors?${query}`);
      return body.data.map((one) => one.id);
    };
    expect(await found("search=OTTILIE")).toEqual([id]);
    expect(await found("search=100%25_")).toEqual([id]);
    expect(await found("search=100_")).toEqual([]);
    expect(await found("search=TILLY%40")).toEqual([id]);
    const { body: me } = await viewer.get(`/api/authors/${viewer.authorId}`);
    const role = encodeURIComponent(me.roles[0]!.toUpperCase());
    expect(await found(`role=${role}`)).toEqual([viewer.authorId]);
    expect(await found("role=nobody+has+this")).toEqual([]);
  });

  it("counts the posts of a person", async () => {
    const viewer = await app.signIn({ permissions: ["view_users"] });
    const { id } = await app.create.author();
    await app.create.post({ authorId: id, status: "published" });
    await app.create.post({ authorId: id, status: "draft" });
    const { body } = await viewer.get(`/api/authors/${id}`);
    expect(body).toMatchObject({ post_count: 2 });
  });

  it("gives nothing away through orders, nor through searches", async () => {
    expect((await app.visitor.get("/api/authors?sort=email")).status).toBe(400);
    const writer = await app.create.author({ email: "hidden@example.org" });
    await app.create.post({ authorId: writer.id, status: "published" });
    const byAddress = await app.visitor.get("/api/authors?search=hidden%40");
    expect(byAddress.body.data).toEqual([]);
    const byRole = await app.visitor.get("/api/authors?role=nobody");
    expect(byRole.body.total).toBeGreaterThan(0);
  });
});

describe("GET /api/authors/:id", () => {
  it("answers one, and oneself whole [API-40]", async () => {
    const person = await app.signIn();
    const { body } = await person.get(`/api/authors/${person.authorId}`);
    expect(body).toMatchObject({
      id: person.authorId,
      email: expect.any(String),
    });
    expect(
      (await app.visitor.get(`/api/authors/${person.authorId}`)).status,
    ).toBe(404);
    expect((await app.visitor.get("/api/authors/x")).status).toBe(400);
  });
});

describe("the feed of changes", () => {
  const ask = async (query: string, who: TestClient) => {
    const { text } = await who.get(`/api/changes?${query}`).expect(200);
    return JSON.parse(text) as ChangesDto;
  };
  const cursorNow = async () => {
    await feedIsWhole(app.database);
    return (await ask("", app.visitor)).cursor;
  };
  const publish = (fields: { authorId: number }) =>
    app.create.post({ status: "published", ...fields });

  it("has authors as readers see them, and files and redirects for callers that may see them [PROG-FEED-10]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const owner = await app.signIn({ permissions: ["view_media"] });
    const other = await app.signIn({ permissions: ["view_media"] });
    const id = owner.authorId;
    const media = await app.create.media({ uploadedById: id });
    const post = await publish({ authorId: id });
    await publish({ authorId: other.authorId });
    const author = (action: string) => `authors ${id} ${action}`;
    const file = (action: string) => `upload ${media.id} ${action}`;
    const redirect = "INSERT INTO redirects (from_path, to_path) VALUES";
    const shown = { boss, owner, other, visitor: app.visitor };
    type Seen = Partial<Record<keyof typeof shown, string[]>>;
    const set = (what: string, at: number, seen: Seen): [string, Seen] => [
      `UPDATE ${what} WHERE id = ${at}`,
      seen,
    ];
    const everyone = (action: string): Seen => {
      const seen = [author(action)];
      return { boss: seen, owner: seen, other: seen, visitor: seen };
    };
    const changed = [author("changed")];
    const gone = [author("deleted")];
    const withFile = [file("changed"), author("changed")];
    const moves: [string, Seen][] = [
      set("authors SET bio = 'Writes.'", id, {
        boss: withFile,
        owner: withFile,
        other: changed,
        visitor: changed,
      }),
      set("authors SET language = 'de'", id, { boss: changed }),
      set("posts SET status = 'draft'", post.id, {
        boss: changed,
        owner: gone,
        other: gone,
        visitor: gone,
      }),
      set("posts SET status = 'published'", post.id, everyone("changed")),
      set(`posts SET author_id = ${other.authorId}`, post.id, {
        boss: changed,
        owner: gone,
        other: gone,
        visitor: gone,
      }),
      set("media SET alt_text = 'A boat'", media.id, {
        boss: [file("changed")],
        owner: [file("changed")],
      }),
      set("media SET deleted_at = now()", media.id, {
        boss: [file("deleted")],
        owner: [file("deleted")],
      }),
      [`${redirect} ('/a', '/b')`, { boss: ["redirects 1 created"] }],
      ["DELETE FROM redirects", { boss: ["redirects 1 deleted"] }],
    ];
    for (const [what, seen] of moves) {
      const cursor = await cursorNow();
      await app.database.query(what);
      await feedIsWhole(app.database);
      for (const [name, who] of Object.entries(shown)) {
        const types = "authors,upload,redirects";
        const { data } = await ask(`after=${cursor}&types=${types}`, who);
        const entries = data.map(
          (one) => `${one.type} ${one.id} ${one.action}`,
        );
        const own = entries.filter(
          (entry) => !entry.startsWith(`authors ${other.authorId} `),
        );
        expect([what, name, own]).toEqual([
          what,
          name,
          seen[name as keyof Seen] ?? [],
        ]);
      }
    }
  });
});
