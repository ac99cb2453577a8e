import { describe, expect, it } from "@jest/globals";
import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const auditOf = (id: number) =>
  app.database.query<object[]>(
    "SELECT action, details FROM audit_log WHERE subject_type = 'permission' AND subject_id = $1 ORDER BY id",
    [id],
  );

describe("GET /api/permissions", () => {
  it("lists every permission without asking for pages [API-52, ENT-080, ENT-081]", async () => {
    const viewer = await app.signIn({ permissions: ["view_roles"] });
    const { status, body } = await viewer.get("/api/permissions");
    expect(status).toBe(200);
    expect(body.data.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...SEEDED_PERMISSIONS]),
    );
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      is_seeded: true,
    });
    const { body: page } = await viewer.get(
      "/api/permissions?limit=1&sort=-name",
    );
    expect([page.data.length, page.total]).toEqual([1, body.total]);
  });

  it("is for those who may see roles [SEC-03]", async () => {
    const person = await app.signIn({ permissions: ["view_users"] });
    expect((await app.visitor.get("/api/permissions")).status).toBe(401);
    expect((await person.get("/api/permissions")).status).toBe(403);
  });
});

describe("POST, PUT and DELETE /api/permissions", () => {
  it("add, rename and remove a permission (D-405) [API-53, API-54, API-55, APP-04]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { status, body } = await boss
      .post("/api/permissions")
      .send({ name: "create_courses", is_seeded: true });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), name: "create_courses", is_seeded: false },
    ]);
    const { id } = body;
    const { body: me } = await boss.get(`/api/authors/${boss.authorId}`);
    expect(me.permissions).toContain("create_courses");

    const renamed = await boss
      .put(`/api/permissions/${id}`)
      .send({ name: "edit_courses" });
    expect([renamed.status, renamed.body.name]).toEqual([200, "edit_courses"]);

    const person = await app.create.authorWith(["edit_courses"]);
    const removed = await boss.delete(`/api/permissions/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect((await boss.delete(`/api/permissions/${id}`)).status).toBe(404);
    const { body: left } = await boss.get(`/api/authors/${person.id}`);
    expect(left.permissions).toEqual([]);
    expect(await auditOf(id)).toEqual([
      { action: "permission.create", details: {} },
      { action: "permission.update", details: { was: "create_courses" } },
      { action: "permission.delete", details: {} },
    ]);
  });

  it.each([
    [{}, "Name is required"],
    [
      { name: "ab" },
      "Name must be 3 to 64 small letters, digits and underscores, with a letter first",
    ],
    [
      { name: "Edit_Posts" },
      "Name must be 3 to 64 small letters, digits and underscores, with a letter first",
    ],
    [
      { name: "9lives" },
      "Name must be 3 to 64 small letters, digits and underscores, with a letter first",
    ],
    [
      { name: "a".repeat(65) },
      "Name must be 3 to 64 small letters, digits and underscores, with a letter first",
    ],
  ])("refuse %j", async (payload, sentence) => {
    const boss = await app.signIn({ role: "superuser" });
    const { status, body } = await boss.post("/api/permissions").send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("leave alone what the product relies on (D-405)", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const { body } = await boss.get("/api/permissions?limit=1");
    const address = `/api/permissions/${body.data[0]!.id}`;
    expect((await boss.put(address).send({ name: "renamed_it" })).status).toBe(
      409,
    );
    expect((await boss.delete(address)).status).toBe(409);
    const twice = await boss
      .post("/api/permissions")
      .send({ name: "manage_users" });
    expect([twice.status, twice.body.error]).toEqual([
      409,
      "A permission with this name already exists.",
    ]);
  });

  it("are for superusers alone, administrators included among the refused [SEC-06]", async () => {
    const admin = await app.signIn({ role: "admin" });
    const manager = await app.signIn({
      permissions: ["manage_roles", "manage_users"],
    });
    for (const client of [admin, manager]) {
      expect(
        (await client.post("/api/permissions").send({ name: "mine_alone" }))
          .status,
      ).toBe(403);
      expect(
        (await client.put("/api/permissions/1").send({ name: "mine_alone" }))
          .status,
      ).toBe(403);
      expect((await client.delete("/api/permissions/1")).status).toBe(403);
    }
    expect(
      (await app.visitor.post("/api/permissions").send({ name: "mine_alone" }))
        .status,
    ).toBe(401);
  });

  it("make one of many with the same name [REL-13]", async () => {
    const boss = await app.signIn({ role: "superuser" });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        boss.post("/api/permissions").send({ name: "only_once" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });
});
