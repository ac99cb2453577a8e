import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { composeMessage, type OutgoingMail } from "./compose-message";
import { sendOverSmtp } from "./send-over-smtp";
import { smtpServer } from "./smtp-server";

/**
 * What became of a mail. `uncertain`: the server had begun to receive it and was never heard again.
 * `isFinal`: trying again is of no use.
 */
export type Delivery =
  | { outcome: "sent" }
  | { outcome: "not-sent"; reason: string; isFinal: boolean }
  | { outcome: "uncertain"; reason: string };

/** The configured mail server. */
@Injectable()
export class Mailer {
  constructor(private readonly config: AppConfig) {}

  get isConfigured(): boolean {
    return this.config.mail.smtpUrl !== null;
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
    const message = await composeMessage(mail, {
      name: this.config.site.name,
      address: from,
    });
    return sendOverSmtp(smtpServer(smtpUrl, timeoutMs), message, signal);
  }
}
