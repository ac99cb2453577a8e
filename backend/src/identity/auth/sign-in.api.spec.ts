import { beforeEach, describe, expect, it } from "@jest/globals";
import { CSRF_HEADER, SESSION_HINT_COOKIE } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { Answer, ApiRequest } from "../../../test/test-client";
import { Author } from "../authors/author.entity";
import { hashPassword } from "../authors/passwords";

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
  it("signs in once with an Idempotency-Key, and stores neither password nor answer [PROG-WRITE-06]", async () => {
    const wrong = { email: author.email, password: "wrong horse" };
    const send = (body: object) => login(body).set("Idempotency-Key", "once");
    expect((await send(wrong)).status).toBe(401);
    const right = { email: author.email, password };
    expect((await send(right)).status).toBe(200);
    const again = await send(right);
    expect([again.status, again.body.code]).toEqual([409, "answer_not_stored"]);
    expect(cookiesOf(again)).toEqual([]);
    expect(
      await app.database.query("SELECT request, answer FROM idempotent_calls"),
    ).toEqual([{ request: null, answer: null }]);
  });

  it("answers the user and a CSRF token, and sets the session cookie [API-06, SEC-60]", async () => {
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

  it("never answers hashes or the session itself [SEC-11]", async () => {
    const response = await login({ email: author.email, password });
    const text = JSON.stringify(response.body);
    expect(text).not.toContain("argon2");
    expect(text).not.toContain(sessionCookie(response).split("=")[1]);
  });

  it("says the same about unknown people, wrong passwords, disabled and deleted accounts [SEC-130, D-312]", async () => {
    const disabled = await app.create.author({
      status: "disabled",
      passwordHash: await hashPassword(password),
    });
    const deleted = await app.create.author({
      deletedAt: new Date(),
      passwordHash: await hashPassword(password),
    });
    const answers = [
      await login({ email: "nobody@example.org", password }),
      await login({ email: author.email, password: "wrong" }),
      await login({ email: disabled.email, password }),
      await login({ email: deleted.email, password }),
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
  ])(
    "refuses %j [VAL-01, VAL-02, SEC-35, SEC-67]",
    async (payload, sentence) => {
      const { status, body } = await login(payload);
      expect([status, body.error]).toEqual([400, sentence]);
    },
  );

  it("takes the whole password, not its first 72 bytes [SEC-67]", async () => {
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

  it("stops guessing after five wrong passwords, also with the right one [SEC-132, D-025]", async () => {
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

  it("counts guesses sent side by side [SEC-133]", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        login({ email: author.email, password: "wrong" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it.each([
    " leads and ends with space ",
    "пароль-密码-🔑",
    "x".repeat(64),
    "e\u0301t\u00e9s",
  ])("takes %j exactly as it was chosen [SEC-67]", async (chosen) => {
    await app.database
      .getRepository(Author)
      .update(author.id, { passwordHash: await hashPassword(chosen) });
    const { email } = author;
    for (const near of [chosen.trim(), `${chosen} `, chosen.normalize("NFC")])
      if (near !== chosen)
        expect((await login({ email, password: near })).status).toBe(401);
    expect((await login({ email, password: chosen })).status).toBe(200);
  });

  it("is recorded, whether it was right or not [SEC-130]", async () => {
    const { id, name, email } = author;
    await login({ email, password: "wrong" });
    await login({ email: "stranger@example.org", password: "wrong" });
    await login({ email: "typed-my-password-here", password: "wrong" });
    await login({ email, password });
    const entries = await app.database.query<object[]>(
      "SELECT * FROM audit_log WHERE action LIKE 'session.%' ORDER BY id DESC LIMIT 4",
    );
    expect(entries.reverse()).toMatchObject([
      { action: "session.refuse", subject_id: id, actor_kind: "visitor" },
      { action: "session.refuse", subject_label: "stranger@example.org" },
      { action: "session.refuse", subject_id: null, subject_label: null },
      {
        action: "session.begin",
        subject_id: id,
        subject_label: name,
        actor_kind: "user",
        actor_id: id,
        ip: expect.any(String),
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/wrong|correct horse/);
  });

  it("makes the CSRF token of before worthless [SEC-54, D-013]", async () => {
    const before = await app.signIn({ permissions: ["create_tags"] });
    const { body } = await before.get("/api/auth/me");
    const after = await app.signIn({ authorId: before.authorId });
    const write = (token: string): ApiRequest =>
      after
        .withoutCsrfToken()
        .post("/api/tags")
        .set(CSRF_HEADER, token)
        .send({ name: "Before and after" });
    expect((await write(body.csrfToken)).status).toBe(403);
    const fresh = (await after.get("/api/auth/me")).body.csrfToken;
    expect((await write(fresh)).status).toBe(201);
  });

  it("refuses what a browser says another site has sent [D-013]", async () => {
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

  it("gives a new session each time and ends the one the browser had [SEC-65, D-014]", async () => {
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
