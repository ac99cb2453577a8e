import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import {
  WAITING_MOST,
  type GrantAccount,
  type ListMailsDto,
  type MailDto,
  type MailStatus,
  type MailWithTextDto,
  type Paged,
} from "@octavo/contracts";
import type { Language } from "@octavo/texts";
import { DataSource } from "typeorm";
import { sha256 } from "../../common/sha256";
import {
  assertAllowed,
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import {
  JobHandlers,
  type JobHandler,
} from "../../infrastructure/jobs/job-handlers";
import { JobQueue, type NewJob } from "../../infrastructure/jobs/job-queue";
import { sendMail } from "../../infrastructure/mail/send-mail";
import type { Delivery } from "../../infrastructure/mail/smtp";
import { AuditService } from "../audit/audit.service";
import { MailCipher } from "./mail-cipher";
import { MailMetrics } from "./mail-metrics";
import { MailSettingsService } from "./mail-settings.service";
import { MailTextsSettingsService } from "./mail-texts-settings.service";
import { SiteSettingsService } from "../settings/site-settings.service";
import { WaitingService } from "../waiting/waiting.service";
import { type MailSite, type MailText, oneLine } from "./mail-texts";
import { readingDenial } from "./mail.policy";
import { MailsRepository, toMailDto, type MailRow } from "./mails.repository";
import { t } from "../../common/texts";
import { inLanguage, siteLanguage } from "../../common/texts/language";

export interface NewMail {
  /** The event that the mail is about, e.g. `reset:<token id>`. The same event twice is one mail. */
  eventKey: string;
  /** One address. */
  to: string;
}

/** The person with an address, even if deleted. */
export interface Recipient extends GrantAccount {
  language: Language | null;
}

export type FindRecipient = (
  email: string,
  database: SqlRunner,
) => Promise<Recipient | null>;

const SEND_MAIL = "mails.send";

const REASON_UNREADABLE =
  "Its text can no longer be read: the installation's secret has changed.";

const TEXT_DAYS = 30;
const MAIL_DAYS = 365;

const SUBJECT_MAX = 250;
/** Characters that would make two addresses or two headers out of one. */
const UNSAFE_IN_ADDRESS = /[\p{Cc}\s<>,;]/u;

/** Why a mail of this status is not sent again; null: it may be. */
function sendingDenial(status: MailStatus): string | null {
  if (status === "sent") return t("mailSent");
  return status === "sending" ? t("mailSending") : null;
}

/** Mails of events. The database stores them, and jobs send them if there is a mail server. */
@Injectable()
export class MailsService implements OnModuleInit {
  private readonly log = new Logger("MailsJob");
  private findRecipient: FindRecipient = () => Promise.resolve(null);

  constructor(
    private readonly mails: MailsRepository,
    private readonly cipher: MailCipher,
    private readonly jobs: JobQueue,
    private readonly settings: MailSettingsService,
    private readonly site: SiteSettingsService,
    private readonly texts: MailTextsSettingsService,
    private readonly audit: AuditService,
    private readonly database: DataSource,
    private readonly handlers: JobHandlers,
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
    this.handlers.register(SEND_MAIL, this.deliver);
    this.handlers.registerRepeating("mails.wipe", "23 3 * * *", () =>
      this.wipe(),
    );
  }

  /** Users belong to a room above this one, which says here how to find them. */
  registerRecipients(find: FindRecipient): void {
    this.findRecipient = find;
  }

  /** Without a mail server, the person who causes a mail hands over its link. */
  get isDelivering(): boolean {
    return this.settings.account !== null;
  }

  /** Whether an event has its mail already: a job that is repeated does not make a second one. */
  isKnown(manager: SqlRunner, eventKey: string): Promise<boolean> {
    return this.mails.isKnown(manager, eventKey);
  }

  /**
   * In the transaction of the event: both happen or neither.
   * @param write runs in the recipient's language, or in the site's for people without a choice.
   */
  async queue(
    manager: SqlRunner,
    { eventKey, to }: NewMail,
    write: (from: MailSite) => MailText,
  ): Promise<void> {
    if (UNSAFE_IN_ADDRESS.test(to))
      throw new ValidationError(t("mailAddressInvalid"));
    const recipient = await this.findRecipient(to, manager);
    const language =
      recipient?.language ?? siteLanguage(this.site.known.language);
    const { kind, subject, text } = inLanguage(language, () =>
      write(this.texts.fromFor(language)),
    );
    const id = await this.mails.insert(manager, {
      eventKey,
      kind,
      to,
      subject: oneLine(subject, SUBJECT_MAX),
      content: this.cipher.encrypt(text, eventKey),
      status: this.isDelivering ? "queued" : "kept",
    });
    if (id !== null && this.isDelivering)
      await this.jobs.add(manager, sendJob(id));
  }

  /** One mail of an event for each of these addresses. */
  async queueEach(
    manager: SqlRunner,
    event: string,
    addresses: readonly string[],
    write: (from: MailSite) => MailText,
  ): Promise<void> {
    for (const to of addresses)
      await this.queue(manager, { eventKey: `${event}:${to}`, to }, write);
  }

  /** Deletes the mails to this user. Mails to a new owner of the address stay. */
  forget(manager: SqlRunner, email: string): Promise<void> {
    return this.mails.removeFor(manager, email);
  }

  list(query: ListMailsDto): Promise<Paged<MailDto>> {
    const page = pageRequest(query);
    return paginate(page, this.mails.list(query, page), toMailDto);
  }

  /** Reading is recorded: a mail may hold a link that signs someone in. */
  async get(id: number, principal: Principal): Promise<MailWithTextDto> {
    const mail = await this.mails.find(id);
    if (!mail) throw notFound();
    const recipient = await this.findRecipient(mail.to, this.database);
    assertAllowed(readingDenial(principal, mail, recipient));
    const text =
      mail.content && this.cipher.decrypt(mail.content, mail.event_key);
    const subject = { id, name: mail.kind };
    await this.audit.recordChange(this.database, "mail.read", subject, {
      to: mail.to,
    });
    return { ...toMailDto(mail), text };
  }

  /** Sends it again because a user decided so, without waiting for the next retry. */
  send(id: number): Promise<MailDto> {
    return inTransaction(this.database, async (manager) => {
      const mail = await this.mails.findForUpdate(manager, id);
      if (!mail) throw notFound();
      this.assertSendable(mail);
      await this.mails.queueAgain(manager, id);
      await this.jobs.add(manager, sendJob(id));
      const subject = { id, name: mail.kind };
      const details = { to: mail.to, status: mail.status };
      await this.audit.recordChange(manager, "mail.send", subject, details);
      return toMailDto({ ...mail, status: "queued" });
    });
  }

  /**
   * Sends each mail at most once. The row says `sending` before the server receives anything. If a process
   * finds it like that later, the mail may have gone out, so a user decides.
   */
  private readonly deliver: JobHandler = async (payload, job) => {
    const mail = await this.mails.claim(Number(payload.id));
    if (!mail) return;
    const delivery = await this.handOver(mail, job.signal);
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

  private async handOver(
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
        to: mail.to,
        subject: mail.subject,
        text,
        date: mail.created_at,
      },
      signal,
    );
  }

  private messageId({ id, event_key }: MailRow): string {
    const event = sha256(event_key);
    return `<${id}.${event.slice(0, 16)}@${new URL(this.config.publicUrl).hostname}>`;
  }

  /** Texts whose links have long expired, and after a year also who got them. */
  private async wipe(): Promise<void> {
    await this.mails.wipeOld(TEXT_DAYS);
    await this.mails.removeOld(MAIL_DAYS);
  }

  private assertSendable({ status, content }: MailRow): void {
    const denial = sendingDenial(status);
    if (denial !== null) throw new ConflictError(denial);
    if (!this.isDelivering) throw new ConflictError(t("mailServerMissing"));
    if (content === null) throw new ConflictError(t("mailTextGone"));
  }
}

/** One waiting job per mail. */
const sendJob = (id: number): NewJob => ({
  task: SEND_MAIL,
  payload: { id },
  key: `mail:${id}`,
});

const notFound = () => new NotFoundError(t("mailNotFound"));
