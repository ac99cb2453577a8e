import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { MailsService } from "./mails.service";

const app = useTestApp();

const mail = {
  eventKey: "test:1",
  kind: "test",
  to: "ann@example.org",
  subject: "A subject\r\nBcc: all@example.org",
  text: "Open https://example.org/secret-link",
};

interface Row {
  subject: string;
  status: string;
  content: Buffer;
}

const stored = (): Promise<Row[]> =>
  app.database.query<Row[]>("SELECT * FROM mails ORDER BY id");

describe("queueing a mail", () => {
  it("keeps one per event, without a mail server for people to read", async () => {
    const mails = app.get(MailsService);
    for (const text of [mail.text, "again"])
      await mails.queue(app.database.manager, mail, () => ({ ...mail, text }));
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: "kept",
      subject: "A subject Bcc: all@example.org",
    });
    expect(mails.isDelivering).toBe(false);
  });

  it("stores no link in clear [SEC-76]", async () => {
    const [row] = await stored();
    expect(row?.content.toString("latin1")).not.toContain("secret-link");
  });

  it("goes with an event that is undone", async () => {
    await app.database
      .transaction(async (manager) => {
        const event = { ...mail, eventKey: "2" };
        await app.get(MailsService).queue(manager, event, () => mail);
        throw new Error("undone");
      })
      .catch(() => undefined);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    "a@b.org\r\nBcc: c@d.org",
    "a@b.org, c@d.org",
    "A <a@b.org>",
    "a@b.org\u0000",
  ])("refuses the address %j [SEC-71]", async (to) => {
    const queued = app
      .get(MailsService)
      .queue(app.database.manager, { eventKey: to, to }, () => mail);
    await expect(queued).rejects.toThrow("This email address is not valid.");
  });
});
