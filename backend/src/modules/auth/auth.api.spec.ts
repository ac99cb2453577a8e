import { beforeEach, describe, expect, it } from "@jest/globals";
import { CSRF_HEADER, SESSION_HINT_COOKIE } from "@octavo/contracts";
import jwt from "jsonwebtoken";
import { useTestApp } from "../../../test/test-app";
import type { Answer, ApiRequest } from "../../../test/test-client";
import { AuthorRole } from "../authors/author-role.entity";
import { Author } from "../authors/author.entity";
import { hashPassword } from "./passwords";
import { SessionKeys } from "./session-keys";
import { SessionTokens } from "./session-tokens";
import { Session } from "./session.entity";

const app = useTestApp();
const password = "correct horse";
let author: Author;

beforeEach(async () => {
  author = await app.create.authorWith(["view_dashboard"], {
    passwordHash: await hashPassword(password),
  });
});

const login = (body: object): ApiRequest =>
  app.visitor.post("/api/auth/login").send(body);
const cookiesOf = (response: Answer): string[] =>
  (response.headers["set-cookie"] as unknown as string[] | undefined) ?? [];
const sessionCookie = (response: Answer): string =>
  cookiesOf(response)
    .find((cookie) => cookie.startsWith("octavo_session="))
    ?.split(";")[0] ?? "";
const me = (cookie: string): ApiRequest =>
  app.visitor.withCookie(cookie).get("/api/auth/me");

describe("POST /api/auth/login", () => {
  it("answers the user and a CSRF token, and sets the session cookie [API-06]", async () => {
    const response = await login({
      email: ` ${author.email?.toUpperCase()} `,
      password,
    });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      user: { id: author.id, permissions: ["view_dashboard"], is_admin: false },
      csrfToken: expect.any(String),
    });
    const cookie = cookiesOf(response).find((text) =>
      text.startsWith("octavo_session="),
    );
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/i);
    const hint = cookiesOf(response).find((text) =>
      text.startsWith(SESSION_HINT_COOKIE),
    );
    expect(hint).not.toMatch(/HttpOnly/);
  });

  it("never answers hashes or the session itself", async () => {
    const response = await login({ email: author.email, password });
    const text = JSON.stringify(response.body);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(sessionCookie(response).split("=")[1]);
  });

  it("says the same about unknown people, wrong passwords and disabled accounts", async () => {
    const disabled = await app.create.author({
      status: "disabled",
      passwordHash: await hashPassword(password),
    });
    const answers = [
      await login({ email: "nobody@example.org", password }),
      await login({ email: author.email, password: "wrong" }),
      await login({ email: disabled.email, password }),
    ];
    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([401, "Invalid email or password."]);
  });

  it.each([
    [{}, "Email is required"],
    [{ email: "a@b.c" }, "Password is required"],
    [{ email: { $ne: null }, password: "x" }, "Email is required"],
    [{ email: "a@b.c", password: ["x"] }, "Password is required"],
    [
      { email: "a@b.c", password: "x".repeat(201) },
      "Password must be at most 200 characters",
    ],
    [
      { email: "a@b.c", password: "a\u0000b" },
      "Text must not contain null characters.",
    ],
  ])("refuses %j", async (payload, sentence) => {
    const { status, body } = await login(payload);
    expect([status, body.error]).toEqual([400, sentence]);
  });

  it("takes the whole password, not its first 72 bytes", async () => {
    const long = "p".repeat(72);
    await app.database
      .getRepository(Author)
      .update(author.id, { passwordHash: await hashPassword(`${long}right`) });
    expect(
      (await login({ email: author.email, password: `${long}wrong` })).status,
    ).toBe(401);
    expect(
      (await login({ email: author.email, password: `${long}right` })).status,
    ).toBe(200);
  });

  it("stops guessing after five wrong passwords, also with the right one", async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(
        (await login({ email: author.email, password: "wrong" })).status,
      ).toBe(401);
    const response = await login({
      email: author.email?.toUpperCase(),
      password,
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(response.body.error).toBe(
      "Too many attempts. Try again in 15 minutes.",
    );
  });

  it("counts guesses sent side by side", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        login({ email: author.email, password: "wrong" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it("refuses what a browser says another site has sent", async () => {
    const foreign = await login({ email: author.email, password }).set(
      "origin",
      "https://evil.example",
    );
    const crossSite = await login({ email: author.email, password }).set(
      "sec-fetch-site",
      "cross-site",
    );
    expect([foreign.status, crossSite.status]).toEqual([403, 403]);
  });

  it("gives a new session each time and ends the one the browser had", async () => {
    const first = await login({ email: author.email, password });
    const second = await login({ email: author.email, password }).set(
      "cookie",
      sessionCookie(first),
    );
    expect(sessionCookie(second)).not.toBe(sessionCookie(first));
    expect((await me(sessionCookie(first))).status).toBe(401);
    expect((await me(sessionCookie(second))).status).toBe(200);
  });
});

describe("GET /api/auth/me", () => {
  it("answers the user with what they may do now [API-08]", async () => {
    const client = await app.signIn({ authorId: author.id });
    const { status, body } = await client.get("/api/auth/me");
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: author.id, email: author.email });
    await app.database
      .getRepository(AuthorRole)
      .delete({ authorId: author.id });
    expect((await client.get("/api/auth/me")).body.user.permissions).toEqual(
      [],
    );
    expect((await client.get("/api/dashboard")).status).toBe(403);
  });

  it("answers a visitor 401 with a token that opens nothing", async () => {
    const { status, body } = await app.visitor.get("/api/auth/me");
    expect(status).toBe(401);
    expect(body).toMatchObject({
      error: expect.any(String),
      csrfToken: expect.any(String),
    });
    const client = await app.signIn({ permissions: ["create_tags"] });
    const write = await client
      .withoutCsrfToken()
      .post("/api/tags")
      .set(CSRF_HEADER, body.csrfToken)
      .send({ name: "x" });
    expect(write.status).toBe(403);
  });

  it("is over after seven idle days and after thirty days in all", async () => {
    const sessions = app.database.getRepository(Session);
    const idle = await app.signIn({ authorId: author.id });
    await sessions.update({ authorId: author.id }, { lastSeenAt: daysAgo(8) });
    expect((await idle.get("/api/auth/me")).status).toBe(401);
    const old = await app.signIn({ authorId: author.id });
    await sessions.update({ authorId: author.id }, { expiresAt: daysAgo(1) });
    expect((await old.get("/api/auth/me")).status).toBe(401);
  });

  it("is over at once for someone who was disabled", async () => {
    const client = await app.signIn({ authorId: author.id });
    await app.database
      .getRepository(Author)
      .update(author.id, { status: "disabled" });
    expect((await client.get("/api/auth/me")).status).toBe(401);
  });
});

describe("the session cookie", () => {
  const forged = async (
    options: jwt.SignOptions,
    key?: Buffer | string,
    claims: object = {},
  ): Promise<number> => {
    const client = await app.signIn({ authorId: author.id });
    const good = client.cookie.split("=")[1] ?? "";
    const { sid } = jwt.decode(good) as { sid: string };
    const token = jwt.sign(
      { sid, ...claims },
      key ?? app.get(SessionKeys).cookie,
      options,
    );
    return (await me(`octavo_session=${token}`)).status;
  };

  it("is believed only when signed by us, by one algorithm, with an end", async () => {
    expect(await forged({ algorithm: "HS256", expiresIn: 60 })).toBe(200);
    expect(await forged({ algorithm: "HS256" })).toBe(401);
    expect(await forged({ algorithm: "HS384", expiresIn: 60 })).toBe(401);
    expect(await forged({ algorithm: "none", expiresIn: 60 }, "")).toBe(401);
    expect(await forged({ algorithm: "HS256", expiresIn: 60 }, "secret")).toBe(
      401,
    );
    expect(await forged({ algorithm: "HS256", expiresIn: -1 })).toBe(401);
  });

  it("is not the token for changing the password", async () => {
    const token = app.get(SessionTokens).forPasswordChange(crypto.randomUUID());
    expect((await me(`octavo_session=${token}`)).status).toBe(401);
  });

  it.each(["garbage", "a.b.c", "%00", "x".repeat(5000), ""])(
    "as %j makes a reader a visitor, never an error",
    async (value) => {
      for (const path of [
        "/api/posts",
        "/api/categories",
        "/api/tags",
        "/api/pages",
        "/api/authors",
        "/api/posts/search?query=x",
      ]) {
        const { status } = await app.visitor
          .withCookie(`octavo_session=${value}`)
          .get(path);
        expect(status).toBe(200);
      }
    },
  );

  it("counts only as a cookie", async () => {
    const client = await app.signIn({ authorId: author.id });
    const token = client.cookie.split("=")[1];
    expect(
      (await app.visitor.get(`/api/auth/me?octavo_session=${token}`)).status,
    ).toBe(401);
  });
});

describe("POST /api/auth/logout", () => {
  it("ends the session for good [API-07]", async () => {
    const client = await app.signIn({ authorId: author.id });
    const response = await client.post("/api/auth/logout");
    expect([response.status, response.body.success]).toEqual([200, true]);
    expect(cookiesOf(response).join()).toMatch(/octavo_session=;/);
    expect((await client.get("/api/auth/me")).status).toBe(401);
  });

  it("needs the CSRF token while there is a session, and nothing without one", async () => {
    const client = await app.signIn({ authorId: author.id });
    expect(
      (await client.withoutCsrfToken().post("/api/auth/logout")).status,
    ).toBe(403);
    expect((await app.visitor.post("/api/auth/logout")).status).toBe(200);
    expect((await client.get("/api/auth/logout")).status).toBe(404);
  });
});

const daysAgo = (days: number): Date =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000);
