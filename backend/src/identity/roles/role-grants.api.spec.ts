import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";

const app = useTestApp();
let count = 0;
const newName = () => {
  count += 1;
  return `Role number ${count}`;
};
const newRole = async (client: TestClient, fields: object = {}) =>
  (await client.post("/api/roles").send({ name: newName(), ...fields })).body;
const auditOf = (id: number) =>
  app.database.query<{ action: string; details: object }[]>(
    "SELECT action, details FROM audit_log WHERE subject_type = 'role' AND subject_id = $1 ORDER BY id",
    [id],
  );
const idOf = async (name: string): Promise<number> => {
  const [row] = await app.database.query<{ id: number }[]>(
    "SELECT id FROM roles WHERE name = $1",
    [name],
  );
  return row!.id;
};

describe("POST /api/roles/:id/permissions", () => {
  it("sets what a role holds; it counts at once for everybody who has it [API-51, SEC-07]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { id, name } = await newRole(boss);
    const person = await app.signIn({ role: name });
    const send = (permissions: string[]) =>
      boss.post(`/api/roles/${id}/permissions`).send({ permissions });
    expect((await person.get("/api/permissions")).status).toBe(403);
    const { status, body } = await send([
      "view_roles",
      "view_posts",
      "view_roles",
    ]);
    expect([status, body.permissions]).toEqual([
      200,
      ["view_posts", "view_roles"],
    ]);
    expect(body).toMatchObject({ version: 2, user_count: 1 });
    expect((await person.get("/api/permissions")).status).toBe(200);
    await send(["view_posts"]);
    expect((await person.get("/api/permissions")).status).toBe(403);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: "role.set_permissions",
      details: { added: [], removed: ["view_roles"] },
    });
  });

  it("refuses a list made from an older state", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { id } = await newRole(boss);
    const send = (permissions: string[]) =>
      boss
        .post(`/api/roles/${id}/permissions`)
        .set("if-match", '"1"')
        .send({ permissions });
    expect((await send(["view_posts"])).status).toBe(200);
    expect((await send(["view_pages"])).status).toBe(412);
    const { body } = await boss.get(`/api/roles/${id}`);
    expect(body.permissions).toEqual(["view_posts"]);
  });

  it("passes on only what one holds, to one's own role neither [SEC-08]", async () => {
    const keeper = await app.signIn({
      permissions: ["edit_roles", "view_posts"],
    });
    const boss = await app.signIn({ role: "superuser" });
    const { body: me } = await keeper.get(`/api/authors/${keeper.authorId}`);
    const own = await idOf(me.roles[0]!);
    const { id } = await newRole(boss);
    const send = (role: number, ...permissions: string[]) =>
      keeper.post(`/api/roles/${role}/permissions`).send({ permissions });
    expect((await send(id, "view_posts")).status).toBe(200);
    expect((await send(id, "view_posts", "publish_posts")).status).toBe(403);
    expect((await send(own, "edit_roles", "manage_users")).status).toBe(403);
    const manager = await app.signIn({ permissions: ["manage_users"] });
    const refused = await manager
      .post(`/api/roles/${id}/permissions`)
      .send({ permissions: ["view_posts"] });
    expect(refused.status).toBe(403);
  });

  it.each([
    [{}, "Permissions must be a list of names"],
    [
      { permissions: ["view_posts", "fly"] },
      "The permission “fly” does not exist.",
    ],
    [{ permissions: [["view_posts"]] }, "Permissions must be a list of names"],
  ])("refuses %j", async (payload, sentence) => {
    const boss = await app.signIn({ role: "superuser" });
    const { id } = await newRole(boss);
    const { status, body } = await boss
      .post(`/api/roles/${id}/permissions`)
      .send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("needs the permission, and a role", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const payload = { permissions: [] };
    expect(
      (await app.visitor.post("/api/roles/1/permissions").send(payload)).status,
    ).toBe(401);
    expect(
      (await boss.post("/api/roles/2147483647/permissions").send(payload))
        .status,
    ).toBe(404);
  });
});

describe("DELETE /api/roles/:id", () => {
  it("takes the role from everybody until it is restored (D-327) [API-50, REL-20, REL-24]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { id, name } = await newRole(boss);
    await boss
      .post(`/api/roles/${id}/permissions`)
      .send({ permissions: ["view_roles"] });
    const person = await app.signIn({ role: name });
    expect((await person.get("/api/roles")).status).toBe(200);
    const answers = await Promise.all(
      [1, 2, 3].map(() => boss.delete(`/api/roles/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await person.get("/api/roles")).status).toBe(403);
    expect((await boss.get(`/api/roles/${id}`)).status).toBe(404);
    // Roles that a person has are set while one of them lies in the trash.
    await boss
      .post(`/api/authors/${person.authorId}/roles`)
      .send({ roles: ["author"] });
    const { status, body } = await boss.post(`/api/roles/${id}/restore`);
    expect([status, body.name]).toEqual([200, name]);
    expect(body).toMatchObject({ user_count: 1, permissions: ["view_roles"] });
    expect((await person.get("/api/roles")).status).toBe(200);
    expect((await auditOf(id)).slice(-2)).toEqual([
      { action: "role.delete", details: { users: 1 } },
      { action: "role.restore", details: { users: 1 } },
    ]);
  });

  it("is for those who hold what the role holds, restoring as well", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const keeper = await app.signIn({ permissions: ["delete_roles"] });
    const { id } = await newRole(boss);
    await boss
      .post(`/api/roles/${id}/permissions`)
      .send({ permissions: ["edit_posts"] });
    expect((await keeper.delete(`/api/roles/${id}`)).status).toBe(403);
    await boss.delete(`/api/roles/${id}`);
    expect((await keeper.post(`/api/roles/${id}/restore`)).status).toBe(403);
  });

  it("lets a new role keep the name that became free", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { id, name } = await newRole(boss);
    await boss.delete(`/api/roles/${id}`);
    expect((await boss.post("/api/roles").send({ name })).status).toBe(201);
    const { status, body } = await boss.post(`/api/roles/${id}/restore`);
    expect([status, body.error]).toEqual([
      409,
      "A role with this name already exists.",
    ]);
  });

  it("needs the permission, and a role", async () => {
    const viewer = await app.signIn({ permissions: ["edit_roles"] });
    const boss = await app.signIn({ role: "superuser" });
    for (const call of [
      (by: TestClient) => by.delete("/api/roles/2147483647"),
      (by: TestClient) => by.post("/api/roles/2147483647/restore"),
    ]) {
      expect((await call(viewer)).status).toBe(403);
      expect((await call(app.visitor)).status).toBe(401);
      expect((await call(boss)).status).toBe(404);
    }
  });
});
