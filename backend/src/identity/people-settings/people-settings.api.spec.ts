import { beforeAll, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { turnOnTwoFactor } from "../../../test/two-factor";
import { hashPassword } from "../authors/passwords";

const ADDRESS = "/api/settings/people";
const app = useTestApp();

let boss: TestClient;

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
});

async function roleNamed(name: string): Promise<number | undefined> {
  const [role] = await app.database.query<{ id: number }[]>(
    "SELECT id FROM roles WHERE name = $1",
    [name],
  );
  return role?.id;
}

const save = (input: object) => boss.put(ADDRESS).send(input);

describe("the settings for people", () => {
  it("are the usual ones until they are saved", async () => {
    expect((await boss.get(ADDRESS)).body).toEqual({
      sign_up: "request",
      invitations: true,
      invitation_role_id: null,
      password_policy: "advisory",
      second_factor_roles: [],
      session_idle_days: 7,
      session_days: 30,
      updated_at: null,
      version: 1,
    });
  });

  it("close the site to requests for accounts at once [OWNER-PEOPLE-01]", async () => {
    const ask = () =>
      app.visitor.post("/api/auth/signup-requests").send({
        name: "Ida",
        email: "ida@example.org",
        password: "a long password",
      });
    expect((await ask()).status).toBe(202);
    await save({ sign_up: "closed" });
    expect((await ask()).status).toBe(403);
    await save({ sign_up: null });
    expect((await ask()).status).toBe(202);
  });

  it("turn invitations off and on [OWNER-PEOPLE-02]", async () => {
    const invite = (email: string) =>
      boss.post("/api/authors").send({ name: "Ida", email });
    await save({ invitations: false });
    expect((await invite("one@example.org")).status).toBe(501);
    await save({ invitations: true });
    expect((await invite("two@example.org")).status).toBe(201);
  });

  it("refuse common passwords for everyone [OWNER-PEOPLE-03]", async () => {
    const make = (email: string) =>
      boss
        .post("/api/authors")
        .send({ name: "Ida", email, password: "password1" });
    expect((await make("three@example.org")).status).toBe(201);
    await save({ password_policy: "strict" });
    expect((await make("four@example.org")).status).toBe(400);
    await save({ password_policy: null });
  });

  it.each([
    ["session_idle_days", "last_seen_at"],
    ["session_days", "created_at"],
  ])(
    "end sessions that are older than %s, begun ones too [OWNER-PEOPLE-04]",
    async (field, column) => {
      const person = await app.signIn({ permissions: ["view_posts"] });
      await app.database.query(
        `UPDATE sessions SET ${column} = now() - interval '3 days' WHERE author_id = $1`,
        [person.authorId],
      );
      // Looking at it counts as activity.
      const isIn = async () =>
        (await person.get("/api/auth/sessions")).status === 200;
      await save({ [field]: 2 });
      expect(await isIn()).toBe(false);
      await save({ [field]: null });
      expect(await isIn()).toBe(true);
    },
  );

  it("take from a role what it grants until its holders turn on two-step sign-in, and common passwords from those [OWNER-PEOPLE-05, OWNER-PEOPLE-06]", async () => {
    const password = "correct horse";
    const { id } = await app.create.author({
      passwordHash: await hashPassword(password),
    });
    const editor = await app.signIn({ authorId: id, role: "editor" });
    const write = () => editor.post("/api/tags").send({ name: "Apex" });
    const user = async () => {
      const { body } = await editor.get("/api/auth/me");
      return (body as unknown as { user: Record<string, unknown> }).user;
    };
    const whole = await user();
    expect(whole["permissions"]).toContain("create_tags");
    const role = await roleNamed("editor");
    expect((await save({ second_factor_roles: [role] })).status).toBe(200);
    const refused = await write();
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "One of your roles requires two-step sign-in. Turn it on in your profile first.",
    ]);
    expect(await user()).toMatchObject({
      roles: ["editor"],
      permissions: [],
      is_admin: false,
      second_factor_required: true,
    });
    const change = { current: password, password: "password1" };
    const weak = await editor.post("/api/auth/change-password").send(change);
    expect([weak.status, weak.body.error]).toEqual([
      400,
      "This password is one of the most common ones. Please choose another.",
    ]);
    await turnOnTwoFactor(editor, password);
    expect((await write()).status).toBe(201);
    expect(await user()).toEqual({ ...whole, token: expect.any(String) });
    await save({ second_factor_roles: null });
  });

  it("do not lock out the person who saves them, nor holders of other roles [OWNER-PEOPLE-05]", async () => {
    const own = await save({
      second_factor_roles: [await roleNamed("superuser")],
    });
    expect([own.status, own.body.error]).toEqual([
      400,
      "You have one of these roles. Turn on two-step sign-in in your profile first.",
    ]);
    await save({ second_factor_roles: [await roleNamed("editor"), 999_999] });
    const author = await app.signIn({ role: "author" });
    const posts = await author.get("/api/posts?status=draft");
    expect(posts.status).toBe(200);
    await save({ second_factor_roles: null });
  });

  it.each<[object, string]>([
    [{ sign_up: "open" }, "sign_up must be one of: request, closed"],
    [{ invitations: "perhaps" }, "invitations must be true or false"],
    [
      { invitation_role_id: "x" },
      "invitation_role_id must be the id of a role",
    ],
    [
      { second_factor_roles: "editor" },
      "Roles that require two-step sign-in must be a list of ids",
    ],
    [
      { session_days: 0 },
      "Days until everyone signs in again must be between 1 and 30",
    ],
    [{ session_idle_days: 8 }, "Days without activity must be between 1 and 7"],
    [
      { session_idle_days: 1.5 },
      "Days without activity must be between 1 and 7",
    ],
    [
      { password_policy: "none" },
      "password_policy must be one of: advisory, strict",
    ],
  ])("cannot be %j [OWNER-PEOPLE-04]", async (input, sentence) => {
    const answer = await save(input);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it("are read by those who invite, and changed by holders of edit_settings [SEC-01, SEC-03]", async () => {
    const inviting = await app.signIn({ permissions: ["create_users"] });
    expect((await inviting.get(ADDRESS)).status).toBe(200);
    expect((await inviting.put(ADDRESS).send({})).status).toBe(403);
    const viewer = await app.signIn({ permissions: ["view_settings"] });
    expect((await viewer.get(ADDRESS)).status).toBe(403);
    expect((await app.visitor.get(ADDRESS)).status).toBe(401);
  });
});
