import { describe, expect, it } from "@jest/globals";
import { SEEDED_PERMISSIONS } from "@octavo/contracts";
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

describe("GET /api/roles", () => {
  it("lists all roles with what they hold [API-47, ENT-075, ENT-076, ENT-077, ENT-078, ENT-079]", async () => {
    const viewer = await app.signIn({ permissions: ["view_roles"] });
    const { status, body } = await viewer.get("/api/roles");
    expect([status, body.limit]).toEqual([200, 100]);
    const superuser = body.data.find(({ name }) => name === "superuser");
    expect(superuser).toMatchObject({
      description: expect.any(String),
      non_editable: true,
      user_count: 0,
    });
    expect([...superuser!.permissions].sort()).toEqual(
      [...SEEDED_PERMISSIONS].sort(),
    );
    const { body: page } = await viewer.get(
      "/api/roles?limit=2&offset=1&sort=-rank",
    );
    expect(page.data.map(({ name }) => name)).toEqual(["admin", "editor"]);
    expect(page.total).toBe(body.total);
  });

  it("is for those who may see roles [SEC-03]", async () => {
    const person = await app.signIn({ permissions: ["view_users"] });
    for (const address of ["/api/roles", "/api/roles/1"]) {
      expect((await app.visitor.get(address)).status).toBe(401);
      expect((await person.get(address)).status).toBe(403);
    }
  });
});

describe("GET /api/roles/:id", () => {
  it("answers one with its version", async () => {
    const viewer = await app.signIn({ permissions: ["view_roles"] });
    const { body, headers } = await viewer.get(
      `/api/roles/${await idOf("author")}`,
    );
    expect(body).toMatchObject({ name: "author", version: 1 });
    expect(headers.etag).toBe('"1"');
    expect((await viewer.get("/api/roles/2147483647")).status).toBe(404);
    expect((await viewer.get("/api/roles/1e3")).status).toBe(400);
  });
});

describe("POST /api/roles", () => {
  it("creates a role that holds nothing yet [API-48, SEC-10]", async () => {
    const admin = await app.signIn({ permissions: ["create_roles"] });
    const { status, body } = await admin.post("/api/roles").send({
      name: "  Proof reader ",
      description: "Reads",
      rank: "20",
      id: 1,
      non_editable: true,
      permissions: ["manage_users"],
      deleted_at: "x",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Proof reader",
      description: "Reads",
      rank: 20,
      non_editable: false,
      permissions: [],
      user_count: 0,
    });
    expect(await auditOf(body.id)).toEqual([
      { action: "role.create", details: {} },
    ]);
  });

  it.each([
    [{}, "Name is required"],
    [{ name: " " }, "Name is required"],
    [{ name: "x".repeat(61) }, "Name must be at most 60 characters"],
    [{ name: "x", rank: 90 }, "Rank must be at most 89"],
    [{ name: "x", description: 7 }, "Description must be text"],
    [
      { name: "x", description: "\u0001\u0002 \u001f" },
      "A text must not consist of control characters only.",
    ],
  ])("refuses %j [D-942]", async (payload, sentence) => {
    const admin = await app.signIn({ permissions: ["create_roles"] });
    const { status, body } = await admin.post("/api/roles").send(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("makes one of many with the same name, and no second superuser [REL-13, SEC-12]", async () => {
    const admin = await app.signIn({ permissions: ["create_roles"] });
    const name = newName();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.post("/api/roles").send({ name })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    for (const taken of ["Superuser", " ADMIN "])
      expect(
        (await admin.post("/api/roles").send({ name: taken })).status,
      ).toBe(409);
  });

  it("needs the permission", async () => {
    const viewer = await app.signIn({
      permissions: ["view_roles", "edit_roles"],
    });
    expect((await viewer.post("/api/roles").send({ name: "x" })).status).toBe(
      403,
    );
    expect(
      (await app.visitor.post("/api/roles").send({ name: "x" })).status,
    ).toBe(401);
  });
});

describe("PUT /api/roles/:id", () => {
  it("changes name and description; what is absent stays [API-49]", async () => {
    const admin = await app.signIn({ permissions: ["manage_roles"] });
    const { id } = await newRole(admin, { description: "Before", rank: 5 });
    const name = newName();
    const { status, body } = await admin.put(`/api/roles/${id}`).send({ name });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, description: "Before", rank: 5 });
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: "role.update",
      details: { fields: ["name"] },
    });
  });

  it.each(["superuser", "admin"])(
    "leaves %s alone, whoever asks [SEC-13]",
    async (name) => {
      const boss = await app.signIn({ role: "superuser" });
      const address = `/api/roles/${await idOf(name)}`;
      const { status, body } = await boss
        .put(address)
        .send({ name: "Renamed" });
      expect([status, body.error]).toEqual([403, "This role cannot be edited"]);
      const emptied = await boss
        .post(`${address}/permissions`)
        .send({ permissions: [] });
      expect([emptied.status, emptied.body.error]).toEqual([
        403,
        "This role's permissions cannot be changed",
      ]);
      expect((await boss.delete(address)).status).toBe(403);
      expect((await boss.get(address)).body).toMatchObject({
        name,
        non_editable: true,
      });
    },
  );

  it("does not let a role be called like a locked one [SEC-12]", async () => {
    const admin = await app.signIn({ permissions: ["manage_roles"] });
    const { id } = await newRole(admin);
    for (const name of ["superuser", " SuperUser ", "ADMIN"])
      expect((await admin.put(`/api/roles/${id}`).send({ name })).status).toBe(
        409,
      );
  });

  it("refuses to overwrite what someone else has saved [REL-11]", async () => {
    const admin = await app.signIn({ permissions: ["manage_roles"] });
    const { id } = await newRole(admin);
    const save = () =>
      admin
        .put(`/api/roles/${id}`)
        .set("If-Match", '"1"')
        .send({ name: newName() });
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    expect((await save()).body.details).toMatchObject({ version: 2 });
  });

  it("needs the permission, and a role", async () => {
    const viewer = await app.signIn({ permissions: ["view_roles"] });
    const admin = await app.signIn({ permissions: ["edit_roles"] });
    expect((await viewer.put("/api/roles/1").send({ name: "x" })).status).toBe(
      403,
    );
    expect(
      (await app.visitor.put("/api/roles/1").send({ name: "x" })).status,
    ).toBe(401);
    expect(
      (await admin.put("/api/roles/2147483647").send({ name: "x" })).status,
    ).toBe(404);
  });
});
