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

  it("gives nothing away through orders", async () => {
    expect((await app.visitor.get("/api/authors?sort=email")).status).toBe(400);
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
