import { beforeEach, describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { Answer, TestClient } from "../../../test/test-client";
import { appCode, turnOnTwoFactor } from "../../../test/two-factor";
import { Author } from "../authors/author.entity";
import { hashPassword } from "../authors/passwords";
import { OneTimeTokensService } from "../sessions/one-time-tokens.service";

const app = useTestApp();
const password = "correct horse";
let author: Author;
let owner: TestClient;
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  const passwordHash = await hashPassword(password);
  author = await app.create.author({ passwordHash });
  owner = await app.signIn({ authorId: author.id });
  ({ secret, recoveryCodes } = await turnOnTwoFactor(owner, password));
});

const signIn = () =>
  app.visitor.post("/api/auth/login").send({ email: author.email, password });
const mfaTokenOf = ({ body }: Answer) =>
  (body as unknown as { mfa_token: string }).mfa_token;
const enter = (mfa_token: unknown, code: unknown) =>
  app.visitor.post("/api/auth/login/code").send({ mfa_token, code });
const cookiesOf = ({ headers }: Answer) => headers["set-cookie"];

describe("POST /api/auth/login of an account with two-step sign-in", () => {
  it("asks for a code and begins no session [D-313]", async () => {
    const answer = await signIn();
    expect([answer.status, answer.body]).toEqual([
      200,
      { mfa_required: true, mfa_token: expect.any(String) },
    ]);
    expect(cookiesOf(answer)).toBeUndefined();
  });

  it("says nothing of it to whoever has the wrong password [SEC-130]", async () => {
    const { status, body } = await app.visitor
      .post("/api/auth/login")
      .send({ email: author.email, password: "wrong one" });
    expect([status, body.error]).toEqual([401, "Invalid email or password."]);
  });
});

describe("POST /api/auth/confirm", () => {
  const grow = async () => {
    await app.database.query(
      `UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE author_id = $1`,
      [author.id],
    );
  };
  const mayGrant = async () => {
    await app.create.giveRole(author.id, "superuser");
    const { body } = await owner.post("/api/roles").send({});
    return body.code !== "confirmation_required";
  };
  const confirm = (input: object, as = owner) =>
    as.post("/api/auth/confirm").send(input);

  it.each([
    ["the password", () => ({ password })],
    ["a code of the app", () => ({ code: appCode(secret) })],
    ["a recovery code", () => ({ code: recoveryCodes[0] })],
    [
      "a code, and no password",
      () => ({ password: null, code: appCode(secret) }),
    ],
  ])("takes %s [SEC-143]", async (_, proof) => {
    expect(await mayGrant()).toBe(true);
    await grow();
    expect(await mayGrant()).toBe(false);
    expect((await confirm(proof())).status).toBe(200);
    expect(await mayGrant()).toBe(true);
    const other = await app.signIn({ authorId: author.id });
    await grow();
    await confirm({ password }, other);
    expect(await mayGrant()).toBe(false);
  });

  it("is not needed after a new password was chosen [D-931]", async () => {
    await grow();
    const input = { current: password, password: "another one" };
    await owner.post("/api/auth/change-password").send(input);
    expect(await mayGrant()).toBe(true);
  });

  it("refuses what is wrong without ending the session, five times [SEC-143]", async () => {
    await grow();
    const wrong = [{ password: "wrong" }, { code: "000000" }];
    for (const input of wrong) {
      for (let n = 0; n < 5; n += 1) {
        const { status, body } = await confirm(input);
        expect([status, body.code]).toEqual([400, "validation"]);
      }
      expect((await confirm(input)).status).toBe(429);
    }
    for (const input of [{}, { password: "" }, { code: 7 }, { code: "" }])
      expect((await confirm(input)).status).toBe(400);
    expect(await mayGrant()).toBe(false);
    expect((await owner.get("/api/auth/me")).status).toBe(200);
    expect((await confirm({ password }, app.visitor)).status).toBe(401);
    const refused = await app.database.query<unknown[]>(
      `SELECT FROM audit_log WHERE action = 'session.refuse' AND subject_id = $1
         AND details = '{"step": "confirm"}'`,
      [author.id],
    );
    expect(refused).toHaveLength(12);
  });
});

describe("POST /api/auth/login/code", () => {
  it("signs in with a code of the app, once [D-313]", async () => {
    const token = mfaTokenOf(await signIn());
    const code = appCode(secret);
    const answer = await enter(token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: author.id });
    expect(String(cookiesOf(answer))).toMatch(/octavo_session=.+HttpOnly/);
    const again = await enter(mfaTokenOf(await signIn()), code);
    expect([again.status, again.body.error]).toEqual([
      401,
      "This code is not correct.",
    ]);
  });

  it("takes the first step once: a replay begins again, with a good code too [D-932]", async () => {
    const token = mfaTokenOf(await signIn());
    expect((await enter(token, appCode(secret))).status).toBe(200);
    const replay = await enter(token, recoveryCodes[0]);
    expect([replay.status, replay.body.code]).toEqual([401, "sign_in_over"]);
  });

  it("begins one session of many second steps side by side, each with a good code [D-932]", async () => {
    const token = mfaTokenOf(await signIn());
    const answers = await Promise.all(
      recoveryCodes.slice(0, 4).map((code) => enter(token, code)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 401, 401, 401]);
  });

  it("takes ten tries of a code for one first step, then begins again [D-932]", async () => {
    const token = mfaTokenOf(await signIn());
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1)
      codes.push((await enter(token, "000000")).body.code);
    expect(codes.slice(0, 10)).toEqual([
      ...Array<string>(5).fill("unauthorized"),
      ...Array<string>(5).fill("too_many_requests"),
    ]);
    expect(codes[10]).toBe("sign_in_over");
  });

  it("takes one of many tries with the same code side by side", async () => {
    const token = mfaTokenOf(await signIn());
    const code = appCode(secret);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => enter(token, code)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it("signs in with a recovery code, once, however it is typed", async () => {
    const [code = ""] = recoveryCodes;
    const typed = code.replaceAll("-", " ").toUpperCase();
    expect((await enter(mfaTokenOf(await signIn()), typed)).status).toBe(200);
    expect((await enter(mfaTokenOf(await signIn()), code)).status).toBe(401);
    const [entry] = await app.database.query<object[]>(
      `SELECT details FROM audit_log WHERE action = 'session.begin' AND actor_id = $1
       ORDER BY id DESC LIMIT 1`,
      [author.id],
    );
    expect(entry).toEqual({ details: { second_factor: "recovery-code" } });
  });

  it("lets nobody guess: five tries, from wherever they come [SEC-133]", async () => {
    const token = mfaTokenOf(await signIn());
    for (let n = 0; n < 5; n += 1)
      expect((await enter(token, "000000")).status).toBe(401);
    const { status, headers } = await enter(token, appCode(secret));
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });

  it("begins again when the password was changed, the account closed or the time over in between", async () => {
    const changes = [
      () => {
        const input = { current: password, password: "another one" };
        return owner.post("/api/auth/change-password").send(input);
      },
      () =>
        app.database
          .getRepository(Author)
          .update(author.id, { status: "disabled" }),
      () =>
        app.database.query(
          "UPDATE one_time_tokens SET expires_at = now() WHERE author_id = $1",
          [author.id],
        ),
    ];
    for (const change of changes) {
      const token = mfaTokenOf(await signIn());
      await change();
      const { status, body } = await enter(token, appCode(secret));
      expect([status, body.code]).toEqual([401, "sign_in_over"]);
      await app.database.getRepository(Author).update(author.id, {
        passwordHash: await hashPassword(password),
        status: "active",
      });
    }
  });

  it("believes only what was given for this, and keeps no token itself [SEC-64]", async () => {
    const token = mfaTokenOf(await signIn());
    const rows = await app.database.query<{ token_hash: string }[]>(
      "SELECT token_hash FROM one_time_tokens WHERE author_id = $1",
      [author.id],
    );
    const link = await app
      .get(OneTimeTokensService)
      .issue(app.database.manager, {
        purpose: "reset",
        authorId: author.id,
        seconds: 60,
      });
    const forged = [
      rows[0]!.token_hash,
      link.token,
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      "garbage",
      "",
      null,
      7,
      ["x"],
      "x".repeat(5000),
    ];
    expect(forged).not.toContain(token);
    for (const other of forged) {
      const { status } = await enter(other, appCode(secret));
      expect([400, 401]).toContain(status);
    }
    expect((await enter(token, appCode(secret))).status).toBe(200);
  });

  it("refuses what is no code, and calls from other sites", async () => {
    const token = mfaTokenOf(await signIn());
    for (const code of ["", null, 123456, ["1"], "x".repeat(500), "\u0000"])
      expect((await enter(token, code)).status).toBe(400);
    const elsewhere = await enter(token, appCode(secret)).set(
      "origin",
      "https://evil.example",
    );
    expect(elsewhere.status).toBe(403);
  });

  it("ends the session that the browser had before [SEC-65]", async () => {
    const before = await app.signIn();
    const token = mfaTokenOf(await signIn());
    const answer = await app.visitor
      .withCookie(before.cookie)
      .post("/api/auth/login/code")
      .send({ mfa_token: token, code: appCode(secret) });
    expect(answer.status).toBe(200);
    expect((await before.get("/api/auth/me")).status).toBe(401);
  });
});
