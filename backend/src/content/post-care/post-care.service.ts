import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  hasPermission,
  WAITING_MOST,
  type ListPostCareDto,
  type Paged,
  type PostCareDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { answerOf } from "../../infrastructure/database/answer-row";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { WaitingService } from "../../operations/waiting/waiting.service";
import {
  PostCareRepository,
  type DuePosts,
  type DueRow,
} from "./post-care.repository";
import { DataSource } from "typeorm";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  oneLine,
  type MailSite,
  type MailText,
} from "../../operations/mails/mail-texts";
import { MailsService } from "../../operations/mails/mails.service";

export const REMIND = "posts.remind";
const EVERY_MORNING = "23 6 * * *";
const TITLE_MAX = 120;

/** How fresh public posts are, and what readers say of them. */
@Injectable()
export class PostCareService implements OnModuleInit {
  constructor(
    private readonly care: PostCareRepository,
    private readonly reading: ReadingSettingsService,
    private readonly waiting: WaitingService,
    private readonly mails: MailsService,
    private readonly jobs: JobHandlers,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.registerRepeating(REMIND, EVERY_MORNING, () => this.remind());
    this.waiting.register({
      name: "stale",
      call: "GET /posts/care",
      count: async (user) =>
        this.care.countDue(await this.dueFor(user), WAITING_MOST),
    });
  }

  async list(
    { due: isDue, ...query }: ListPostCareDto,
    user: Principal,
  ): Promise<Paged<PostCareDto>> {
    const page = pageRequest(query);
    const due = isDue ? await this.dueFor(user) : null;
    return paginate(page, this.care.list(page, due), answerOf);
  }

  /** Writers check their own. */
  private async dueFor(user: Principal): Promise<DuePosts> {
    const { remind_after_months: months } = await this.reading.get();
    const isAll = hasPermission(user, "edit_all_posts");
    return { months, authorId: isAll ? null : user.id };
  }

  /** Reminds authors once a month, while any of their posts is due to be checked. */
  private async remind(): Promise<void> {
    const { remind_after_months: months } = await this.reading.get();
    if (months === 0) return;
    const month = new Date().toISOString().slice(0, 7);
    for (const author of await this.care.listDue(months)) {
      const { email: to } = author;
      await this.mails.queue(
        this.database,
        { eventKey: `checks:${month}:${to}`, to },
        (from) =>
          reminder(from, author, { months, adminUrl: this.config.adminUrl }),
      );
    }
  }
}

const reminder = (
  { site: { name: site } }: MailSite,
  { due, posts }: DueRow,
  { months, adminUrl }: { months: number; adminUrl: string },
): MailText => ({
  kind: "post-checks",
  subject: t("mail.checks.subject", { site, count: due }),
  text: [
    t("mail.hello"),
    "",
    t("mail.checks.text", { count: months }),
    ...posts.flatMap(({ id, title, release }) => [
      "",
      t("mail.checks.article", { title: oneLine(title, TITLE_MAX), release }),
      `${adminUrl}/admin/posts/edit/${id}`,
    ]),
    ...(due > posts.length
      ? ["", t("mail.checks.more", { count: due - posts.length })]
      : []),
    "",
    t("mail.checks.all"),
    `${adminUrl}/admin/upkeep`,
    "",
  ].join("\n"),
});
