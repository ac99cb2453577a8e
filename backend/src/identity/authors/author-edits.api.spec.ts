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

describe("PUT /api/authors/:id", () => {
  it("changes someone and keeps what is absent, and the address of their page [API-42]", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const person = await app.create.author({ bio: "Stays." });
    const { status, body } = await admin
      .put(`/api/authors/${person.id}`)
      .send({ name: "Renamed", email: "renamed@example.org" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Renamed",
      email: "renamed@example.org",
      bio: "Stays.",
      slug: person.slug,
    });
    expect(await auditOf(person.id)).toEqual([
      { action: "author.update", details: { fields: ["name", "email"] } },
    ]);
  });

  it("stores the language that people choose for themselves, or none [API-08]", async () => {
    const person = await app.signIn();
    const address = `/api/authors/${person.authorId}`;
    const before = await person.get("/api/auth/me");
    expect(before.body).toMatchObject({ user: { language: null } });
    const { body } = await person.put(address).send({ language: "de" });
    expect(body).toMatchObject({ language: "de" });
    const after = await person.get("/api/auth/me");
    expect(after.body).toMatchObject({ user: { language: "de" } });
    const refused = await person.put(address).send({ language: "tlh" });
    expect(refused.body).toMatchObject({ code: "validation" });
    const cleared = await person.put(address).send({ language: null });
    expect(cleared.body).toMatchObject({ language: null });
  });

  it("lets everyone change their own name, bio and picture, and nothing else (D-310) [SEC-10]", async () => {
    const person = await app.signIn();
    const address = `/api/authors/${person.authorId}`;
    const { body } = await person.put(address).send({
      name: "Me",
      bio: "Mine",
      avatar_url: "/media/a.png",
      is_admin: true,
      roles: ["superuser"],
      permissions: ["x"],
      role: "admin",
    });
    expect(body).toMatchObject({
      name: "Me",
      bio: "Mine",
      avatar_url: "/media/a.png",
      is_admin: false,
      permissions: [],
    });
    const cleared = await person
      .put(address)
      .send({ bio: "", avatar_url: null });
    expect(cleared.body).toMatchObject({ bio: null, avatar_url: null });
    for (const [change, sentence] of [
      [
        { email: "other@example.org" },
        "You cannot change your own email address.",
      ],
      [
        { password: "another-one" },
        "Use “Change password” to change your own password.",
      ],
      [{ status: "disabled" }, "You cannot deactivate your own account."],
    ] as const) {
      const answer = await person.put(address).send(change);
      expect([answer.status, answer.body.error]).toEqual([403, sentence]);
    }
  });

  it("refuses other people's, whether they exist or not", async () => {
    const person = await app.signIn({ permissions: ["view_users"] });
    const other = await app.create.author();
    for (const id of [other.id, 2147483647])
      expect(
        (await person.put(`/api/authors/${id}`).send({ name: "X" })).status,
      ).toBe(403);
    const nobody = await app.visitor
      .put(`/api/authors/${other.id}`)
      .send({ name: "X" });
    expect(nobody.status).toBe(401);
    const admin = await app.signIn({ permissions: ["edit_users"] });
    expect(
      (await admin.put("/api/authors/2147483647").send({ name: "X" })).status,
    ).toBe(404);
  });

  it.each([
    [{ name: "" }, "Name is required"],
    [{ name: null }, "Name is required"],
    [{ email: "x" }, "Email must be a valid address"],
    [{ status: "invited" }, "Status must be active or disabled"],
  ])("refuses %j", async (change, sentence) => {
    const admin = await app.signIn({ permissions: ["edit_users"] });
    const other = await app.create.author();
    const { status, body } = await admin
      .put(`/api/authors/${other.id}`)
      .send(change);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("lets nobody take over an account that may do more [SEC-08]", async () => {
    const manager = await app.signIn({ permissions: ["manage_users"] });
    const editor = await app.create.authorWith(["edit_all_posts"]);
    const admin = await app.create.author();
    await app.create.giveRole(admin.id, "admin");
    for (const change of [
      { email: "mine@example.org" },
      { password: "i-know-this" },
    ]) {
      expect(
        (await manager.put(`/api/authors/${editor.id}`).send(change)).status,
      ).toBe(403);
      expect(
        (await manager.put(`/api/authors/${admin.id}`).send(change)).status,
      ).toBe(403);
    }
    const rename = await manager
      .put(`/api/authors/${admin.id}`)
      .send({ name: "X" });
    expect([rename.status, rename.body.error]).toEqual([
      403,
      "Only an administrator can change an administrator.",
    ]);
    const isAdmin = await app.signIn({ role: "admin" });
    const boss = await app.signIn({ role: "superuser" });
    expect(
      (await isAdmin.put(`/api/authors/${boss.authorId}`).send({ name: "X" }))
        .status,
    ).toBe(403);
  });

  it.each([
    [{ password: "a-new-password" }],
    [{ email: "moved@example.org" }],
    [{ status: "disabled" }],
  ])("ends the sessions of whoever is given %j [SEC-63]", async (change) => {
    const admin = await app.signIn({ role: "admin" });
    const person = await app.signIn({ permissions: ["view_dashboard"] });
    expect((await person.get("/api/auth/me")).status).toBe(200);
    await admin
      .put(`/api/authors/${person.authorId}`)
      .send({ name: "Still in" });
    expect((await person.get("/api/auth/me")).status).toBe(200);
    const { status } = await admin
      .put(`/api/authors/${person.authorId}`)
      .send(change);
    expect(status).toBe(200);
    expect((await person.get("/api/auth/me")).status).toBe(401);
  });

  it("refuses an address that somebody else has [SEC-68]", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { id } = await app.create.author();
    await app.create.author({ email: "taken@example.org" });
    const { status, body } = await admin
      .put(`/api/authors/${id}`)
      .send({ email: " TAKEN@example.org" });
    expect([status, body.error]).toEqual([
      409,
      "A user with this email already exists.",
    ]);
  });

  it("tells the owner when somebody else sets the password", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { id, email } = await app.create.author();
    await admin.put(`/api/authors/${id}`).send({ password: "a-new-password" });
    const mails = await app.database.query<object[]>(
      "SELECT kind FROM mails WHERE recipient = $1",
      [email],
    );
    expect(mails).toEqual([{ kind: "password-changed" }]);
  });

  it("refuses to overwrite what someone else has saved [REL-11]", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { id } = await app.create.author();
    const address = `/api/authors/${id}`;
    const { headers } = await admin.get(address);
    const etag = String(headers.etag);
    const first = await admin
      .put(address)
      .set("If-Match", etag)
      .send({ name: "A" });
    expect(first.status).toBe(200);
    const late = await admin
      .put(address)
      .set("If-Match", etag)
      .send({ name: "B" });
    expect([late.status, late.body.code]).toEqual([412, "outdated"]);
    expect(late.body.details).toMatchObject({ version: first.body.version });
    const again = await admin.put(address).send({ name: "A" });
    expect(again.body.version).toBe(first.body.version);
  });

  it("lets one of many win who started from the same version [REL-10]", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { id } = await app.create.author();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        admin
          .put(`/api/authors/${id}`)
          .set("If-Match", '"1"')
          .send({ name: `N${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(29);
  });

  it("begins an invited account that is given a password", async () => {
    const admin = await app.signIn({ permissions: ["manage_users"] });
    const { name, email } = someone();
    const { body } = await admin.post("/api/authors").send({ name, email });
    const { body: changed } = await admin
      .put(`/api/authors/${body.id}`)
      .send({ password: "chosen-for-them" });
    expect(changed.status).toBe("active");
    const login = await app.visitor
      .post("/api/auth/login")
      .send({ email, password: "chosen-for-them" });
    expect(login.status).toBe(200);
  });
});
