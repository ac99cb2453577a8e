import { Injectable } from "@nestjs/common";
import type {
  GrantAccount,
  ListMailsDto,
  MailDto,
  MailStatus,
  MailWithTextDto,
  Paged,
} from "@octavo/contracts";
import type { Language } from "@octavo/texts";
import { DataSource } from "typeorm";
import {
  assertAllowed,
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { JobQueue, type NewJob } from "../../infrastructure/jobs/job-queue";
import { AuditService } from "../audit/audit.service";
import { MailCipher } from "./mail-cipher";
import { MailSettingsService } from "./mail-settings.service";
import { MailTextsSettingsService } from "./mail-texts-settings.service";
import { SiteSettingsService } from "../settings/site-settings.service";
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

export const SEND_MAIL = "mails.send";

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
export class MailsService {
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
  ) {}

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
    const recipient = await this.findRecipient(mail.recipient, this.database);
    assertAllowed(readingDenial(principal, mail, recipient));
    const text =
      mail.content && this.cipher.decrypt(mail.content, mail.event_key);
    const subject = { id, name: mail.kind };
    await this.audit.recordChange(this.database, "mail.read", subject, {
      to: mail.recipient,
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
      const details = { to: mail.recipient, status: mail.status };
      await this.audit.recordChange(manager, "mail.send", subject, details);
      return toMailDto({ ...mail, status: "queued" });
    });
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
