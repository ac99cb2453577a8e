import type { KeyObject } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { CSRF_HEADER } from "@octavo/contracts";
import jwt from "jsonwebtoken";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { mailsTo } from "../../../test/test-mails";
import { hashPassword, isPassword } from "../authors/passwords";
import { SessionTokensService } from "./session-tokens.service";

const app = useTestApp();
const PATHS = ["/auth/change-password", "/api/auth/change-password"];
const change = { current: "old password", password: "new password" };
let person: TestClient;
let email: string;

beforeEach(async () => {
  const author = await app.create.author({
    passwordHash: await hashPassword(change.current),
  });
  email = author.email ?? "";
  person = await app.signIn({ authorId: author.id });
});

/** `user.token`, as the screen keeps it. */
const tokenOf = async (client: TestClient): Promise<string> =>
  (await client.get("/api/auth/me")).body.user.token;

const withBearer = (path: string, token: string, body: object = change) =>
  app.visitor.post(path).set("authorization", `Bearer ${token}`).send(body);

async function hasPassword(password: string): Promise<boolean> {
  const [row] = await app.database.query<{ password_hash: string }[]>(
    "SELECT password_hash FROM authors WHERE id = $1",
    [person.authorId],
  );
  return isPassword(row?.password_hash ?? null, password);
}

describe.each(PATHS)("POST %s", (path) => {
  it("changes the password with the stored user's token alone [API-11, API-12, ERR-11]", async () => {
    const answer = await withBearer(path, await tokenOf(person));
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: "Password changed successfully." },
    ]);
    expect(answer.headers["cache-control"]).toMatch(/no-store/);
    expect(await hasPassword(change.password)).toBe(true);
  });

  it("changes it with the session and its CSRF token [D-308]", async () => {
    expect((await person.post(path).send(change)).status).toBe(200);
    expect(await hasPassword(change.password)).toBe(true);
  });

  it("takes the session where the token is over [D-308]", async () => {
    const answer = await person
      .post(path)
      .set("authorization", "Bearer of-another-day")
      .send(change);
    expect(answer.status).toBe(200);
  });

  it("refuses a session without its CSRF token, or with a wrong one [SEC-50]", async () => {
    const plain = person.withoutCsrfToken();
    for (const request of [
      plain.post(path),
      plain.post(path).set(CSRF_HEADER, "x"),
      plain
        .post(path)
        .set(CSRF_HEADER, app.get(SessionTokensService).csrfToken(null)),
    ]) {
      const { status, body } = await request.send(change);
      expect([status, body.code]).toEqual([403, "csrf"]);
    }
    expect(await hasPassword(change.current)).toBe(true);
  });

  it("refuses everyone else [SEC-02]", async () => {
    expect((await app.visitor.post(path).send(change)).status).toBe(401);
    for (const header of ["Bearer x", "Bearer a.b.c", "Basic YTpi", "Bearer"]) {
      const answer = await app.visitor
        .post(path)
        .set("authorization", header)
        .send(change);
      expect([header, answer.status]).toEqual([header, 401]);
    }
  });

  it("refuses a wrong current password [ERR-09, SEC-62]", async () => {
    const { status, body } = await person
      .post(path)
      .send({ ...change, current: "wrong password" });
    expect([status, body.error]).toEqual([
      400,
      "The current password is not correct.",
    ]);
    expect(await hasPassword(change.current)).toBe(true);
  });

  it.each([
    [{}, "All fields are required"],
    [{ current: "old password" }, "All fields are required"],
    [{ ...change, current: "" }, "All fields are required"],
    [{ ...change, current: ["old password"] }, "All fields are required"],
    [{ ...change, password: "" }, "All fields are required"],
    [{ ...change, password: { a: 1 } }, "All fields are required"],
    [
      { ...change, password: "12345" },
      "New password must be at least 6 characters",
    ],
    [
      { ...change, password: "x".repeat(201) },
      "New password must be at most 200 characters",
    ],
    [
      { ...change, password: "abcdef\u0000" },
      "Text must not contain null characters.",
    ],
  ])(
    "refuses %j [VAL-15, VAL-16, VAL-18, SEC-62, SEC-67]",
    async (body, sentence) => {
      const answer = await person.post(path).send(body);
      expect([answer.status, answer.body.error]).toEqual([400, sentence]);
      expect(await hasPassword(change.current)).toBe(true);
    },
  );
});

describe("after a change of the password", () => {
  const [path = ""] = PATHS;

  it("this session goes on, all others are over [SEC-62]", async () => {
    const other = await app.signIn({ authorId: person.authorId });
    await person.post(path).send(change);
    expect((await person.get("/api/auth/me")).status).toBe(200);
    expect((await other.get("/api/auth/me")).status).toBe(401);
    expect((await other.post("/api/auth/logout")).status).toBe(200);
  });

  it("with the token, the session it belongs to goes on", async () => {
    const other = await app.signIn({ authorId: person.authorId });
    await withBearer(path, await tokenOf(other));
    expect((await other.get("/api/auth/me")).status).toBe(200);
    expect((await person.get("/api/auth/me")).status).toBe(401);
  });

  it("there is a record, and a mail to the owner [D-308]", async () => {
    await person.post(path).send(change);
    const [entry] = await app.database.query<object[]>(
      "SELECT * FROM audit_log ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toMatchObject({
      action: "password.change",
      actor_kind: "user",
      actor_id: person.authorId,
      subject_id: person.authorId,
      details: { ended_sessions: 0 },
    });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|new password/);
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["password-changed"]);
  });

  it("of two at once, one is told that it came too late", async () => {
    const answers = await Promise.all(
      ["first password", "second password"].map((password) =>
        person.post(path).send({ ...change, password }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect([200, 400, 409]).toEqual(expect.arrayContaining(statuses));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe("the token of the stored user", () => {
  const [path = ""] = PATHS;

  it("opens nothing else [SEC-64, D-308]", async () => {
    const token = await tokenOf(person);
    for (const request of [
      app.visitor.get("/api/auth/me"),
      app.visitor.get("/api/dashboard"),
      app.visitor.post("/api/tags"),
      app.visitor.get("/api/posts"),
    ])
      expect(
        (await request.set("authorization", `Bearer ${token}`)).status,
      ).toBe(401);
  });

  it("dies with its session [SEC-61]", async () => {
    const token = await tokenOf(person);
    await person.post("/api/auth/logout");
    expect((await withBearer(path, token)).status).toBe(401);
    expect(await hasPassword(change.current)).toBe(true);
  });

  it("lives a quarter of an hour, and only as we have signed it [SEC-64]", async () => {
    const token = await tokenOf(person);
    const claims = jwt.decode(token) as {
      sid: string;
      exp: number;
      iat: number;
    };
    expect(claims.exp - claims.iat).toBe(15 * 60);
    const { passwordKey: passwordToken, cookieKey: cookie } =
      app.get(SessionTokensService);
    const sign = (key: KeyObject | string, options: jwt.SignOptions) =>
      jwt.sign({ sid: claims.sid }, key, {
        audience: "password:change",
        expiresIn: 60,
        ...options,
      });
    const { expiresIn: _, ...endless } = {
      expiresIn: 60,
      audience: "password:change",
    };
    for (const forged of [
      sign(cookie, {}),
      sign("secret", {}),
      sign(passwordToken, { algorithm: "HS384" }),
      sign("", { algorithm: "none" }),
      sign(passwordToken, { expiresIn: -1 }),
      sign(passwordToken, { audience: "something:else" }),
      jwt.sign({ sid: claims.sid }, passwordToken, endless),
    ])
      expect((await withBearer(path, forged)).status).toBe(401);
    expect((await withBearer(path, sign(passwordToken, {}))).status).toBe(200);
  });
});

describe("guessing the current password", () => {
  it("is over after five tries, and right ones do not count [SEC-132, D-308]", async () => {
    const [path = ""] = PATHS;
    const attempt = (current: string, password: string) =>
      person.post(path).send({ current, password });
    for (const n of [1, 2, 3])
      expect((await attempt("wrong", `password ${n}`)).status).toBe(400);
    expect((await attempt("old password", "old password")).status).toBe(200);
    for (const n of [4, 5])
      expect((await attempt("wrong", `password ${n}`)).status).toBe(400);
    const { status, headers } = await attempt("old password", "new password");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  });
});
