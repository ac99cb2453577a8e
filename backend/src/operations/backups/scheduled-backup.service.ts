import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { earlierReleases } from "../../infrastructure/storage/storage.module";
import { archiveName } from "./archive-format";
import { BackupMetrics } from "./backup-metrics";
import { BACKUP_TASK } from "./database-dump";

/** A backup every day, when the settings say so. */
@Injectable()
export class ScheduledBackupService implements OnModuleInit {
  private readonly log = new Logger(ScheduledBackupService.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly media: FileStorage,
    private readonly releases: ReleaseStorage,
    private readonly config: AppConfig,
    private readonly metrics: BackupMetrics,
  ) {}

  onModuleInit(): void {
    const { at } = this.config.backups;
    if (at === null) return;
    const [hour, minute] = at.split(":").map(Number);
    this.handlers.registerRepeating(
      BACKUP_TASK,
      `${minute} ${hour} * * *`,
      (_payload, { signal }) => this.metrics.measured(this.write(signal)),
      // One that was missed while no server ran is written after the start.
      { isCaughtUp: true },
    );
  }

  private async write(signal: AbortSignal | undefined): Promise<void> {
    const { createBackup } = await import("./create-backup");
    const { openPlace } = await import("./open-archive-place");
    const { directDatabaseUrl, databaseUrl, backups } = this.config;
    const name = archiveName(new Date(), backups.key !== null);
    const source = {
      databaseUrl: directDatabaseUrl ?? databaseUrl ?? "",
      storages: { media: this.media, releases: this.releases },
      earlierReleases: earlierReleases(this.config),
      settings: portableSettings(),
    };
    const report = () => undefined;
    const place = openPlace(backups.to, backups);
    try {
      const address = await place.write(name, async (sink, expect) => {
        await createBackup(source, sink, {
          key: backups.key,
          signal,
          report,
          expect,
        });
      });
      await place.keepNewest(backups.keep, name);
      this.log.log(`Backup: ${address}`);
    } finally {
      await place.close();
    }
  }
}
