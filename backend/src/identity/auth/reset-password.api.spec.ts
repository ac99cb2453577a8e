import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { ApiRequest } from "../../../test/test-client";
import { mailedToken, mailsTo } from "../../../test/test-mails";
import { Author } from "../authors/author.entity";
import { hashPassword } from "../authors/passwords";

const PUBLIC_URL = "https://blog.example.org";
const INVALID = "This reset link is invalid or has expired.";

const app = useTestApp({ PUBLIC_URL, TRUST_PROXY: "true" });
let calls = 0;

/** Each call from an address of its own: limits have tests of their own. */
const post = (path: string, body: object): ApiRequest => {
  calls += 1;
  return app.visitor
    .post(`/api/auth/${path}`)
    .set("x-forwarded-for", `10.0.${calls >> 8}.${calls % 256}`)
    .send(body);
};
const forgot = (email: unknown) => post("forgot", { email });
const reset = (token: unknown, password: unknown = "new password") =>
  post("reset", { token, password });
/** Twenty at once are more than a busy machine answers in time; who is told so comes back. */
async function resetUntilDecided(
  token: string,
  password: string,
): Promise<number> {
  const { status, headers } = await reset(token, password);
  if (status !== 503) return status;
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  return resetUntilDecided(token, password);
}
const login = (email: string | null, password: string) =>
  post("login", { email, password });

const someone = async (fields: Partial<Author> = {}) => {
  const author = await app.create.author({
    passwordHash: await hashPassword("old password"),
    ...fields,
  });
  return { id: author.id, name: author.name, email: author.email ?? "" };
};

async function resetTokenFor(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  await app.runJobs();
  return mailedToken(app, email);
}

const lastAudit = async (): Promise<object | undefined> =>
  (
    await app.database.query<object[]>(
      "SELECT * FROM audit_log ORDER BY id DESC LIMIT 1",
    )
  )[0];

describe("POST /api/auth/reset", () => {
  it("sets the password, ends every session and signs nobody in [API-10, SEC-72]", async () => {
    const { id, email } = await someone();
    const session = await app.signIn({ authorId: id });
    const answer = await reset(await resetTokenFor(email));
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await session.get("/api/auth/me")).status).toBe(401);
    expect((await login(email, "old password")).status).toBe(401);
    expect((await login(email, "new password")).status).toBe(200);
  });

  it("is recorded, and the owner hears of it [D-304]", async () => {
    const { id, email, name } = await someone();
    const token = await resetTokenFor(email);
    await app.signIn({ authorId: id });
    await reset(token);
    expect(await lastAudit()).toMatchObject({
      action: "password.reset",
      subject_id: id,
      actor_kind: "user",
      actor_name: name,
      details: { ended_sessions: 1 },
    });
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["password-reset", "password-changed"]);
  });

  it("works once, of twenty tries side by side too [SEC-72]", async () => {
    const { email } = await someone();
    const token = await resetTokenFor(email);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        resetUntilDecided(token, `password ${n}`),
      ),
    );
    expect(statuses.sort()).toEqual([200, ...Array<number>(19).fill(400)]);
    const { status, body } = await reset(token);
    expect([status, body.error]).toEqual([400, INVALID]);
  });

  it("takes the newest link only [SEC-73]", async () => {
    const { email } = await someone();
    const older = await resetTokenFor(email);
    const newer = await resetTokenFor(email);
    expect((await reset(older)).body.error).toBe(INVALID);
    expect((await reset(newer)).status).toBe(200);
  });

  it("refuses a link after half an hour [SEC-74]", async () => {
    const { id, email } = await someone();
    const token = await resetTokenFor(email);
    const lifetimes = await app.database.query<object[]>(
      `SELECT extract(epoch FROM expires_at - created_at)::float / 60 AS minutes
       FROM one_time_tokens WHERE author_id = $1`,
      [id],
    );
    expect(lifetimes).toEqual([{ minutes: 30 }]);
    await app.database.query(
      "UPDATE one_time_tokens SET expires_at = now() WHERE author_id = $1",
      [id],
    );
    const { status, body } = await reset(token);
    expect([status, body.error]).toEqual([400, INVALID]);
  });

  it("refuses a link of an account that was disabled or deleted since", async () => {
    for (const change of [
      { status: "disabled" as const },
      { deletedAt: new Date() },
    ]) {
      const { id, email } = await someone();
      const token = await resetTokenFor(email);
      await app.database.getRepository(Author).update(id, change);
      expect((await reset(token)).body.error).toBe(INVALID);
    }
  });

  it("keeps the link through a password that is refused [VAL-07]", async () => {
    const { email } = await someone();
    const token = await resetTokenFor(email);
    const short = await reset(token, "12345");
    expect([short.status, short.body.error]).toEqual([
      400,
      "Password must be at least 6 characters",
    ]);
    expect((await reset(token, "a\u0000bcdef")).status).toBe(400);
    expect((await reset(token, "x".repeat(201))).status).toBe(400);
    expect((await reset(token, "123456")).status).toBe(200);
  });

  it.each([
    "",
    "x",
    "null",
    "../../etc/passwd",
    "' OR 1=1 --",
    "%",
    "A".repeat(43),
    "a".repeat(64),
    "x".repeat(5000),
    null,
    true,
    0,
    1,
    -1,
    1.5,
    [],
    {},
    ["x"],
    { $ne: null },
    { length: 43 },
    [[]],
    "\u202e",
    "🙂",
    " ",
    "00000000-0000-0000-0000-000000000000",
  ])("refuses the token %j [SEC-70]", async (token) => {
    const { status, body } = await reset(token);
    expect([status, body.error]).toEqual([400, INVALID]);
  });

  it("refuses a token that was changed by one letter [SEC-72]", async () => {
    const { email } = await someone();
    const token = await resetTokenFor(email);
    const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    expect((await reset(altered)).body.error).toBe(INVALID);
    expect((await reset(`${token}A`)).body.error).toBe(INVALID);
    expect((await reset(token)).status).toBe(200);
  });

  it("leaves nothing in the database that opens an account [SEC-76]", async () => {
    const { email } = await someone();
    const token = await resetTokenFor(email);
    const tables = await app.database.query<{ name: string }[]>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'graphile_worker')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const rows = await app.database.query<{ row: string }[]>(
        `SELECT t::text AS row FROM ${name} t`,
      );
      const text = rows.map(({ row }) => row).join("\n");
      expect([name, text.includes(token)]).toEqual([name, false]);
      expect([name, text.includes("old password")]).toEqual([name, false]);
    }
  });

  it("stops a flood, and counts no success [SEC-134]", async () => {
    const flood = () =>
      app.visitor
        .post("/api/auth/reset")
        .set("x-forwarded-for", "198.51.100.9")
        .send({ token: "x", password: "password" });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await flood()).status);
    expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(400));
    expect(statuses[60]).toBe(429);
  });
});
