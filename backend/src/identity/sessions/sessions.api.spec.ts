import type { KeyObject } from "node:crypto";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { CSRF_HEADER } from "@octavo/contracts";
import jwt from "jsonwebtoken";
import { useTestApp } from "../../../test/test-app";
import type { Answer, ApiRequest } from "../../../test/test-client";
import { Author } from "../authors/author.entity";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { hashPassword } from "../authors/passwords";
import { SessionTokensService } from "../auth/session-tokens.service";

const app = useTestApp();
const password = "correct horse";
let author: Author;

beforeEach(async () => {
  author = await app.create.authorWith(["view_dashboard"], {
    passwordHash: await hashPassword(password),
  });
});

const cookiesOf = (response: Answer): string[] =>
  (response.headers["set-cookie"] as unknown as string[] | undefined) ?? [];
const me = (cookie: string): ApiRequest =>
  app.visitor.withCookie(cookie).get("/api/auth/me");

describe("GET /api/auth/me", () => {
  it("answers the user with what they may do now [API-08]", async () => {
    const client = await app.signIn({ authorId: author.id });
    const { status, body } = await client.get("/api/auth/me");
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: author.id, email: author.email });
    await app.database.query("DELETE FROM author_roles WHERE author_id = $1", [
      author.id,
    ]);
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

  it("is over after seven idle days and after thirty days in all [SEC-60, D-014]", async () => {
    const idle = await app.signIn({ authorId: author.id });
    await app.database.query(
      "UPDATE sessions SET last_seen_at = $2 WHERE author_id = $1",
      [author.id, daysAgo(8)],
    );
    expect((await idle.get("/api/auth/me")).status).toBe(401);
    const old = await app.signIn({ authorId: author.id });
    await endSessionsOf(author.id);
    expect((await old.get("/api/auth/me")).status).toBe(401);
  });

  it("is over at once for someone who was disabled or deleted [SEC-63, D-014]", async () => {
    for (const change of [
      { status: "disabled" as const },
      { status: "active" as const, deletedAt: new Date() },
    ]) {
      const person = await app.create.author();
      const client = await app.signIn({ authorId: person.id });
      await app.database.getRepository(Author).update(person.id, change);
      expect((await client.get("/api/auth/me")).status).toBe(401);
    }
  });
});

describe("the session cookie", () => {
  const forged = async (
    options: jwt.SignOptions,
    key?: KeyObject | string,
    claims: object = {},
  ): Promise<number> => {
    const client = await app.signIn({ authorId: author.id });
    const good = client.cookie.split("=")[1] ?? "";
    const { sid } = jwt.decode(good) as { sid: string };
    const token = jwt.sign(
      { sid, ...claims },
      key ?? app.get(SessionTokensService).cookieKey,
      options,
    );
    return (await me(`octavo_session=${token}`)).status;
  };

  it("is believed only when signed by us, by one algorithm, with an end [SEC-64]", async () => {
    expect(await forged({ algorithm: "HS256", expiresIn: 60 })).toBe(200);
    expect(await forged({ algorithm: "HS256" })).toBe(401);
    expect(await forged({ algorithm: "HS384", expiresIn: 60 })).toBe(401);
    expect(await forged({ algorithm: "none", expiresIn: 60 }, "")).toBe(401);
    expect(await forged({ algorithm: "HS256", expiresIn: 60 }, "secret")).toBe(
      401,
    );
    expect(await forged({ algorithm: "HS256", expiresIn: -1 })).toBe(401);
  });

  it("is not the token for changing the password [D-308]", async () => {
    const token = app
      .get(SessionTokensService)
      .forPasswordChange(crypto.randomUUID());
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

  it("counts only as a cookie [SEC-66]", async () => {
    const client = await app.signIn({ authorId: author.id });
    const token = client.cookie.split("=")[1];
    expect(
      (await app.visitor.get(`/api/auth/me?octavo_session=${token}`)).status,
    ).toBe(401);
  });
});

describe("POST /api/auth/logout", () => {
  it("ends the session for good [API-07, SEC-61]", async () => {
    const client = await app.signIn({ authorId: author.id });
    const response = await client.post("/api/auth/logout");
    expect([response.status, response.body.success]).toEqual([200, true]);
    const [entry] = await app.database.query<object[]>(
      "SELECT * FROM audit_log ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toMatchObject({
      action: "session.end",
      actor_id: author.id,
      subject_id: author.id,
    });
    expect(cookiesOf(response).join()).toMatch(/octavo_session=;/);
    expect((await client.get("/api/auth/me")).status).toBe(401);
  });

  it("needs the CSRF token while there is a session, and nothing without one [SEC-50, SEC-51, SEC-53]", async () => {
    const client = await app.signIn({ authorId: author.id });
    expect(
      (await client.withoutCsrfToken().post("/api/auth/logout")).status,
    ).toBe(403);
    expect((await app.visitor.post("/api/auth/logout")).status).toBe(200);
    expect((await client.get("/api/auth/logout")).status).toBe(404);
    expect((await client.get("/api/auth/me")).status).toBe(200);
  });
});

describe("the nightly clean-up", () => {
  it("removes sessions and links that are over, and no others", async () => {
    const over = await app.create.author();
    await app.signIn({ authorId: over.id });
    await endSessionsOf(over.id);
    const client = await app.signIn({ authorId: author.id });
    for (const expiresAt of [daysAgo(2), daysAgo(-1)])
      await app.database.query(
        `INSERT INTO one_time_tokens (purpose, author_id, token_hash, expires_at)
         VALUES ('reset', $1, $2, $3)`,
        [over.id, String(expiresAt.getTime()).padStart(64, "0"), expiresAt],
      );
    await app.get(JobQueue).add(app.database.manager, {
      task: "auth.clean-up",
      payload: {},
    });
    await app.runJobs();
    const [left] = await app.database.query<object[]>(
      `SELECT (SELECT count(*)::int FROM sessions WHERE author_id = $1) AS sessions,
         (SELECT count(*)::int FROM one_time_tokens WHERE author_id = $1) AS tokens`,
      [over.id],
    );
    expect(left).toEqual({ sessions: 0, tokens: 1 });
    expect((await client.get("/api/auth/me")).status).toBe(200);
  });
});

const endSessionsOf = (authorId: number) =>
  app.database.query(
    "UPDATE sessions SET expires_at = $2 WHERE author_id = $1",
    [authorId, daysAgo(1)],
  );

const daysAgo = (days: number): Date =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000);
