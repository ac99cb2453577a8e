import { Injectable } from "@nestjs/common";
import {
  contractTexts,
  type ContactFormDto,
  type ContactSettingsDto,
  type SendContactMessageDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { networkOf } from "../../infrastructure/rate-limits/network-of";
import { PostsService } from "../../content/posts/posts.service";
import { RateLimits } from "../../infrastructure/rate-limits/rate-limits";
import { AuditService } from "../../operations/audit/audit.service";
import { SiteEventsService } from "../../operations/site-events/site-events.service";
import { MailsService } from "../../operations/mails/mails.service";
import {
  ContactMessagesService,
  type NewContactMessage,
} from "./contact-messages.service";
import { ContactSettingsService } from "./contact-settings.service";
import { ContactTickets } from "./contact-tickets";
import {
  type MailSite,
  type MailText,
  oneLine,
} from "../../operations/mails/mail-texts";
import { t } from "../../common/texts";

/** Messages of visitors to the people of the site. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: DataSource,
    private readonly messages: ContactMessagesService,
    private readonly tickets: ContactTickets,
    private readonly limits: RateLimits,
    private readonly mails: MailsService,
    private readonly audit: AuditService,
    private readonly settings: ContactSettingsService,
    private readonly posts: PostsService,
    private readonly events: SiteEventsService,
  ) {}

  async form(): Promise<ContactFormDto> {
    const { is_open } = await this.settings.get();
    return { is_open, ticket: is_open ? this.tickets.issue() : null };
  }

  async send(input: SendContactMessageDto, ip: string): Promise<void> {
    const { is_open, recipients, ...rules } = await this.settings.get();
    if (!is_open) throw new ForbiddenError(contractTexts("contact.closed"));
    this.tickets.check(input.ticket);
    assertWelcome(input, rules);
    const about = await this.subjectOf(input);
    await this.limits.take("contactPerIp", networkOf(ip));
    // Many visitors at once fill the list of messages, not a letter box.
    const isMailed = await this.limits.allows("contactMails", "all");
    const { name, email, message, page = null } = input;
    const entry = { name, email, message, pageSlug: page, ...about };
    await inTransaction(this.database, async (manager) => {
      const id = await this.messages.insert(manager, entry);
      const readers = isMailed ? recipients : [];
      await this.mails.queueEach(manager, `contact:${id}`, readers, (from) =>
        contactMail(from, entry),
      );
      const made = { id, name };
      await this.audit.recordChange(manager, "contact_message.create", made, {
        page,
        ...(entry.articleSlug !== null && { article: entry.articleSlug }),
      });
      await this.events.announce(manager, {
        type: "messages.received",
        object: `message ${id}`,
        facts: { id },
        path: "/api/contact-messages",
      });
    });
  }

  /** The article that a message is about, and the heading in it. Only readers' posts can be named. */
  private async subjectOf({
    article,
    section,
  }: SendContactMessageDto): Promise<
    Pick<NewContactMessage, "articleSlug" | "articleSection">
  > {
    if (!article) return { articleSlug: null, articleSection: null };
    const post = await this.posts
      .getBySlug(article, null)
      .catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
        throw new ValidationError(t("postNotFound"));
      });
    const heading = post.headings.find(({ id }) => id === section);
    return { articleSlug: post.slug, articleSection: heading?.id ?? null };
  }
}

const LINK = /https?:\/\/|www\.|\[url/i;

/** @throws {ValidationError} for what the owner does not take. The words are not named: they would be avoided. */
function assertWelcome(
  { name, email, message }: SendContactMessageDto,
  {
    allows_links,
    refused_words,
  }: Pick<ContactSettingsDto, "allows_links" | "refused_words">,
): void {
  const text = `${name}\n${email}\n${message}`.toLowerCase();
  if (!allows_links && LINK.test(text))
    throw new ValidationError(contractTexts("contact.noLinks"));
  if (refused_words.some((word) => text.includes(word.toLowerCase())))
    throw new ValidationError(contractTexts("contact.refused"));
}

const NAME_MAX = 80;

/** The article that it is about, else the page that it was written on. */
function placeOf({
  pageSlug,
  articleSlug,
  articleSection,
}: Pick<
  NewContactMessage,
  "pageSlug" | "articleSlug" | "articleSection"
>): string {
  if (articleSlug !== null)
    return `/post/${articleSlug}${articleSection === null ? "" : `#${encodeURIComponent(articleSection)}`}`;
  return pageSlug === null ? "" : `/${pageSlug}`;
}

/** To the site's own address. It quotes the sender's words unchanged. */
function contactMail(
  { site, publicUrl }: MailSite,
  { name, email, message, ...about }: NewContactMessage,
): MailText {
  const sender = oneLine(name, NAME_MAX);
  const address = publicUrl + placeOf(about);
  return {
    kind: "contact-message",
    subject: t("mail.contact.subject", { sender, site: site.name }),
    text: [
      t("mail.contact.text", { sender, email, address }),
      "",
      message,
      "",
      t("mail.contact.end"),
      "",
    ].join("\n"),
  };
}
