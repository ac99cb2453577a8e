import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

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
          ...["avatar_url", "bio", "id", "name", "slug"],
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
