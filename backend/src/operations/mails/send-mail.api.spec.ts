import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from "@jest/globals";
import type { MailDto } from "@octavo/contracts";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { TestSmtp, type SmtpMood } from "../../../test/test-smtp";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { MailsRepository } from "./mails.repository";
import { MailsService } from "./mails.service";

const smtp = new TestSmtp({ user: "octavo", pass: "p@ss:word" });
const port = await smtp.start();
const app = useTestApp({
  SITE_NAME: "Trailnotes",
  SMTP_URL: `smtp://octavo:p%40ss%3Aword@127.0.0.1:${port}`,
  SMTP_TIMEOUT_MS: "1500",
  MAIL_FROM: "site@example.org",
});
let manager: TestClient;
let longestSilence: number;
let count = 0;

beforeAll(async () => {
  longestSilence = app.config.mail.timeoutMs;
  manager = await app.signIn({ role: "superuser" });
});
beforeEach(() => serverIs("takes"));
afterEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.stop());

/** The short time-out is for silence alone: a busy machine's late answer must not pass for it. */
function serverIs(mood: SmtpMood): void {
  smtp.mood = mood;
  const isSilent = mood.startsWith("silent");
  app.config.mail.timeoutMs = isSilent ? longestSilence : 15_000;
}

async function queue(fields: { subject?: string; text?: string } = {}) {
  count += 1;
  await app
    .get(MailsService)
    .queue(
      app.database.manager,
      { eventKey: `event:${count}`, to: "ann@example.org" },
      () => ({
        kind: "test",
        subject: `Subject ${count}`,
        text: "Hello",
        ...fields,
      }),
    );
}

/** The mail queued last, as the API shows it. */
async function last(): Promise<MailDto> {
  const { body } = await manager.get("/api/mails?limit=1");
  return (body as unknown as { data: [MailDto] }).data[0];
}

const resend = async () => manager.post(`/api/mails/${(await last()).id}/send`);

/** As if the waits between tries were over. */
const makeDue = () =>
  app.database.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'",
  );

describe("sending a mail", () => {
  it("brings it to the server once, with credentials, and forgets its text", async () => {
    const link = `https://example.org/reset?token=${"x".repeat(120)}`;
    await queue({
      subject: "Grüße\r\nBcc: all@example.org",
      text: `.\n${link}\n`,
    });
    expect((await last()).status).toBe("queued");
    await app.runJobs();
    await app.runJobs();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      from: "site@example.org",
      to: ["ann@example.org"],
      user: "octavo",
    });
    expect(mail?.source).not.toMatch(/^Bcc:/im);
    expect(mail?.source).toMatch(/^From: Trailnotes <site@example\.org>\r$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const body = mail?.source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(body).toContain(link);
    expect(await last()).toMatchObject({ status: "sent", attempts: 1 });
    const [row] = await app.database.query<{ content: Buffer | null }[]>(
      "SELECT content FROM mails ORDER BY id DESC LIMIT 1",
    );
    expect(row?.content).toBeNull();
    expect((await resend()).body.error).toBe(
      "This mail has already been sent.",
    );
  });

  it("tries again later when the server is busy or away", async () => {
    await queue();
    serverIs("busy");
    await app.runJobs();
    expect(await last()).toMatchObject({
      status: "queued",
      attempts: 1,
      last_error: expect.stringContaining("451"),
    });
    await smtp.stop();
    await makeDue();
    await app.runJobs();
    expect(await last()).toMatchObject({
      status: "queued",
      attempts: 2,
      last_error: expect.stringContaining("ECONNREFUSED"),
    });
    await smtp.start(port);
    serverIs("takes");
    await makeDue();
    await app.runJobs();
    expect(await last()).toMatchObject({ status: "sent", last_error: null });
    expect(smtp.received).toHaveLength(1);
  });

  it("tries again when the server falls silent before it has the mail", async () => {
    await queue();
    serverIs("silent-before");
    await app.runJobs();
    expect(await last()).toMatchObject({ status: "queued", attempts: 1 });
    serverIs("takes");
    expect((await resend()).status).toBe(202);
    await app.runJobs();
    expect([(await last()).status, smtp.received.length]).toEqual(["sent", 1]);
  });

  it.each(["refuses-recipient", "refuses-message"] as const)(
    "gives up at once when the server %s; a person can send it again",
    async (mood) => {
      await queue();
      serverIs(mood);
      await app.runJobs();
      expect(await last()).toMatchObject({
        status: "failed",
        last_error: expect.stringContaining("Not now"),
      });
      serverIs("takes");
      await makeDue();
      await app.runJobs();
      expect(smtp.received).toEqual([]);
      expect((await resend()).status).toBe(202);
      await app.runJobs();
      expect((await last()).status).toBe("sent");
    },
  );

  it.each(["silent-after", "hangs-up-after"] as const)(
    "is never done twice by itself when the server %s",
    async (mood) => {
      await queue();
      serverIs(mood);
      await app.runJobs();
      serverIs("takes");
      await makeDue();
      await app.runJobs();
      expect((await last()).status).toBe("uncertain");
      expect(smtp.received).toHaveLength(1);
      expect((await resend()).status).toBe(202);
      await app.runJobs();
      expect((await last()).status).toBe("sent");
      const ids = smtp.received.map(
        ({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1],
      );
      expect(new Set(ids).size).toBe(1);
    },
  );

  it("is left to a person after a kill in between", async () => {
    await queue();
    const { id } = await last();
    // What a killed process leaves behind: the row says `sending`, its job is there again.
    await app.get(MailsRepository).claim(id);
    await app.runJobs();
    expect([(await last()).status, smtp.received]).toEqual(["sending", []]);
    expect((await resend()).body.error).toBe(
      "This mail is being sent right now.",
    );
    await app.database.query(
      "UPDATE mails SET updated_at = now() - interval '6 minutes' WHERE id = $1",
      [id],
    );
    expect((await last()).status).toBe("uncertain");
    const { body } = await manager.get("/api/mails?status=uncertain");
    expect(body.total).toBe(1);
    expect((await resend()).status).toBe(202);
    await app.runJobs();
    expect((await last()).status).toBe("sent");
  });

  it("fails for good after the last try", async () => {
    await queue();
    serverIs("busy");
    const send = app.get(JobHandlers).all.get("mails.send");
    await send?.(
      { id: (await last()).id },
      { attempt: 12, isLastAttempt: true },
    );
    expect((await last()).status).toBe("failed");
  });

  it("forgets all about a person where asked to", async () => {
    await queue();
    const mails = app.get(MailsService);
    await mails.forget(app.database.manager, "ANN@example.org");
    expect((await manager.get("/api/mails")).body.total).toBe(0);
    await app.runJobs();
    expect(smtp.received).toEqual([]);
  });

  it("forgets the texts of old mails", async () => {
    await queue();
    await app.database.query(
      "UPDATE mails SET created_at = now() - interval '31 days'",
    );
    await app.get(JobHandlers).all.get("mails.wipe")?.(
      {},
      { attempt: 1, isLastAttempt: true },
    );
    expect((await resend()).body.error).toBe(
      "The text of this mail is no longer stored.",
    );
  });
});
