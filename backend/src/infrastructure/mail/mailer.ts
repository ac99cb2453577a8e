import { Injectable, Logger } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import {
  sendOverSmtp,
  smtpProblem,
  smtpServer,
  type Delivery,
  type Message,
} from "./smtp";

/** A server that is asked at a start answers in this time, or not. */
const LONGEST_CHECK_MS = 10_000;

/** The configured mail server. */
@Injectable()
export class Mailer {
  private readonly log = new Logger(Mailer.name);

  constructor(private readonly config: AppConfig) {}

  get isConfigured(): boolean {
    return this.config.mail.smtpUrl !== null;
  }

  /** Says in the log why mails will not get through; ends within ten seconds. */
  async warnIfUnusable(): Promise<void> {
    const { smtpUrl, timeoutMs } = this.config.mail;
    if (smtpUrl === null) return;
    const server = smtpServer(smtpUrl, timeoutMs);
    const signal = AbortSignal.timeout(LONGEST_CHECK_MS);
    const problem = await smtpProblem(server, signal);
    if (problem !== null)
      this.log.warn(
        `The mail server ${server.host}:${server.port} (SMTP_URL) cannot be used: ${problem}. Mails wait, and are tried again for some time.`,
      );
  }

  /** Never throws and always ends: within a minute, or when `signal` says so. */
  async send(mail: OutgoingMail, signal?: AbortSignal): Promise<Delivery> {
    const { smtpUrl, from, timeoutMs } = this.config.mail;
    if (smtpUrl === null)
      return {
        outcome: "not-sent",
        reason: "There is no mail server.",
        isFinal: true,
      };
    const { senderName, ...rest } = mail;
    const sender = { name: senderName, address: from };
    const message = await composeMessage(rest, sender);
    return sendOverSmtp(smtpServer(smtpUrl, timeoutMs), message, signal);
  }
}

interface OutgoingMail {
  /** The name beside the address that mails come from. */
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
