import { beforeEach, describe, expect, it } from "@jest/globals";
import jwt from "jsonwebtoken";
import { useTestApp } from "../../../test/test-app";
import type { Answer } from "../../../test/test-client";
import { appCode, turnOnTwoFactor } from "../../../test/two-factor";
import { Author } from "../authors/author.entity";
import { hashPassword } from "../authors/passwords";
import { SessionTokensService } from "./session-tokens.service";

const app = useTestApp();
const password = "correct horse";
let author: Author;
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  const passwordHash = await hashPassword(password);
  author = await app.create.author({ passwordHash });
  const client = await app.signIn({ authorId: author.id });
  ({ secret, recoveryCodes } = await turnOnTwoFactor(client, password));
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

describe("POST /api/auth/login/code", () => {
  it("signs in with a code of the app, once [D-313]", async () => {
    const token = mfaTokenOf(await signIn());
    const code = appCode(secret);
    const answer = await enter(token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ id: author.id });
    expect(String(cookiesOf(answer))).toMatch(/octavo_session=.+HttpOnly/);
    const again = await enter(token, code);
    expect([again.status, again.body.error]).toEqual([
      401,
      "This code is not correct.",
    ]);
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

  it("begins again when the password was changed or the account closed in between", async () => {
    for (const change of [
      { passwordHash: await hashPassword("another one") },
      { status: "disabled" as const },
    ]) {
      const token = mfaTokenOf(await signIn());
      await app.database.getRepository(Author).update(author.id, change);
      const { status, body } = await enter(token, appCode(secret));
      expect([status, body.code]).toEqual([401, "sign_in_over"]);
      const passwordHash = await hashPassword(password);
      await app.database
        .getRepository(Author)
        .update(author.id, { passwordHash, status: "active" });
    }
  });

  it("believes only what was signed for this [SEC-64]", async () => {
    const claims = jwt.decode(mfaTokenOf(await signIn())) as jwt.JwtPayload;
    const { secondStepKey: secondStep, cookieKey: cookie } =
      app.get(SessionTokensService);
    const forged = [
      jwt.sign(claims, cookie),
      jwt.sign({ ...claims, exp: 1 }, secondStep),
      jwt.sign({ ...claims, aud: "password:change" }, secondStep),
      jwt.sign({ ...claims, mark: "other" }, secondStep),
      jwt.sign(claims, "", { algorithm: "none" }),
      ...["garbage", "", null, 7, ["x"], "x".repeat(5000)],
    ];
    for (const token of forged) {
      const { status } = await enter(token, appCode(secret));
      expect([400, 401]).toContain(status);
    }
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
