import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import type { ApiRequest } from "../../../test/test-client";
import { mailedToken, mailsTo } from "../../../test/test-mails";
import { Author } from "../authors/author.entity";
import { hashPassword } from "../authors/passwords";

const PUBLIC_URL = "https://blog.example.org";

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
const someone = async (fields: Partial<Author> = {}) => {
  const author = await app.create.author({
    passwordHash: await hashPassword("old password"),
    ...fields,
  });
  return { id: author.id, name: author.name, email: author.email ?? "" };
};

const lastAudit = async (): Promise<object | undefined> =>
  (
    await app.database.query<object[]>(
      "SELECT * FROM audit_log ORDER BY id DESC LIMIT 1",
    )
  )[0];

describe("POST /api/auth/forgot", () => {
  it("mails a link at the configured address, whatever the request claims, and says where there is no mail server [API-09, SEC-75, D-982]", async () => {
    const { email, name } = await someone();
    const answer = await forgot(` ${email.toUpperCase()} `)
      .set("x-forwarded-host", "evil.example")
      .set("forwarded", "host=evil.example");
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        message: "If an account exists, a reset link has been sent.",
        hint: "This site has no mail server, so no mail was sent. Ask an administrator of this site for the link.",
      },
    ]);
    await app.runJobs();
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain(`${PUBLIC_URL}/admin/reset?token=`);
    expect(mail?.text).toContain(name);
    expect(mail?.text).not.toContain("evil");
  });

  it("answers the same for addresses without an account, and mails nothing [SEC-71, SEC-131]", async () => {
    const disabled = await someone({ status: "disabled" });
    const deleted = await someone({ deletedAt: new Date() });
    const { email } = await someone();
    const known = await forgot(email);
    for (const other of [disabled.email, deleted.email, "x@example.org"]) {
      const { status, body } = await forgot(other);
      expect([status, body]).toEqual([known.status, known.body]);
      await app.runJobs();
      expect(await mailsTo(app, other)).toEqual([]);
    }
  });

  it("is recorded [SEC-71]", async () => {
    await forgot("who@example.org");
    expect(await lastAudit()).toMatchObject({
      action: "password.forgot",
      subject_label: "who@example.org",
      actor_kind: "visitor",
      ip: expect.any(String),
    });
  });

  it.each([
    ["a@example.org\r\nBcc: b@example.org", "Email must be a valid address"],
    ["a@example.org,b@example.org", "Email must be a valid address"],
    ["nobody", "Email must be a valid address"],
    ["a@example.org\u0000", "Text must not contain null characters."],
    ["", "Email is required"],
    [["a@example.org"], "Email is required"],
    [{ $ne: null }, "Email is required"],
    [null, "Email is required"],
    [`${"a".repeat(300)}@example.org`, "Email is too long"],
  ])(
    "refuses %j and mails nothing [SEC-71, VAL-05, VAL-06]",
    async (email, sentence) => {
      const mails = () => app.database.query<unknown[]>("SELECT FROM mails");
      const before = await mails();
      const { status, body } = await forgot(email);
      await app.runJobs();
      expect([status, body.error]).toEqual([400, sentence]);
      expect(await mails()).toHaveLength(before.length);
    },
  );

  it("may be asked three times an hour for an account, however it is spelt [SEC-134, D-025]", async () => {
    const { email } = await someone();
    for (const spelling of [email, email.toUpperCase(), ` ${email}`])
      expect((await forgot(spelling)).status).toBe(200);
    const { status, headers, body } = await forgot(email);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
    expect(body.error).toMatch(
      /^Too many attempts\. Try again in \d+ minutes\.$/,
    );
  });

  it("may be asked ten times an hour from one network [SEC-134, D-025]", async () => {
    const from = (n: number) =>
      app.visitor
        .post("/api/auth/forgot")
        .set("x-forwarded-for", `2001:db8:1:2::${n}`)
        .send({ email: `visitor${n}@example.org` });
    for (let n = 1; n <= 10; n += 1) expect((await from(n)).status).toBe(200);
    expect((await from(11)).status).toBe(429);
  });

  it("is refused to other sites [D-013]", async () => {
    const { email } = await someone();
    const answer = await forgot(email).set("sec-fetch-site", "cross-site");
    expect(answer.status).toBe(403);
  });

  it("mails once, also when the job is done again", async () => {
    const { email } = await someone();
    await forgot(email);
    const [job] = await app.database.query<{ payload: object }[]>(
      "SELECT payload FROM graphile_worker._private_jobs",
    );
    await app.runJobs();
    const token = await mailedToken(app, email);
    await app.database.query(
      "SELECT graphile_worker.add_job('auth.send-reset-link', $1::json)",
      [JSON.stringify(job?.payload)],
    );
    await app.runJobs();
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect((await reset(token)).status).toBe(200);
  });
});
