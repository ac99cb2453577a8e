import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const auditOf = (id: number) =>
  app.database.query<{ action: string; details: object }[]>(
    "SELECT action, details FROM audit_log WHERE subject_type = 'author' AND subject_id = $1 ORDER BY id",
    [id],
  );
let people = 0;
const someone = () => {
  people += 1;
  return {
    name: "New Person",
    email: `new${people}@example.org`,
    password: "s3cret-enough",
  };
};

describe("POST /api/authors", () => {
  it("makes an account that can sign in, without any permission [API-41, ENT-063, ENT-073, APP-03]", async () => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const person = someone();
    const { status, body, headers } = await admin
      .post("/api/authors")
      .send({ ...person, bio: "  ", email: ` ${person.email} ` });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      name: "New Person",
      email: person.email,
      bio: null,
      roles: [],
      permissions: [],
      is_admin: false,
      status: "active",
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2|s3cret/i);
    const { password, email } = person;
    const login = await app.visitor
      .post("/api/auth/login")
      .send({ email, password });
    expect(login.status).toBe(200);
    expect((await auditOf(body.id))[0]).toEqual({
      action: "author.create",
      details: { status: "active" },
    });
  });

  it("ignores what nobody may set this way [SEC-10, SEC-08]", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { body } = await admin.post("/api/authors").send({
      ...someone(),
      id: 1,
      is_admin: true,
      role: "superuser",
      roles: ["superuser"],
      permissions: ["manage_posts"],
      token: "x",
      status: "disabled",
      created_at: "2000-01-01",
      version: 9,
      password_hash: "x",
    });
    expect(body).toMatchObject({
      is_admin: false,
      roles: [],
      permissions: [],
      status: "active",
      version: 1,
    });
    expect(body.id).not.toBe(1);
  });

  it.each([
    [{ name: " " }, "Name is required"],
    [{ name: "x".repeat(121) }, "Name must be at most 120 characters"],
    [{ email: "" }, "Email is required"],
    [{ email: "not an address" }, "Email must be a valid address"],
    [{ email: "a@b" }, "Email must be a valid address"],
    [{ email: "a@b.org\r\nBcc: c@d.org" }, "Email must be a valid address"],
    [{ email: { $ne: null } }, "Email is required"],
    [{ password: "12345" }, "Password must be at least 6 characters"],
    [{ password: "" }, "Password must be at least 6 characters"],
    [{ password: null }, "Password is required"],
    [{ password: "a\u0000bcdefgh" }, "Text must not contain null characters."],
    [{ password: "x".repeat(201) }, "Password must be at most 200 characters"],
    [{ avatar_url: "javascript:alert(1)" }, "Avatar must be a web address"],
    [{ bio: "x".repeat(1001) }, "Bio must be at most 1000 characters"],
  ])("refuses %j [SEC-67, SEC-68]", async (wrong, sentence) => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const { status, body } = await admin
      .post("/api/authors")
      .send({ ...someone(), ...wrong });
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("refuses an address that exists in other letters [SEC-68]", async () => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const person = someone();
    await admin.post("/api/authors").send(person);
    const { status, body } = await admin
      .post("/api/authors")
      .send({ ...person, email: `  ${person.email.toUpperCase()} ` });
    expect([status, body.error]).toEqual([
      409,
      "A user with this email already exists.",
    ]);
  });

  it("gives people of one name addresses of their own when many save at once [REL-13]", async () => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        admin.post("/api/authors").send(someone()),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([201]),
    );
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(25);
    const same = { ...someone() };
    const twins = await Promise.all(
      Array.from({ length: 5 }, () => admin.post("/api/authors").send(same)),
    );
    expect(twins.map(({ status }) => status).sort()).toEqual([
      201, 409, 409, 409, 409,
    ]);
  });

  it("refuses visitors, and people without the permission", async () => {
    const viewer = await app.signIn({ permissions: ["view_users"] });
    expect(
      (await app.visitor.post("/api/authors").send(someone())).status,
    ).toBe(401);
    expect((await viewer.post("/api/authors").send(someone())).status).toBe(
      403,
    );
  });
});
