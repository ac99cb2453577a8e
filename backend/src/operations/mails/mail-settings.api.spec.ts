import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
} from "@jest/globals";
import type {
  MailTestDto,
  MailTextPreviewsDto,
  MailWithTextDto,
} from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { TestSmtp } from "../../../test/test-smtp";
import { passwordResetMail } from "./mail-texts";
import { MailsService } from "./mails.service";

const ADDRESS = "/api/settings/mail";
const smtp = new TestSmtp({ user: "octavo", pass: "p@ss:word" });
const port = await smtp.start();
const app = useTestApp({ PUBLIC_URL: "http://notes.example.org" });

let boss: TestClient;
const server = {
  server: "127.0.0.1",
  port,
  user: "octavo",
  password: "p@ss:word",
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
      kind: "test",
      subject: "Hello",
      text: "Hello",
    }));
  await app.runJobs();
};

describe("the settings for mail", () => {
  it("name no server until they are saved: mail is stored and not sent", async () => {
    expect((await boss.get(ADDRESS)).body).toEqual({
      server: null,
      port: null,
      encryption: "starttls",
      user: null,
      has_password: false,
      from: "no-reply@notes.example.org",
      updated_at: null,
      version: 1,
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
      from: "desk@example.org",
      user: "octavo",
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
      server: "127.0.0.1",
      port,
      user: "octavo",
      has_password: true,
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
    expect((await save({ from: "night@localhost" })).status).toBe(200);
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
    [{ port: 65_536 }, "Port must be between 1 and 65535"],
    [{ encryption: "none" }, "encryption must be one of: starttls, tls"],
    [{ from: "desk" }, "Sender must be a valid address"],
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
      server: "127.0.0.1",
      port,
      encryption: "starttls",
      user: "octavo",
      has_password: true,
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

describe("the texts of mails", () => {
  const texts = "/api/settings/mail-texts";
  const write = (input: object) => boss.put(texts).send(input);
  const reset = async (language: "de" | null): Promise<MailWithTextDto> => {
    const { email, id } = await app.create.author({ language });
    const event = { eventKey: `reset:${id}`, to: email ?? "" };
    const { manager } = app.database;
    const mail = { name: "Ann {site}", link: "http://x.test/y", minutes: 60 };
    await app
      .get(MailsService)
      .queue(manager, event, (from) => passwordResetMail(from, mail));
    const { body } = await boss.get("/api/mails?limit=1");
    const read = await boss.get(`/api/mails/${body.data[0]?.id}`);
    return read.body as typeof read.body & MailWithTextDto;
  };

  it("take the place of the usual ones, in the language of the site [OWNER-MAILTEXT-01]", async () => {
    const usual = await reset(null);
    const own = { subject: "{name}, at {site}", text: "One.\nTwo for {name}:" };
    expect((await write({ password_reset: own })).body).toMatchObject({
      password_reset: own,
      invitation: null,
    });
    const mail = await reset(null);
    expect(mail.subject).toBe("Ann {site}, at My site");
    expect(mail.text).toContain(
      "One.\nTwo for Ann {site}:\n\nhttp://x.test/y\n",
    );
    expect(mail.text).toContain("It works once, for 60 minutes.");
    expect((await reset("de")).text).not.toContain("Two for");
    await write({ password_reset: null });
    expect((await reset(null)).subject).toBe(usual.subject);
  });

  it("are shown as they would be, saved or not [OWNER-MAILTEXT-02]", async () => {
    const answer = await boss
      .post(`${texts}/preview`)
      .send({ invitation: { subject: "Welcome to {site}", text: "" } });
    const { mails } = answer.body as typeof answer.body & MailTextPreviewsDto;
    expect(mails[0]).toMatchObject({
      template: "invitation",
      subject: "Welcome to My site",
      text: expect.stringContaining("You now have an account at My site."),
    });
    expect(mails).toHaveLength(6);
  });

  it.each<[object, string]>([
    [
      { password_reset: { subject: "", text: "Hello {link}" } },
      "text has a placeholder that is not known. It can have: {site}, {name}",
    ],
    [
      { sign_up_verification: { subject: "{name}", text: "" } },
      "subject has a placeholder that is not known. It can have: {site}",
    ],
    [{ invitation: [] }, "invitation must be an object"],
    [
      { invitation: { subject: "x".repeat(151), text: "" } },
      "At most 150 characters",
    ],
  ])("cannot be %j [OWNER-MAILTEXT-03]", async (input, sentence) => {
    const answer = await write(input);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  it("are for superusers [OWNER-MAILTEXT-04]", async () => {
    const other = await app.signIn({ permissions: ["edit_settings"] });
    expect((await other.get(texts)).status).toBe(403);
    expect((await other.put(texts).send({})).status).toBe(403);
  });
});
