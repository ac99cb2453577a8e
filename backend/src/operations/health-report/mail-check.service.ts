import { Injectable, type OnModuleInit } from "@nestjs/common";
import { DataSource } from "typeorm";
import { t } from "../../common/texts";
import { singleRow } from "../../infrastructure/database/single-row";
import { MailsService } from "../mails/mails.service";
import { fine, trouble, type Finding } from "./finding";
import { HealthReportService } from "./health-report.service";

/** A server may be busy for a while. */
const PATIENT_MINUTES = 15;
const LONG_MINUTES = 60;
/** One or two may be addresses that do not exist. */
const MOST_REFUSED = 2;

/** Mails of the last days; `since_sent`: refused after the last one that was accepted. */
const MAILS = `
  WITH latest AS (SELECT max(sent_at) AS sent_at FROM mails)
  SELECT latest.sent_at,
    (count(*) FILTER (WHERE status = 'queued'
      AND created_at < now() - make_interval(mins => ${PATIENT_MINUTES})))::int AS waiting,
    min(created_at) FILTER (WHERE status = 'queued') AS oldest,
    (count(*) FILTER (WHERE is_refused))::int AS refused,
    (count(*) FILTER (WHERE is_refused AND updated_at > coalesce(latest.sent_at, '-infinity')))::int AS since_sent,
    (array_agg(last_error ORDER BY updated_at DESC)
      FILTER (WHERE last_error IS NOT NULL AND (is_refused OR status = 'queued')))[1] AS reason
  FROM latest LEFT JOIN (
    SELECT *, status = 'failed' AND updated_at > now() - interval '1 day' AS is_refused
    FROM mails WHERE status IN ('queued', 'failed')) AS mail ON true
  GROUP BY latest.sent_at`;

interface MailFacts {
  sent_at: Date | null;
  waiting: number;
  oldest: Date | null;
  refused: number;
  since_sent: number;
  reason: string | null;
}

/** Whether mails get through, by what became of the last ones: nothing is sent to find out. */
@Injectable()
export class MailCheckService implements OnModuleInit {
  constructor(
    private readonly reports: HealthReportService,
    private readonly mails: MailsService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.reports.register({
      id: "mail",
      screen: "/mails",
      look: () => this.look(),
    });
  }

  private async look(): Promise<Finding> {
    if (!this.mails.isDelivering) return trouble("warning", "health.mailNone");
    return mailFinding(
      singleRow(await this.database.query<MailFacts[]>(MAILS)),
    );
  }
}

function mailFinding(facts: MailFacts): Finding {
  const { waiting, oldest, refused, since_sent, sent_at } = facts;
  const reason = facts.reason ?? "";
  const action = () => t("health.mailDo");
  if (waiting > 0 && oldest !== null) {
    const isLong = Date.now() - oldest.getTime() > LONG_MINUTES * 60_000;
    const values = { count: waiting, minutes: PATIENT_MINUTES, reason };
    return {
      status: isLong ? "failing" : "warning",
      since: oldest,
      detail: () => t("health.mailWaiting", values).trim(),
      action,
    };
  }
  if (refused > 0)
    return {
      status: since_sent > MOST_REFUSED ? "failing" : "warning",
      detail: () => t("health.mailFailed", { count: refused, reason }).trim(),
      action,
    };
  return fine(sent_at === null ? "health.mailIdle" : "health.mailOk");
}
