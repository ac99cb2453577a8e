import { MailCipher } from "../src/operations/mails/mail-cipher";
import type { TestApp } from "./test-app";

interface MailRow {
  event_key: string;
  kind: string;
  subject: string;
  content: Buffer;
}

export interface ReadMail {
  kind: string;
  subject: string;
  text: string;
}

/** What the outbox keeps for one address, the oldest first. Jobs that write mails have to be done before. */
export async function mailsTo(app: TestApp, to: string): Promise<ReadMail[]> {
  const rows = await app.database.query<MailRow[]>(
    "SELECT event_key, kind, subject, content FROM mails WHERE lower(recipient) = lower($1) ORDER BY id",
    [to],
  );
  return rows.map(({ event_key, kind, subject, content }) => ({
    kind,
    subject,
    text: app.get(MailCipher).decrypt(content, event_key) ?? "",
  }));
}

/** The token of the last link that was mailed to someone. */
export async function mailedToken(app: TestApp, to: string): Promise<string> {
  const texts = (await mailsTo(app, to)).map(({ text }) => text);
  const tokens = texts.flatMap((text) => /\?token=(\S+)/.exec(text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No link was mailed to ${to}.`);
  return token;
}
