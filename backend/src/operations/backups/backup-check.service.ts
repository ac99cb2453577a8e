import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { BackupSettingsDto } from "@octavo/contracts";
import { formatDateTime } from "@octavo/format";
import { t } from "../../common/texts";
import { trouble, type Finding } from "../health-report/finding";
import { HealthReportService } from "../health-report/health-report.service";
import { BackupSettingsService } from "../settings/backup-settings.service";
import { BackupMetrics } from "./backup-metrics";
import {
  BackupRunsRepository,
  type BackupRunRow,
} from "./backup-runs.repository";

/** As in docker/alerts.yaml: a day, and two hours for writing it. */
const OLD_MS = 26 * 3_600_000;
/** Where people write them by hand, or another program does. */
const OLD_BY_HAND_MS = 7 * 86_400_000;

/** Whether there is a backup that is as new as it was meant to be. */
@Injectable()
export class BackupCheckService implements OnModuleInit {
  constructor(
    private readonly reports: HealthReportService,
    private readonly metrics: BackupMetrics,
    private readonly runs: BackupRunsRepository,
    private readonly settings: BackupSettingsService,
  ) {}

  onModuleInit(): void {
    this.reports.register({
      id: "backups",
      screen: "/backups",
      document: "docs/operating/back-up-and-restore.md",
      look: () => this.look(),
    });
  }

  private async look(): Promise<Finding> {
    const [newest, runs, schedule] = await Promise.all([
      this.metrics.newest.read(),
      this.runs.list(),
      this.settings.show(),
    ]);
    const writtenAt = newest?.writtenAt ?? null;
    return (
      failedFinding(runs, writtenAt) ??
      ageFinding(writtenAt, schedule) ?? {
        status: "ok",
        detail: () =>
          t("health.backupsOk", {
            date: dated(writtenAt),
            verified: verifiedText(runs),
          }),
      }
    );
  }
}

const dated = (date: Date | null): string =>
  formatDateTime(date?.toISOString());

/** @param runs the newest first. */
function failedFinding(
  runs: readonly BackupRunRow[],
  writtenAt: Date | null,
): Finding | null {
  const last = runs.find(
    ({ kind, ended_at }) => kind === "write" && ended_at !== null,
  );
  if (last?.state !== "failed" || last.ended_at === null) return null;
  // One that was written since, by hand or by the command.
  if (writtenAt !== null && writtenAt > last.ended_at) return null;
  const values = { reason: last.reason ?? "" };
  return {
    ...trouble("failing", "health.backupsFailed", values),
    since: last.ended_at,
  };
}

function ageFinding(
  writtenAt: Date | null,
  { at, time_zone: zone }: Pick<BackupSettingsDto, "at" | "time_zone">,
): Finding | null {
  const age = writtenAt ? Date.now() - writtenAt.getTime() : Infinity;
  if (at === null && writtenAt === null)
    return trouble("warning", "health.backupsNone");
  if (at === null)
    return age < OLD_BY_HAND_MS
      ? null
      : {
          status: "warning",
          detail: () =>
            t("health.backupsUnscheduled", { date: dated(writtenAt) }),
          action: () => t("health.backupsNoneDo"),
        };
  if (writtenAt === null)
    return {
      status: "warning",
      detail: () => t("health.backupsFirst", { time: at, zone }),
    };
  if (age < OLD_MS) return null;
  return {
    status: "failing",
    detail: () =>
      t("health.backupsOld", { date: dated(writtenAt), time: at, zone }),
    action: () => t("health.backupsOldDo"),
  };
}

function verifiedText(runs: readonly BackupRunRow[]): string {
  const last = runs.find(
    ({ kind, state }) => kind === "verify" && state === "ok",
  );
  return last
    ? t("health.backupsVerified", { date: dated(last.ended_at) })
    : t("health.backupsUnverified");
}
