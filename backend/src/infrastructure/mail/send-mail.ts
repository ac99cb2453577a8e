import type { AppConfig } from "../config/app-config";
import {
  sendOverSmtp,
  serverAt,
  smtpProblem,
  type Delivery,
  type Message,
  type SmtpServer,
} from "./smtp";

/** A server that is asked whether it takes mails answers in this time, or not. */
const LONGEST_CHECK_MS = 10_000;

/** A mail server, and the address that mails come from. */
export interface MailAccount {
  server: SmtpServer;
  from: string;
}

/** Who mails come from without a setting. */
export const defaultSender = ({ publicUrl }: AppConfig): string =>
  `no-reply@${new URL(publicUrl).hostname}`;

/** That of the environment; null: it names no server. */
export function configuredAccount(config: AppConfig): MailAccount | null {
  const { smtpUrl, from, timeoutMs } = config.mail;
  if (smtpUrl === null) return null;
  const server = serverAt(smtpUrl, timeoutMs);
  return { server, from: from ?? defaultSender(config) };
}

/** Why mails will not get through, in a sentence; null: they will. Ends within ten seconds. */
export async function accountProblem({
  server,
}: MailAccount): Promise<string | null> {
  const signal = AbortSignal.timeout(LONGEST_CHECK_MS);
  const problem = await smtpProblem(server, signal);
  return problem === null
    ? null
    : `The mail server ${server.host}:${server.port} cannot be used: ${problem}. Mails wait, and are tried again for some time.`;
}

/** Never throws and always ends: within a minute, or when `signal` says so. */
export async function sendMail(
  account: MailAccount | null,
  { senderName, ...mail }: OutgoingMail,
  signal?: AbortSignal,
): Promise<Delivery> {
  if (account === null)
    return {
      outcome: "not-sent",
      reason: "There is no mail server.",
      isFinal: true,
    };
  const sender = { name: senderName, address: account.from };
  const message = await composeMessage(mail, sender);
  return sendOverSmtp(account.server, message, signal);
}

interface OutgoingMail {
  /** The name of the sender, shown with the address. */
  senderName: string;
  /** The same mail always has the same, so that a second copy can be recognised as one. */
  messageId: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  date: Date;
}

/** Headers and body as they go over the wire. Values can end no header: they are encoded or folded. */
async function composeMessage(
  { to, ...mail }: Omit<OutgoingMail, "senderName">,
  from: { name: string; address: string },
): Promise<Message> {
  const { default: MailComposer } =
    await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    ...mail,
    from,
    to: { name: "", address: to },
    // Exact lines, however long a link is.
    textEncoding: "quoted-printable",
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    envelope: { from: from.address, to },
    content: await composer.compile().build(),
  };
}
