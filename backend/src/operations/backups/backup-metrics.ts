import { Injectable } from "@nestjs/common";
import { Counter, Gauge } from "prom-client";
import { AppConfig } from "../../infrastructure/config/app-config";
import { MetricsService } from "../../infrastructure/metrics/metrics.service";
import { Sample } from "../../infrastructure/metrics/sample";
import { addSampledGauge } from "../../infrastructure/metrics/sampled-gauge";
import { ArchiveFolder } from "./archive-folder";
import { BackupRunsRepository } from "./backup-runs.repository";
import { isBucket } from "./open-archive-place";

const KEPT_MS = 60_000;

interface Written {
  writtenAt: Date;
  bytes?: number;
}

/**
 * Time and size of the last backup. A folder of archives shows them directly, including archives that
 * people, other instances or earlier processes wrote. For a bucket, which would need a request, the
 * database's record is used.
 */
@Injectable()
export class BackupMetrics {
  private readonly backups: Counter<"outcome">;
  private readonly seconds: Gauge;
  /** Null where there is none. */
  readonly newest: Sample<Written | null>;

  constructor(
    { registry }: MetricsService,
    { backups }: AppConfig,
    runs: BackupRunsRepository,
  ) {
    this.backups = new Counter({
      name: "octavo_backups_total",
      help: "Backups that this process wrote, scheduled or from the screen; outcome is ok or failed",
      labelNames: ["outcome"],
      registers: [registry],
    });
    // An increase from nothing at all would not be seen.
    this.backups.inc({ outcome: "failed" }, 0);
    this.seconds = new Gauge({
      name: "octavo_backup_duration_seconds",
      help: "How long the last backup of this process took; 0 before the first",
      registers: [registry],
    });
    const folder = isBucket(backups.to) ? null : new ArchiveFolder(backups.to);
    const newest = new Sample<Written | null>(
      () => folder?.newest() ?? runs.lastWritten(),
      KEPT_MS,
    );
    this.newest = newest;
    addSampledGauge(
      registry,
      {
        name: "octavo_backup_last_success_timestamp_seconds",
        help: "When the newest archive in BACKUP_TO was written",
      },
      [
        newest,
        (gauge, found) => {
          if (found) gauge.set(found.writtenAt.getTime() / 1000);
        },
      ],
    );
    addSampledGauge(
      registry,
      {
        name: "octavo_backup_size_bytes",
        help: "Size of the newest archive in BACKUP_TO, where that is a folder",
      },
      [
        newest,
        (gauge, found) => {
          if (found?.bytes !== undefined) gauge.set(found.bytes);
        },
      ],
    );
  }

  async measured<Result>(writing: Promise<Result>): Promise<Result> {
    const began = performance.now();
    try {
      const result = await writing;
      this.seconds.set((performance.now() - began) / 1000);
      this.backups.inc({ outcome: "ok" });
      return result;
    } catch (error) {
      this.backups.inc({ outcome: "failed" });
      throw error;
    }
  }
}
