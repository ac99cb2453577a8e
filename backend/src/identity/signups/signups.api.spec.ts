import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { ApiRequest } from "../../../test/test-client";
import { mailedToken, mailsTo } from "../../../test/test-mails";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { hashPassword } from "../authors/passwords";

const app = useTestApp({ TRUST_PROXY: "true" });
const password = "my password";
const INVALID = "This confirmation link is invalid or has expired.";
let calls = 0;

/** From an address of its own each time: the limit has a test of its own. */
const post = (path: string, body: object): ApiRequest => {
  calls += 1;
  return app.visitor
    .post(`/api/auth/${path}`)
    .set("x-forwarded-for", `10.0.${calls >> 8}.${calls % 256}`)
    .send(body);
};
const signUp = (body: object) =>
  post("signup-requests", { name: "Ann", password, ...body });
const verify = (token: unknown) => post("signup-requests/verify", { token });
const login = (email: string, secret = password) =>
  post("login", { email, password: secret });

let people = 0;
const freshEmail = (): string => {
  people += 1;
  return `person${people}@example.org`;
};

const requestsOf = (email: string) =>
  app.database.query<{ id: number; verified_at: Date | null }[]>(
    "SELECT id, name, status, verified_at FROM signup_requests WHERE email = $1 ORDER BY id",
    [email],
  );

async function tokenFor(email: string, body: object = {}): Promise<string> {
  expect((await signUp({ email, ...body })).status).toBe(202);
  await app.runJobs();
  return mailedToken(app, email);
}

describe("POST /api/auth/signup-requests", () => {
  it("mails a link to the address, and keeps the request unverified [D-301]", async () => {
    const email = freshEmail();
    const answer = await signUp({ email });
    expect([answer.status, answer.body.success]).toEqual([202, true]);
    await app.runJobs();
    const [mail] = await mailsTo(app, email);
    expect(mail?.kind).toBe("sign-up-verification");
    expect(mail?.text).toContain("http://localhost:3000/admin/verify?token=");
    expect(await requestsOf(email)).toMatchObject([
      { name: "Ann", status: "unverified" },
    ]);
  });

  it("answers the same where there is an account; its owner is told [D-301, SEC-130]", async () => {
    const owner = await app.create.author();
    const email = owner.email ?? "";
    const fresh = await signUp({ email: freshEmail() });
    const known = await signUp({ email: email.toUpperCase() });
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    await app.runJobs();
    const kinds = (await mailsTo(app, email)).map(({ kind }) => kind);
    expect(kinds).toEqual(["sign-up-known-address"]);
    expect(await requestsOf(email.toUpperCase())).toEqual([]);
  });

  it("mails once, also when the job is done again", async () => {
    const email = freshEmail();
    const token = await tokenFor(email);
    const [request] = await requestsOf(email);
    await app.get(JobQueue).add(app.database.manager, {
      task: "sign-ups.write-mail",
      payload: { id: request?.id },
    });
    await app.runJobs();
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect((await verify(token)).status).toBe(200);
  });

  it("keeps the password as a hash only, and neither password nor link in clear [SEC-76]", async () => {
    const email = freshEmail();
    const token = await tokenFor(email, { password: "very secret words" });
    const [row] = await app.database.query<{ row: string }[]>(
      "SELECT r::text AS row FROM signup_requests r WHERE email = $1",
      [email],
    );
    expect(row?.row).toContain("$argon2id$");
    expect(row?.row).not.toContain("very secret words");
    expect(row?.row).not.toContain(token);
  });

  it("fills nobody's letter box: three mails a day for one address [D-025]", async () => {
    const email = freshEmail();
    for (let times = 0; times < 5; times += 1)
      expect((await signUp({ email })).status).toBe(202);
    await app.runJobs();
    expect(await mailsTo(app, email)).toHaveLength(3);
    expect(await requestsOf(email)).toHaveLength(3);
  });

  it("may be asked five times an hour from one address [D-025]", async () => {
    const from = () =>
      signUp({ email: freshEmail() }).set("x-forwarded-for", "198.51.100.7");
    for (let times = 0; times < 5; times += 1)
      expect((await from()).status).toBe(202);
    const { status, headers } = await from();
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
  });

  it.each([
    [{ name: "" }, "Name is required"],
    [{ name: ["Ann"] }, "Name is required"],
    [{ name: "x".repeat(121) }, "Name must be at most 120 characters"],
    [{ email: "" }, "Email is required"],
    [{ email: "ann" }, "Email must be a valid address"],
    [{ email: "ann@localhost" }, "Email must be a valid address"],
    [
      { email: "ann@example.org\r\nBcc: b@example.org" },
      "Email must be a valid address",
    ],
    [{ password: "" }, "Password is required (min 6 chars)"],
    [{ password: "12345" }, "Password is required (min 6 chars)"],
    [{ password: { length: 9 } }, "Password is required (min 6 chars)"],
    [{ password: "x".repeat(201) }, "Password must be at most 200 characters"],
    [{ password: "abcdef\u0000" }, "Text must not contain null characters."],
  ])(
    "refuses %j [VAL-11, VAL-12, VAL-13, SEC-67, SEC-68]",
    async (body, sentence) => {
      const { status, body: answer } = await signUp({
        email: "ann@example.org",
        ...body,
      });
      expect([status, answer.error]).toEqual([400, sentence]);
      expect(await requestsOf("ann@example.org")).toEqual([]);
    },
  );

  it("takes no other field [SEC-10]", async () => {
    const email = freshEmail();
    const token = await tokenFor(email, {
      id: 1,
      status: "approved",
      roles: ["superuser"],
      is_admin: true,
    });
    await verify(token);
    expect(await requestsOf(email)).toMatchObject([{ status: "pending" }]);
  });

  it("is refused to other sites", async () => {
    const answer = await signUp({ email: freshEmail() }).set(
      "sec-fetch-site",
      "cross-site",
    );
    expect(answer.status).toBe(403);
  });
});

describe("POST /api/auth/signup-requests/verify", () => {
  it("makes the request visible to those who decide, once and for all [D-301]", async () => {
    const email = freshEmail();
    const token = await tokenFor(email);
    for (let times = 0; times < 2; times += 1)
      expect((await verify(token)).status).toBe(200);
    const [request] = await requestsOf(email);
    expect(request).toMatchObject({
      status: "pending",
      verified_at: expect.any(Date),
    });
    const entries = await app.database.query<object[]>(
      "SELECT * FROM audit_log WHERE subject_type = 'signup' AND subject_id = $1 ORDER BY id",
      [request?.id],
    );
    expect(entries).toMatchObject([
      { action: "signup.create", actor_kind: "visitor", details: { email } },
      { action: "signup.verify", actor_kind: "visitor" },
    ]);
  });

  it("takes the request whose link was followed, not what others asked for that address", async () => {
    const email = freshEmail();
    const own = await tokenFor(email, { name: "Owner" });
    const other = await tokenFor(email, {
      name: "Somebody",
      password: "their password",
    });
    await verify(own);
    expect(await requestsOf(email)).toMatchObject([
      { name: "Owner", status: "pending" },
    ]);
    expect((await verify(other)).body.error).toBe(INVALID);
    expect((await login(email, "their password")).status).toBe(401);
  });

  it("drops what is asked for an address that waits already", async () => {
    const email = freshEmail();
    await verify(await tokenFor(email));
    await signUp({ email });
    await app.runJobs();
    expect(await requestsOf(email)).toHaveLength(1);
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it("refuses a link after two days", async () => {
    const email = freshEmail();
    const token = await tokenFor(email);
    await app.database.query(
      "UPDATE signup_requests SET created_at = now() - interval '49 hours' WHERE email = $1",
      [email],
    );
    const { status, body } = await verify(token);
    expect([status, body.error]).toEqual([400, INVALID]);
  });

  it.each(["", "x", null, 7, ["x"], { a: 1 }, "x".repeat(300)])(
    "refuses the token %j",
    async (token) => {
      const { status, body } = await verify(token);
      expect([status, body.error]).toEqual([400, INVALID]);
    },
  );
});

describe("signing in before the approval", () => {
  it("is told so with the right password of a proven address only [D-301, D-813, SEC-130]", async () => {
    const email = freshEmail();
    await verify(await tokenFor(email));
    const right = await login(email.toUpperCase());
    expect([right.status, right.body.error]).toEqual([
      403,
      "Your account is awaiting approval.",
    ]);
    expect(right.headers["set-cookie"]).toBeUndefined();
    expect((await login(email, "wrong password")).status).toBe(401);
  });

  it("answers the password of a request like any wrong one, whether or not there is an account [D-301, D-813, SEC-130]", async () => {
    const owner = await app.create.author({
      name: "Owner",
      passwordHash: await hashPassword("something else"),
    });
    const taken = owner.email ?? "";
    const free = freshEmail();
    for (const email of [taken, free]) {
      expect((await signUp({ email })).status).toBe(202);
      // Before the mail and after it.
      const early = await login(email);
      await app.runJobs();
      const late = await login(email);
      const nobody = await login(freshEmail());
      const like = { ...nobody.body, requestId: expect.any(String) };
      for (const { status, body, headers } of [early, late])
        expect([status, body, headers["set-cookie"]]).toEqual([
          ...[nobody.status, like, nobody.headers["set-cookie"]],
        ]);
    }
    const refused = await app.database.query<object[]>(
      `SELECT subject_label AS label, subject_id FROM audit_log
       WHERE action = 'session.refuse' AND subject_label IN ($1, $2) ORDER BY id`,
      ["Owner", free],
    );
    expect(refused).toEqual([
      { label: "Owner", subject_id: owner.id },
      { label: "Owner", subject_id: owner.id },
      { label: free, subject_id: null },
      { label: free, subject_id: null },
    ]);
  });

  it("waits after five tries with the password of a request as with any wrong one [D-025, D-301]", async () => {
    const email = freshEmail();
    await tokenFor(email);
    const from = () => login(email).set("x-forwarded-for", "198.51.100.9");
    for (let times = 0; times < 5; times += 1)
      expect((await from()).status).toBe(401);
    expect((await from()).status).toBe(429);
  });
});

describe("the nightly clean-up", () => {
  it("deletes what nobody has decided in fourteen days [D-301]", async () => {
    const [old, recent] = [freshEmail(), freshEmail()];
    for (const email of [old, recent]) await tokenFor(email);
    await app.database.query(
      "UPDATE signup_requests SET created_at = now() - interval '15 days' WHERE email = $1",
      [old],
    );
    await app.get(JobQueue).add(app.database.manager, {
      task: "sign-ups.clean-up",
      payload: {},
    });
    await app.runJobs();
    expect(await requestsOf(old)).toEqual([]);
    expect(await requestsOf(recent)).toHaveLength(1);
  });
});
