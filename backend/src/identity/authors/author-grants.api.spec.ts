import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { Role } from "../roles/role.entity";

const app = useTestApp();
const rolesOf = (id: number) => `/api/authors/${id}/roles`;
const permissionsOf = (id: number) => `/api/authors/${id}/permissions`;
let count = 0;

/** A role of its own with exactly these permissions. */
async function roleWith(...permissions: string[]): Promise<Role> {
  count += 1;
  const roles = app.database.getRepository(Role);
  const role = await roles.save(roles.create({ name: `given ${count}` }));
  await app.database.query(
    `INSERT INTO role_permissions SELECT $1, id FROM permissions WHERE name = ANY($2)`,
    [role.id, permissions],
  );
  return role;
}

describe("POST /api/authors/:id/roles", () => {
  it("sets the roles of a person; they count at once [API-43, SEC-07]", async () => {
    const admin = await app.signIn({ role: "admin" });
    const person = await app.signIn();
    const role = await roleWith("view_roles");
    expect((await person.get("/api/roles")).status).toBe(403);
    const { status, body } = await admin
      .post(rolesOf(person.authorId))
      .send({ roles: ["Author", role.name.toUpperCase(), "author"] });
    expect(status).toBe(200);
    expect(body.roles).toEqual(["author", role.name]);
    expect(body).toMatchObject({ role: "author", version: 2 });
    expect((await person.get("/api/roles")).status).toBe(200);
    const none = await admin.post(rolesOf(person.authorId)).send({ roles: [] });
    expect(none.body.roles).toEqual([]);
    expect((await person.get("/api/roles")).status).toBe(403);
    const log = await app.database.query<object[]>(
      "SELECT details FROM audit_log WHERE action = 'author.set_roles' AND subject_id = $1 ORDER BY id",
      [person.authorId],
    );
    expect(log).toHaveLength(2);
    expect(log[1]).toEqual({
      details: { given: [], taken: ["author", role.name] },
    });
  });

  it.each([
    [{}, "Roles must be a list of names"],
    [{ roles: "superuser" }, "Roles must be a list of names"],
    [{ roles: [{ name: "author" }] }, "Roles must be a list of names"],
    [
      { roles: ["nobody has this"] },
      "The role “nobody has this” does not exist.",
    ],
  ])("refuses %j", async (payload, sentence) => {
    const admin = await app.signIn({ role: "admin" });
    const { id } = await app.create.author();
    const { status, body } = await admin.post(rolesOf(id)).send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("refuses lists made from an older state, and changes nothing then", async () => {
    const admin = await app.signIn({ role: "admin" });
    const { id } = await app.create.author();
    const send = (address: string, body: object) =>
      admin.post(address).set("if-match", '"1"').send(body);
    expect((await send(rolesOf(id), { roles: ["author"] })).status).toBe(200);
    const late = await send(rolesOf(id), { roles: [] });
    expect(late.status).toBe(412);
    expect(late.body.details).toMatchObject({ version: 2 });
    const grants = await send(permissionsOf(id), { permissions: [] });
    expect(grants.status).toBe(412);
    const { body } = await admin.get(`/api/authors/${id}`);
    expect(body).toMatchObject({ roles: ["author"], version: 2 });
  });

  it("needs the permission, and a person", async () => {
    const editor = await app.signIn({
      permissions: ["edit_users", "create_users"],
    });
    const { id } = await app.create.author();
    expect((await editor.post(rolesOf(id)).send({ roles: [] })).status).toBe(
      403,
    );
    expect(
      (await app.visitor.post(rolesOf(id)).send({ roles: [] })).status,
    ).toBe(401);
    const manager = await app.signIn({ permissions: ["manage_users"] });
    expect(
      (await manager.post(rolesOf(2147483647)).send({ roles: [] })).status,
    ).toBe(404);
  });

  it("gives nobody more than one holds oneself, oneself neither [SEC-08]", async () => {
    const manager = await app.signIn({
      permissions: ["manage_users", "view_posts"],
    });
    const other = await app.create.author();
    const small = await roleWith("view_posts", "edit_users");
    const large = await roleWith("view_posts", "edit_posts");
    expect(
      (await manager.post(rolesOf(other.id)).send({ roles: [small.name] }))
        .status,
    ).toBe(200);
    for (const id of [other.id, manager.authorId]) {
      for (const roles of [[large.name], ["admin"], ["editor"]])
        expect((await manager.post(rolesOf(id)).send({ roles })).status).toBe(
          403,
        );
    }
    const me = await manager.get(`/api/authors/${manager.authorId}`);
    expect(me.body.permissions).toEqual(["manage_users", "view_posts"]);
  });

  it.each([
    "superuser",
    "Superuser",
    "SUPERUSER",
    " superuser",
    "superuser ",
    "\tSuperUser\n",
  ])("lets only superusers give %j [SEC-12, PERM-13]", async (name) => {
    const { id } = await app.create.author();
    const admin = await app.signIn({ role: "admin" });
    const boss = await app.signIn({ role: "superuser" });
    for (const target of [id, admin.authorId]) {
      const { status, body } = await admin
        .post(rolesOf(target))
        .send({ roles: ["admin", name] });
      expect([status, body.error]).toEqual([
        403,
        "Only superuser can assign/unassign this role",
      ]);
    }
    const given = await boss.post(rolesOf(id)).send({ roles: [name] });
    expect(given.body).toMatchObject({ roles: ["superuser"], is_admin: true });
  });

  it("lets superusers take superuser from others, never from themselves [SEC-12, PERM-14]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const other = await app.signIn({ role: "superuser" });
    const admin = await app.signIn({ role: "admin" });
    expect(
      (await admin.post(rolesOf(other.authorId)).send({ roles: [] })).status,
    ).toBe(403);
    const own = await boss
      .post(rolesOf(boss.authorId))
      .send({ roles: ["admin"] });
    expect([own.status, own.body.error]).toEqual([
      403,
      "You cannot remove superuser from yourself",
    ]);
    const taken = await boss.post(rolesOf(other.authorId)).send({ roles: [] });
    expect([taken.status, taken.body.roles]).toEqual([200, []]);
  });

  it("leaves one superuser when two remove each other at once (D-324)", async () => {
    await app.database.query(
      "DELETE FROM author_roles USING roles WHERE roles.id = role_id AND roles.name = 'superuser'",
    );
    const one = await app.signIn({ role: "superuser" });
    const two = await app.signIn({ role: "superuser" });
    const answers = await Promise.all([
      one.post(rolesOf(two.authorId)).send({ roles: [] }),
      two.post(rolesOf(one.authorId)).send({ roles: [] }),
    ]);
    const ok = answers.filter(({ status }) => status === 200);
    const [left] = await app.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM author_roles JOIN roles ON roles.id = role_id
       WHERE roles.name = 'superuser'`,
    );
    expect([ok.length, left?.count]).toEqual([1, 1]);
  });
});

describe("POST /api/authors/:id/permissions", () => {
  it("sets direct grants beside those of the roles (D-322) [ENT-072]", async () => {
    const admin = await app.signIn({ role: "admin" });
    const person = await app.create.authorWith(["view_posts"]);
    const send = (permissions: string[]) =>
      admin.post(permissionsOf(person.id)).send({ permissions });
    const { status, body } = await send([
      "view_posts",
      "edit_posts",
      "edit_posts",
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      direct_permissions: ["edit_posts"],
      permissions: ["edit_posts", "view_posts"],
    });
    const { body: less } = await send([]);
    expect(less).toMatchObject({
      direct_permissions: [],
      permissions: ["view_posts"],
    });
    const [entry] = await app.database.query<object[]>(
      "SELECT details FROM audit_log WHERE action = 'author.set_permissions' AND subject_id = $1",
      [person.id],
    );
    expect(entry).toEqual({ details: { given: ["edit_posts"], taken: [] } });
  });

  it("passes on only what one holds [SEC-08]", async () => {
    const manager = await app.signIn({
      permissions: ["manage_users", "view_posts"],
    });
    const other = await app.create.author();
    const send = (id: number, ...permissions: string[]) =>
      manager.post(permissionsOf(id)).send({ permissions });
    expect((await send(other.id, "view_posts", "delete_users")).status).toBe(
      200,
    );
    expect((await send(other.id, "view_posts", "edit_posts")).status).toBe(403);
    expect((await send(manager.authorId, "manage_roles")).status).toBe(403);
    const admin = await app.create.author();
    await app.create.giveRole(admin.id, "admin");
    expect((await send(admin.id)).status).toBe(403);
  });

  it.each([
    [{ permissions: "view_posts" }, "Permissions must be a list of names"],
    [{ permissions: ["fly"] }, "The permission “fly” does not exist."],
    [{ permissions: [7] }, "Permissions must be a list of names"],
  ])("refuses %j", async (payload, sentence) => {
    const admin = await app.signIn({ role: "admin" });
    const { id } = await app.create.author();
    const { status, body } = await admin.post(permissionsOf(id)).send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("needs the permission", async () => {
    const { id } = await app.create.author();
    const editor = await app.signIn({ permissions: ["edit_users"] });
    expect(
      (await editor.post(permissionsOf(id)).send({ permissions: [] })).status,
    ).toBe(403);
    expect(
      (await app.visitor.post(permissionsOf(id)).send({ permissions: [] }))
        .status,
    ).toBe(401);
  });
});
