import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { SessionsService } from "../../identity/sessions/sessions.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { MailsService } from "../../operations/mails/mails.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ReviewTargetsService } from "../reviews/review-targets.service";
import {
  type DuePerson,
  NoticesRepository,
  type NoticeRow,
} from "./notices.repository";
import type { ReviewKind } from "@octavo/contracts";
import { t } from "../../common/texts";
import {
  oneLine,
  type MailSite,
  type MailText,
} from "../../operations/mails/mail-texts";

export const MAIL_NOTICES = "notices.mail";
const EVERY_MINUTE = "* * * * *";
const AT_ONCE = 100;

const TITLE_MAX = 120;
const NAME_MAX = 80;
const MOST_NAMED = 20;

/** Mails of notices: several in one, and what is not urgent once a day. */
@Injectable()
export class NoticeMailsService implements OnModuleInit {
  private readonly logger = new Logger(NoticeMailsService.name);

  constructor(
    private readonly notices: NoticesRepository,
    private readonly targets: ReviewTargetsService,
    private readonly people: SessionsService,
    private readonly mails: MailsService,
    private readonly site: SiteSettingsService,
    private readonly config: AppConfig,
    private readonly jobs: JobHandlers,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating(MAIL_NOTICES, EVERY_MINUTE, (_, { signal }) =>
      this.mailDue(signal),
    );
  }

  /** A person whose mail fails does not keep the others. */
  private async mailDue(signal: AbortSignal | undefined): Promise<void> {
    const failed = new Set<number>();
    for (;;) {
      const { time_zone: zone } = this.site.known;
      const due = await this.notices.listDue(zone, AT_ONCE + failed.size);
      const people = due.filter(({ id }) => !failed.has(id));
      if (people.length === 0) return;
      for (const person of people) {
        if (signal?.aborted) return;
        try {
          await inTransaction(this.database, (manager) =>
            this.mailOne(manager, person),
          );
        } catch (error) {
          failed.add(person.id);
          this.logger.error(`Notices of ${person.id} are not mailed.`, error);
        }
      }
    }
  }

  /** What the person may not see any more is in no mail; those who have left get none. */
  private async mailOne(manager: EntityManager, due: DuePerson): Promise<void> {
    const ids = await this.notices.take(manager, due);
    const [person] = await this.people.listPeople([due.id], manager);
    if (ids.length === 0 || !person?.email) return;
    const kinds = this.targets.scopesOf(person);
    const scope = { personId: person.id, kinds };
    const rows = await this.notices.listOf(manager, scope, ids);
    if (rows.length === 0) return;
    const { day } = due;
    const at =
      day ?? (await this.notices.noteMailed(manager, person.id)).toISOString();
    const eventKey = `notices:${person.id}:${at}`;
    const { adminUrl } = this.config;
    await this.mails.queue(manager, { eventKey, to: person.email }, (from) =>
      noticesMail(from, rows, adminUrl),
    );
  }
}

const EDITORS: Readonly<Record<ReviewKind, (id: number) => string>> = {
  post: (id) => `posts/edit/${id}`,
  page: (id) => `pages/${id}/edit`,
};

/** In the language of the person who gets it. */
function noticesMail(
  { site: { name: site } }: MailSite,
  notices: readonly NoticeRow[],
  adminUrl: string,
): MailText {
  const named = notices.slice(0, MOST_NAMED);
  const [first] = notices;
  const more = notices.length - named.length;
  return {
    kind: "notices",
    subject:
      first && notices.length === 1
        ? sentenceOf(first)
        : t("mail.notices.subject", { site, count: notices.length }),
    text: [
      t("mail.hello"),
      ...named.flatMap((notice) => [
        "",
        sentenceOf(notice),
        ...(notice.words === null ? [] : [`> ${notice.words}`]),
        `${adminUrl}/admin/${EDITORS[notice.item_kind](notice.item_id)}`,
      ]),
      ...(more > 0 ? ["", t("mail.notices.more", { count: more })] : []),
      "",
      t("mail.notices.all"),
      `${adminUrl}/admin/notices`,
      "",
      t("mail.notices.choose"),
      `${adminUrl}/admin/profile#notices`,
      "",
    ].join("\n"),
  };
}

function sentenceOf({ kind, from, title, count }: NoticeRow): string {
  const name = oneLine(from?.name ?? t("mail.notices.someone"), NAME_MAX);
  const values = { name, title: oneLine(title, TITLE_MAX) };
  const sentence = t(`mail.notices.${kind}`, values);
  return count > 1 ? t("mail.notices.times", { sentence, count }) : sentence;
}
