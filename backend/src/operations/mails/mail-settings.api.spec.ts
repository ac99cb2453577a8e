import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from "@jest/globals";
import type { MailTestDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { TestSmtp } from "../../../test/test-smtp";
import { MailsService } from "./mails.service";

const ADDRESS = "/api/settings/mail";
const smtp = new TestSmtp({ user: "octavo", pass: "p@ss:word" });
const port = await smtp.start();
const app = useTestApp({ PUBLIC_URL: "http://notes.example.org" });

let boss: TestClient;
const server = {
  ...{ server: "127.0.0.1", port, user: "octavo", password: "p@ss:word" },
  from: "desk@example.org",
};

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
});
afterEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.stop());

const save = (input: object) => boss.put(ADDRESS).send(input);
async function test(input: object = {}) {
  const { status, body } = await boss.post(`${ADDRESS}/test`).send(input);
  return { status, body: body as typeof body & MailTestDto };
}
const sendOne = async (eventKey: string) => {
  await app
    .get(MailsService)
    .queue(app.database.manager, { eventKey, to: "ann@example.org" }, () => ({
      ...{ kind: "test", subject: "Hello", text: "Hello" },
    }));
  await app.runJobs();
};

describe("the settings for mail", () => {
  it("name no server until they are saved: mail is stored and not sent", async () => {
    expect((await boss.get(ADDRESS)).body).toEqual({
      ...{ server: null, port: null, encryption: "starttls" },
      ...{ user: null, has_password: false },
      ...{ from: "no-reply@notes.example.org" },
      ...{ updated_at: null, version: 1 },
    });
    await sendOne("before");
    expect((await boss.get("/api/mails")).body.data[0]).toMatchObject({
      status: "kept",
    });
  });

  it("are tried with a mail to oneself, before they are saved [OWNER-MAIL-02]", async () => {
    const { status, body } = await test(server);
    expect([status, body]).toEqual([
      200,
      { to: expect.any(String), is_sent: true, reason: null },
    ]);
    expect(smtp.received[0]).toMatchObject({
      ...{ from: "desk@example.org", user: "octavo" },
      to: [body.to],
    });
    expect((await boss.get(ADDRESS)).body).toMatchObject({ server: null });
  });

  it("show the server's own words when it refuses [OWNER-MAIL-02]", async () => {
    const { body } = await test({ ...server, password: "wrong" });
    expect(body).toMatchObject({ is_sent: false });
    expect(body.reason).toMatch(/535|Invalid|credentials/);
    const nowhere = await test({ ...server, port: 1 });
    expect(nowhere.body.reason).toContain("ECONNREFUSED");
  });

  it("send every mail from the save on, without a restart [OWNER-MAIL-01]", async () => {
    const { body, text } = await save(server);
    expect(body).toMatchObject({
      ...{ server: "127.0.0.1", port, user: "octavo", has_password: true },
    });
    expect(text).not.toContain("p@ss");
    await sendOne("after");
    expect(smtp.received).toEqual([
      expect.objectContaining({ from: "desk@example.org", user: "octavo" }),
    ]);
  });

  it("store the password encrypted [OWNER-MAIL-03]", async () => {
    const rows = await app.database.query<object[]>(
      `SELECT value::text FROM settings WHERE key = 'mail'
       UNION ALL SELECT fields::text FROM setting_versions WHERE setting_key = 'mail'
       UNION ALL SELECT details::text FROM audit_log`,
    );
    expect(JSON.stringify(rows)).not.toContain("p@ss");
  });

  it("never send a stored password to another server or user [OWNER-MAIL-03]", async () => {
    for (const change of [{ server: "localhost" }, { user: "other" }])
      for (const call of [save, test]) {
        const answer = await call(change);
        expect([answer.status, answer.body.error]).toEqual([
          400,
          "Enter the password again: the stored one is for another server or user.",
        ]);
      }
    expect((await save({ from: "night@example.org" })).status).toBe(200);
  });

  it("take no user without a password", async () => {
    const answer = await save({ password: null });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "A user name needs a password.",
    ]);
    const none = { server: null, user: null, password: null };
    expect((await save(none)).body).toMatchObject({ has_password: false });
  });

  it.each<[object, string]>([
    [{ server: "smtp://x" }, "A mail server is a host name or an IP address"],
    [{ server: "a b" }, "A mail server is a host name or an IP address"],
    [{ port: 65_536 }, "port must be between 1 and 65535"],
    [{ encryption: "none" }, "encryption must be one of: starttls, tls"],
    [{ from: "desk" }, "from must be a valid address"],
  ])("cannot be %j [OWNER-MAIL-01]", async (input, sentence) => {
    const answer = await save(input);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it("are for superusers, who confirm that it is them [SEC-01, SEC-03, OWNER-MAIL-04]", async () => {
    const other = await app.signIn({ permissions: ["edit_settings"] });
    expect((await other.get(ADDRESS)).status).toBe(403);
    expect((await other.put(ADDRESS).send({})).status).toBe(403);
    expect((await other.post(`${ADDRESS}/test`).send({})).status).toBe(403);
    expect((await app.visitor.get(ADDRESS)).status).toBe(401);
  });
});

describe("a mail server in the environment", () => {
  const configured = useTestApp({
    SMTP_URL: `smtp://octavo:p%40ss%3Aword@127.0.0.1:${port}`,
  });

  it("wins, is shown without its password, and can be tried [OWNER-ENV-01, OWNER-MAIL-02]", async () => {
    const owner = await configured.signIn({ role: "superuser" });
    const { body, text } = await owner.get(ADDRESS);
    expect(body).toMatchObject({
      ...{ server: "127.0.0.1", port, encryption: "starttls" },
      ...{ user: "octavo", has_password: true },
    });
    expect(text).not.toContain("p@ss");
    const fixed = await owner.get("/api/settings/fixed");
    expect(fixed.body).toMatchObject({
      fixed: { "mail.server": "SMTP_URL", "mail.password": "SMTP_URL" },
    });
    const refused = await owner.put(ADDRESS).send({ server: "other.example" });
    expect(refused.body.error).toContain("SMTP_URL is set on the server");
    const { body: tried } = await owner.post(`${ADDRESS}/test`).send({});
    expect(tried).toMatchObject({ is_sent: true });
  });
});
