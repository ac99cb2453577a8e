import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();
const tokenOf = (link: string) => new URL(link).searchParams.get("token");

describe("an invitation", () => {
  it("is what a user without a password gets, with a link as long as no mail can be sent (D-321)", async () => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const email = "invited@example.org";
    const { status, body } = await admin
      .post("/api/authors")
      .send({ name: "Invited", email });
    expect([status, body.status]).toEqual([201, "invited"]);
    expect(body.invitation.message).toContain(email);
    expect(body.invitation.link).toMatch(
      new RegExp(`^${app.config.publicUrl}/admin/invitation\\?token=`),
    );
    const token = tokenOf(body.invitation.link);
    const accepted = await app.visitor
      .post("/api/auth/invitation/accept")
      .send({ token, password: "my-own-choice" });
    expect(accepted.status).toBe(200);
    const login = await app.visitor
      .post("/api/auth/login")
      .send({ email, password: "my-own-choice" });
    expect(login.status).toBe(200);
  });

  it("can be sent again, which makes the older link useless", async () => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const { body } = await admin
      .post("/api/authors")
      .send({ name: "Twice", email: "twice@example.org" });
    const again = await admin.post(`/api/authors/${body.id}/invitation`);
    expect(again.status).toBe(200);
    const read = (token: string | null) =>
      app.visitor.post("/api/auth/invitation").send({ token });
    expect((await read(tokenOf(body.invitation.link))).status).toBe(400);
    const { link } = again.body as unknown as { link: string };
    expect((await read(tokenOf(link))).status).toBe(200);
    const [mails] = await app.database.query<{ count: number }[]>(
      "SELECT count(*)::int AS count FROM mails WHERE recipient = 'twice@example.org'",
    );
    expect(mails?.count).toBe(2);
  });

  it("is refused for those who have accepted, who may do more, or without the permission [SEC-08]", async () => {
    const admin = await app.signIn({ permissions: ["create_users"] });
    const viewer = await app.signIn({ permissions: ["view_users"] });
    const active = await app.create.author();
    const address = `/api/authors/${active.id}/invitation`;
    expect((await admin.post(address)).status).toBe(409);
    expect((await viewer.post(address)).status).toBe(403);
    expect((await app.visitor.post(address)).status).toBe(401);
    expect(
      (await admin.post("/api/authors/2147483647/invitation")).status,
    ).toBe(404);
    const above = await app.create.authorWith(["edit_posts"], {
      status: "invited",
    });
    expect(
      (await admin.post(`/api/authors/${above.id}/invitation`)).status,
    ).toBe(403);
  });
});

describe("with USER_INVITATIONS=off", () => {
  const closed = useTestApp({ USER_INVITATIONS: "off" });

  it("users need a password (D-321)", async () => {
    const admin = await closed.signIn({ permissions: ["create_users"] });
    const { status, body } = await admin
      .post("/api/authors")
      .send({ name: "X", email: "x@example.org" });
    expect([status, body.error]).toEqual([
      501,
      "User creation not implemented",
    ]);
    const withPassword = await admin
      .post("/api/authors")
      .send({ name: "X", email: "x@example.org", password: "long-enough" });
    expect(withPassword.status).toBe(201);
  });
});
