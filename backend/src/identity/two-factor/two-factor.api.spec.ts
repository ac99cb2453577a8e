import { beforeEach, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import { appCode, turnOnTwoFactor } from "../../../test/two-factor";
import type { Author } from "../authors/author.entity";
import { hashPassword } from "../authors/passwords";

const app = useTestApp();
const PATH = "/api/auth/two-factor";
const password = "correct horse";
let author: Author;
let client: TestClient;

beforeEach(async () => {
  const passwordHash = await hashPassword(password);
  author = await app.create.author({ passwordHash });
  client = await app.signIn({ authorId: author.id });
});

const state = async () => (await client.get(PATH)).body as unknown;
const codesOf = ({ body }: Answer) =>
  (body as unknown as { recovery_codes: string[] }).recovery_codes;
const isIn = async (one: TestClient) =>
  (await one.get("/api/auth/me")).status === 200;

describe("setting up two-step sign-in", () => {
  it("is off until the first code is confirmed [D-313]", async () => {
    const off = { enabled: false, enabled_at: null, recovery_codes_left: 0 };
    expect(await state()).toEqual(off);
    const { status, body } = await client.post(PATH).send({ password });
    expect(status).toBe(200);
    const { secret, address } = body as unknown as Record<string, string>;
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(encodeURIComponent(author.email ?? ""));
    expect(await state()).toEqual(off);
    const confirmed = await client
      .post(`${PATH}/confirm`)
      .send({ code: appCode(secret ?? "") });
    expect(codesOf(confirmed)).toHaveLength(10);
    expect(await state()).toEqual({
      enabled: true,
      enabled_at: expect.any(String),
      recovery_codes_left: 10,
    });
  });

  it("ends the other sessions and tells the owner", async () => {
    const other = await app.signIn({ authorId: author.id });
    await turnOnTwoFactor(client, password);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    const [mail] = await app.database.query<{ subject: string }[]>(
      "SELECT subject FROM mails WHERE recipient = $1",
      [author.email],
    );
    expect(mail?.subject).toMatch(/turned on/);
  });

  it("asks for the password, and not for ever [SEC-62]", async () => {
    for (let n = 0; n < 5; n += 1) {
      const { status, body } = await client.post(PATH).send({ password: "no" });
      expect([status, body.error]).toEqual([
        400,
        "The current password is not correct.",
      ]);
    }
    expect((await client.post(PATH).send({ password })).status).toBe(429);
  });

  it("does not take a wrong code, nor a code without a set-up", async () => {
    const confirm = (code: string) =>
      client.post(`${PATH}/confirm`).send({ code });
    expect((await confirm("123456")).status).toBe(409);
    const { body } = await client.post(PATH).send({ password });
    const { secret } = body as unknown as { secret: string };
    const wrong = await confirm(appCode(secret, 100));
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      "This code is not correct.",
    ]);
    expect((await confirm("")).status).toBe(400);
    expect((await confirm(appCode(secret))).status).toBe(200);
  });

  it("cannot begin or be confirmed again while it is on", async () => {
    const { secret } = await turnOnTwoFactor(client, password);
    expect((await client.post(PATH).send({ password })).status).toBe(409);
    const confirm = client.post(`${PATH}/confirm`);
    expect((await confirm.send({ code: appCode(secret) })).status).toBe(409);
  });

  it("keeps neither the secret nor the recovery codes in clear [SEC-76]", async () => {
    const { secret, recoveryCodes } = await turnOnTwoFactor(client, password);
    const [row] = await app.database.query<{ kept: string }[]>(
      `SELECT string_agg(encode(secret, 'escape'), ' ')
         || (SELECT string_agg(code_hash, ' ') FROM recovery_codes) AS kept
       FROM two_factors`,
    );
    expect(row?.kept).not.toContain(secret);
    for (const code of recoveryCodes) expect(row?.kept).not.toContain(code);
  });

  it.each(["", "/confirm", "/recovery-codes", "/disable"])(
    "refuses visitors and calls without proof at two-factor%s [SEC-50]",
    async (path) => {
      const input = { password, code: "123456" };
      const visitor = await app.visitor.post(PATH + path).send(input);
      expect(visitor.status).toBe(401);
      const forged = client.withoutCsrfToken().post(PATH + path);
      expect((await forged.send(input)).status).toBe(403);
    },
  );
});

describe("new recovery codes", () => {
  it("replace the older ones", async () => {
    const { recoveryCodes } = await turnOnTwoFactor(client, password);
    const renewed = await client
      .post(`${PATH}/recovery-codes`)
      .send({ password });
    expect(codesOf(renewed)).toHaveLength(10);
    const [old] = recoveryCodes;
    const [fresh] = codesOf(renewed);
    const disable = (code?: string) =>
      client.post(`${PATH}/disable`).send({ password, code });
    expect((await disable(old)).status).toBe(401);
    expect((await disable(fresh)).status).toBe(200);
  });

  it("need the password, and two-step sign-in", async () => {
    const renew = (input: object) =>
      client.post(`${PATH}/recovery-codes`).send(input);
    expect((await renew({ password: "no" })).status).toBe(400);
    expect((await renew({})).status).toBe(400);
    expect((await renew({ password })).status).toBe(409);
  });
});

describe("turning it off", () => {
  it("takes the password and a code, each once, on a session of any age [D-313, D-986, SEC-143]", async () => {
    const { secret } = await turnOnTwoFactor(client, password);
    await app.database.query(
      "UPDATE sessions SET confirmed_at = now() - interval '1 hour'",
    );
    const disable = (input: object) =>
      client.post(`${PATH}/disable`).send(input);
    const code = appCode(secret);
    expect((await disable({ password: "no", code })).status).toBe(400);
    expect((await disable({ password, code: "000000" })).status).toBe(401);
    expect((await disable({ password, code })).status).toBe(200);
    expect(await state()).toMatchObject({ enabled: false });
    expect((await disable({ password, code })).status).toBe(409);
  });
});

describe("DELETE /api/authors/{id}/two-factor", () => {
  const path = () => `/api/authors/${author.id}/two-factor`;

  it("lets in again whoever lost everything, and tells them", async () => {
    await turnOnTwoFactor(client, password);
    const admin = await app.signIn({ role: "admin" });
    const before = await admin.get(`/api/authors/${author.id}`);
    expect(before.body).toMatchObject({ has_two_factor: true });
    const { status, body } = await admin.delete(path());
    expect([status, body.success]).toEqual([200, true]);
    const after = await admin.get(`/api/authors/${author.id}`);
    expect(after.body).toMatchObject({ has_two_factor: false });
    expect(await isIn(client)).toBe(false);
    expect((await admin.delete(path())).status).toBe(409);
  });

  it("is for those who may take the account over, and not for oneself", async () => {
    await turnOnTwoFactor(client, password);
    expect((await app.visitor.delete(path())).status).toBe(401);
    expect((await client.delete(path())).status).toBe(403);
    const editor = await app.signIn({ permissions: ["edit_users"] });
    await app.create.giveRole(author.id, "admin");
    expect((await editor.delete(path())).status).toBe(403);
    expect((await client.delete(path())).status).toBe(403);
    const admin = await app.signIn({ role: "admin" });
    expect((await admin.delete("/api/authors/999999/two-factor")).status).toBe(
      404,
    );
    expect(await state()).toMatchObject({ enabled: true });
  });
});
