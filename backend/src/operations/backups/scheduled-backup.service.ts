import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import {
  FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { ArchiveFolder } from "./archive-folder";
import { archiveName } from "./archive-format";
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
  ) {}

  onModuleInit(): void {
    const { at } = this.config.backups;
    if (at === null) return;
    const [hour, minute] = at.split(":").map(Number);
    this.handlers.registerRepeating(
      BACKUP_TASK,
      `${minute} ${hour} * * *`,
      (_payload, { signal }) => this.write(signal),
    );
  }

  private async write(signal: AbortSignal | undefined): Promise<void> {
    const { createBackup } = await import("./create-backup");
    const { directDatabaseUrl, databaseUrl, backups } = this.config;
    const folder = new ArchiveFolder(backups.to);
    const name = archiveName(new Date(), backups.key !== null);
    const source = {
      databaseUrl: directDatabaseUrl ?? databaseUrl ?? "",
      storages: { media: this.media, releases: this.releases },
      settings: portableSettings(),
    };
    const report = () => undefined;
    const options = { key: backups.key, signal, report };
    const place = await folder.write(name, async (sink) => {
      await createBackup(source, sink, options);
    });
    await folder.keepNewest(backups.keep, name);
    this.log.log(`Backup: ${place}`);
  }
}
