import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const auditOf = (id: number) =>
  app.database.query<{ action: string; details: object }[]>(
    "SELECT action, details FROM audit_log WHERE subject_type = 'author' AND subject_id = $1 ORDER BY id",
    [id],
  );

describe("DELETE /api/authors/:id", () => {
  it("takes the account away and leaves the byline (D-326) [SEC-63, REL-20]", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const person = await app.signIn({ permissions: ["view_dashboard"] });
    const id = person.authorId;
    const post = await app.create.post({ status: "published", authorId: id });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.delete(`/api/authors/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 404, 404, 404, 404, 404, 404, 404, 404, 404,
    ]);
    expect((await person.get("/api/auth/me")).status).toBe(401);
    expect((await admin.get(`/api/authors/${id}`)).status).toBe(404);
    const { body } = await app.visitor.get(`/api/posts/${post.id}`);
    expect(body).toMatchObject({ author: { id } });
    const trash = await admin.get("/api/authors?status=deleted&limit=100");
    expect(trash.body.data.map((one) => one.id)).toContain(id);
    const everyone = await admin.get("/api/authors?limit=100");
    expect(everyone.body.data.map((one) => one.id)).not.toContain(id);
    expect(await auditOf(id)).toEqual([
      { action: "author.delete", details: {} },
    ]);
  });

  it("gives the posts to someone else when asked, and when one may", async () => {
    const admin = await app.signIn({
      permissions: ["delete_users", "edit_all_posts"],
    });
    const mere = await app.signIn({ permissions: ["delete_users"] });
    const heir = await app.create.author();
    const { id } = await app.create.author();
    const post = await app.create.post({ status: "published", authorId: id });
    const address = `/api/authors/${id}?reassign_to=`;
    expect((await mere.delete(address + String(heir.id))).status).toBe(403);
    expect((await admin.delete(`${address}2147483647`)).status).toBe(400);
    expect((await admin.delete(address + String(id))).status).toBe(400);
    expect((await admin.delete(`${address}x`)).status).toBe(400);
    expect((await admin.get(`/api/posts/${post.id}`)).body).toMatchObject({
      author: { id },
    });
    expect((await admin.delete(address + String(heir.id))).status).toBe(200);
    expect((await app.visitor.get(`/api/posts/${post.id}`)).body).toMatchObject(
      {
        author: { id: heir.id },
      },
    );
    expect((await auditOf(id))[0]).toEqual({
      action: "author.delete",
      details: { reassigned_to: heir.id, posts: 1 },
    });
    const revisions = await admin.get(`/api/posts/${post.id}/revisions`);
    expect(revisions.body).toMatchObject({
      data: [
        { version: 2, created_by: { id: admin.authorId } },
        { version: 1 },
      ],
    });
  });

  it("is refused for oneself and for those above (D-324) [SEC-08]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const admin = await app.signIn({ role: "admin" });
    const manager = await app.signIn({ permissions: ["delete_users"] });
    const viewer = await app.signIn({ permissions: ["edit_users"] });
    const { id } = await app.create.author();
    const own = await boss.delete(`/api/authors/${boss.authorId}`);
    expect([own.status, own.body.error]).toEqual([
      403,
      "You cannot delete your own account.",
    ]);
    expect((await admin.delete(`/api/authors/${boss.authorId}`)).status).toBe(
      403,
    );
    expect(
      (await manager.delete(`/api/authors/${admin.authorId}`)).status,
    ).toBe(403);
    expect((await viewer.delete(`/api/authors/${id}`)).status).toBe(403);
    expect((await app.visitor.delete(`/api/authors/${id}`)).status).toBe(401);
    expect((await manager.delete("/api/authors/1abc")).status).toBe(400);
  });

  it("leaves one superuser when two delete each other at once (D-324)", async () => {
    await app.database.query(
      "DELETE FROM author_roles USING roles WHERE roles.id = role_id AND roles.name = 'superuser'",
    );
    const one = await app.signIn({ role: "superuser" });
    const two = await app.signIn({ role: "superuser" });
    const answers = await Promise.all([
      one.delete(`/api/authors/${two.authorId}`),
      two.delete(`/api/authors/${one.authorId}`),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("POST /api/authors/:id/restore", () => {
  it("brings the account back with its roles", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { id, email } = await app.create.authorWith(["view_posts"]);
    const address = `/api/authors/${id}`;
    expect((await admin.post(`${address}/restore`)).status).toBe(404);
    await admin.delete(address);
    const { status, body } = await admin.post(`${address}/restore`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, email, permissions: ["view_posts"] });
    expect((await admin.get(address)).status).toBe(200);
    expect((await auditOf(id)).at(-1)?.action).toBe("author.restore");
  });

  it("lets a new account keep the address that became free", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { id } = await app.create.author({ email: "free@example.org" });
    await admin.delete(`/api/authors/${id}`);
    const taken = await admin.post("/api/authors").send({
      name: "Next",
      email: "Free@example.org",
      password: "long-enough",
    });
    expect(taken.status).toBe(201);
    const { status, body } = await admin.post(`/api/authors/${id}/restore`);
    expect([status, body.error]).toEqual([
      409,
      "A user with this email already exists.",
    ]);
  });

  it("needs the permission", async () => {
    const viewer = await app.signIn({ permissions: ["view_users"] });
    expect((await viewer.post("/api/authors/1/restore")).status).toBe(403);
    expect((await app.visitor.post("/api/authors/1/restore")).status).toBe(401);
  });
});

describe("POST /api/authors/:id/anonymise", () => {
  it("leaves nothing that tells who it was (D-326) [SEC-11]", async () => {
    const admin = await app.signIn({ role: "admin" });
    const { id } = await app.create.authorWith(["view_posts"], {
      name: "Very Private",
      slug: "very-private",
      email: "private@example.org",
      bio: "Lives nowhere.",
    });
    const post = await app.create.post({ status: "published", authorId: id });
    await admin.put(`/api/authors/${id}`).send({ password: "a-new-password" });
    const { status } = await admin.post(`/api/authors/${id}/anonymise`);
    expect(status).toBe(200);
    const [row] = await app.database.query<object[]>(
      `SELECT authors.*, (SELECT count(*)::int FROM author_roles WHERE author_id = id) AS roles
       FROM authors WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({
      name: "Former author",
      slug: `former-author-${id}`,
      email: null,
      password_hash: null,
      bio: null,
      avatar_url: null,
      roles: 0,
    });
    const { body } = await app.visitor.get(`/api/posts/${post.id}`);
    expect(body).toMatchObject({ author: { name: "Former author" } });
    const mails = await app.database.query<object[]>(
      "SELECT FROM mails WHERE recipient = 'private@example.org'",
    );
    expect(mails).toEqual([]);
    const log = await auditOf(id);
    expect(log.at(-1)).toEqual({ action: "author.anonymise", details: {} });
  });

  it("is refused for oneself, for those above and without the permission", async () => {
    const admin = await app.signIn({ role: "admin" });
    const boss = await app.signIn({ role: "superuser" });
    const viewer = await app.signIn({ permissions: ["view_users"] });
    const anonymise = (id: number) => `/api/authors/${id}/anonymise`;
    expect((await admin.post(anonymise(admin.authorId))).status).toBe(403);
    expect((await admin.post(anonymise(boss.authorId))).status).toBe(403);
    expect((await viewer.post(anonymise(admin.authorId))).status).toBe(403);
    expect((await app.visitor.post(anonymise(1))).status).toBe(401);
    expect((await admin.post(anonymise(2147483647))).status).toBe(404);
  });
});
