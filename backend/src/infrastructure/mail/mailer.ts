import { Injectable } from "@nestjs/common";
import { AppConfig } from "../config/app-config";
import { composeMessage, type OutgoingMail } from "./compose-message";
import type { Delivery } from "./delivery";
import { sendOverSmtp } from "./send-over-smtp";
import { smtpServer } from "./smtp-server";

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
