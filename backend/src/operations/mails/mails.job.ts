import { createHash } from "node:crypto";
import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { WAITING_MOST } from "@octavo/contracts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  JobHandlers,
  type JobHandler,
} from "../../infrastructure/jobs/job-handlers";
import { SiteSettingsService } from "../settings/site-settings.service";
import { sendMail } from "../../infrastructure/mail/send-mail";
import type { Delivery } from "../../infrastructure/mail/smtp";
import { WaitingService } from "../waiting/waiting.service";
import { MailCipher } from "./mail-cipher";
import { MailMetrics } from "./mail-metrics";
import { MailSettingsService } from "./mail-settings.service";
import { SEND_MAIL } from "./mails.service";
import { MailsRepository, type MailRow } from "./mails.repository";

const REASON_UNREADABLE =
  "Its text can no longer be read: the installation's secret has changed.";

const TEXT_DAYS = 30;
const MAIL_DAYS = 365;

/**
 * Sends each mail at most once. The row says `sending` before the server receives anything. If a process
 * finds it like that later, the mail may have gone out, so a user decides.
 */
@Injectable()
export class MailsJob implements OnModuleInit {
  private readonly log = new Logger(MailsJob.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly mails: MailsRepository,
    private readonly cipher: MailCipher,
    private readonly settings: MailSettingsService,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
    private readonly metrics: MailMetrics,
    private readonly waiting: WaitingService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "failed_mails",
      call: "GET /mails",
      count: () => this.mails.countFailed(WAITING_MOST),
    });
    this.handlers.register(SEND_MAIL, this.send);
    this.handlers.registerRepeating("mails.wipe", "23 3 * * *", () =>
      this.wipe(),
    );
  }

  /** Texts whose links have long expired, and after a year also who got them. */
  private async wipe(): Promise<void> {
    await this.mails.wipeOld(TEXT_DAYS);
    await this.mails.removeOld(MAIL_DAYS);
  }

  private readonly send: JobHandler = async (payload, job) => {
    const mail = await this.mails.claim(Number(payload.id));
    if (!mail) return;
    const delivery = await this.deliver(mail, job.signal);
    const { outcome } = delivery;
    this.metrics.noteTry(delivery, job.isLastAttempt);
    if (outcome === "sent") return this.mails.markSent(mail.id);
    this.log.warn(`Mail ${mail.id} (${outcome}): ${delivery.reason}`);
    if (outcome === "uncertain")
      return this.mails.markNotSent(mail.id, "sending", delivery.reason);
    const isOver = delivery.isFinal || job.isLastAttempt;
    await this.mails.markNotSent(
      mail.id,
      isOver ? "failed" : "queued",
      delivery.reason,
    );
    if (!isOver) throw new Error(`Mail ${mail.id} will be tried again.`);
  };

  private async deliver(
    mail: MailRow,
    signal?: AbortSignal,
  ): Promise<Delivery> {
    const text =
      mail.content && this.cipher.decrypt(mail.content, mail.event_key);
    if (!text)
      return { outcome: "not-sent", reason: REASON_UNREADABLE, isFinal: true };
    return sendMail(
      this.settings.account,
      {
        messageId: this.messageId(mail),
        senderName: this.site.known.name,
        to: mail.recipient,
        subject: mail.subject,
        text,
        date: mail.created_at,
      },
      signal,
    );
  }

  private messageId({ id, event_key }: MailRow): string {
    const event = createHash("sha256").update(event_key).digest("hex");
    return `<${id}.${event.slice(0, 16)}@${new URL(this.config.publicUrl).hostname}>`;
  }
}
