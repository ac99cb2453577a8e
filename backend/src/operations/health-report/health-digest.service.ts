import { Injectable, type OnModuleInit } from "@nestjs/common";
import { formatDateTime } from "@octavo/format";
import { DataSource } from "typeorm";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { type MailSite, type MailText } from "../mails/mail-texts";
import { MailsService } from "../mails/mails.service";
import { digestOf } from "./health-digest.policy";
import { HealthReportService, type Checked } from "./health-report.service";
import { HealthStatesRepository } from "./health-states.repository";

const WATCH = "health.watch";
const EVERY_FIVE_MINUTES = "*/5 * * * *";

export type FindOwners = () => Promise<string[]>;

/** Tells those who run the site by mail when a check turns to failing, and when all is well again. */
@Injectable()
export class HealthDigestService implements OnModuleInit {
  private findOwners: FindOwners = () => Promise.resolve([]);

  constructor(
    private readonly reports: HealthReportService,
    private readonly states: HealthStatesRepository,
    private readonly mails: MailsService,
    private readonly handlers: JobHandlers,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  /** A job, so that one instance does it each time. */
  onModuleInit(): void {
    this.handlers.registerRepeating(WATCH, EVERY_FIVE_MINUTES, () =>
      this.watch(),
    );
  }

  /** Users belong to a room above this one, which says here who owns the site. */
  registerOwners(find: FindOwners): void {
    this.findOwners = find;
  }

  private async watch(): Promise<void> {
    const [looked, readers] = await Promise.all([
      this.reports.look(),
      this.readers(),
    ]);
    await inTransaction(this.database, async (manager) => {
      await this.states.lock(manager);
      const known = await this.states.list(manager);
      const now = new Date();
      const isTold = readers.length > 0;
      const { states, failing, isWellAgain } = digestOf(known, looked, {
        now,
        isTold,
      });
      if (states.length > 0) await this.states.save(manager, states);
      const event = `health:${now.toISOString()}`;
      const { adminUrl } = this.config;
      if (failing.length > 0)
        await this.mails.queueEach(manager, event, readers, (from) =>
          failingMail(from, failing, adminUrl),
        );
      if (isWellAgain)
        await this.mails.queueEach(manager, event, readers, (from) =>
          wellMail(from, adminUrl),
        );
    });
  }

  /** No one without a mail server: the screen shows the same. */
  private async readers(): Promise<string[]> {
    if (!this.mails.isDelivering) return [];
    const { mail } = this.config.errorReports;
    return mail === null ? this.findOwners() : [mail];
  }
}

const KIND = "site-health";

function failingMail(
  { site: { name: site } }: MailSite,
  failing: readonly Checked[],
  adminUrl: string,
): MailText {
  return {
    kind: KIND,
    subject: t("mail.health.failing.subject", { site, count: failing.length }),
    text: [
      t("mail.hello"),
      "",
      t("mail.health.failing", { site }),
      ...failing.flatMap(linesOf),
      ...end(adminUrl),
    ].join("\n"),
  };
}

function linesOf({ check, finding }: Checked): string[] {
  const { detail, action, since } = finding;
  return [
    "",
    t(`health.${check.id}`),
    detail(),
    ...(action ? [action()] : []),
    ...(since
      ? [
          t("mail.health.since", {
            date: formatDateTime(since.toISOString()),
          }),
        ]
      : []),
  ];
}

const wellMail = (
  { site: { name: site } }: MailSite,
  adminUrl: string,
): MailText => ({
  kind: KIND,
  subject: t("mail.health.well.subject", { site }),
  text: [
    t("mail.hello"),
    "",
    t("mail.health.well", { site }),
    ...end(adminUrl),
  ].join("\n"),
});

const end = (adminUrl: string): string[] => [
  "",
  t("mail.health.report"),
  `${adminUrl}/admin/health`,
  "",
];
