import { Injectable, type OnModuleInit } from "@nestjs/common";
import { WAITING_MOST } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { t } from "../../common/texts";
import {
  missingMigrations,
  unknownMigrations,
} from "../../infrastructure/database/new-schema";
import { singleRow } from "../../infrastructure/database/single-row";
import { DiskSpace } from "../../infrastructure/health/disk-space";
import { ReadinessService } from "../../infrastructure/health/readiness.service";
import { JobMetrics, oldestOf } from "../../infrastructure/jobs/job-metrics";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";
import { ReplicasService } from "../../infrastructure/replicas/replicas.service";
import { MailsService } from "../mails/mails.service";
import { WaitingService } from "../waiting/waiting.service";
import { InstanceChecksService } from "../instances/instance-checks.service";
import { fine, trouble, type Finding } from "./finding";
import { HealthReportService } from "./health-report.service";
import {
  clockFinding,
  databaseFinding,
  diskFinding,
  countLost,
  jobsFinding,
} from "./server-findings.policy";

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

const TROUBLESHOOT = "docs/operating/troubleshoot.md";

/** Checks of the process and its database, from the existing probes and metrics. */
@Injectable()
export class ServerChecksService implements OnModuleInit {
  constructor(
    private readonly reports: HealthReportService,
    private readonly database: DataSource,
    private readonly readiness: ReadinessService,
    private readonly replicas: ReplicasService,
    private readonly disk: DiskSpace,
    private readonly jobs: JobMetrics,
    private readonly metrics: MetricsService,
    private readonly instances: InstanceChecksService,
    private readonly waiting: WaitingService,
    private readonly mails: MailsService,
  ) {}

  onModuleInit(): void {
    this.waiting.register({
      name: "failed_jobs",
      call: "GET /health/report",
      count: () => this.countLostJobs(),
    });
    const document = TROUBLESHOOT;
    this.reports.register(
      { id: "database", document, look: () => this.lookAtDatabase() },
      { id: "disk", document, look: () => this.lookAtDisk() },
      { id: "jobs", document, look: () => this.lookAtJobs() },
      { id: "mail", screen: "/mails", look: () => this.lookAtMail() },
      {
        id: "version",
        document: "docs/operating/update.md",
        look: () => this.lookAtVersion(),
      },
      {
        id: "clock",
        document,
        look: async () => clockFinding(await this.instances.clockDifference()),
      },
    );
  }

  private async lookAtDatabase(): Promise<Finding> {
    const began = performance.now();
    const isDown = (await this.readiness.ask("database")) !== null;
    const ms = Math.round(performance.now() - began);
    return databaseFinding({ isDown, ms, lags: this.replicas.lags() });
  }

  private async lookAtDisk(): Promise<Finding> {
    const [room, refusal] = await Promise.all([
      this.disk.sample.read(),
      this.readiness.ask("files"),
    ]);
    if (!room) throw new Error("The disk does not say how much is free.");
    return diskFinding(room, refusal);
  }

  private async countLostJobs(): Promise<number> {
    const rows = (await this.jobs.waiting.read()) ?? [];
    return Math.min(countLost(rows), WAITING_MOST);
  }

  private async lookAtJobs(): Promise<Finding> {
    const rows = await this.jobs.waiting.read();
    if (!rows) throw new Error("The jobs could not be counted.");
    return jobsFinding(oldestOf(rows), rows);
  }

  private async lookAtVersion(): Promise<Finding> {
    const rows = await this.database.query<{ name: string }[]>(
      "SELECT name FROM migrations",
    );
    const names = rows.map(({ name }) => name);
    const older = unknownMigrations(names).length;
    const pending = missingMigrations(names).length;
    if (older > 0)
      return trouble("warning", "health.versionOlder", { count: older });
    if (pending > 0)
      return trouble("failing", "health.versionPending", { count: pending });
    const version = this.metrics.build.version ?? "(development)";
    return fine("health.versionOk", { version });
  }

  /** By what became of the last ones: nothing is sent to find out. */
  private async lookAtMail(): Promise<Finding> {
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
