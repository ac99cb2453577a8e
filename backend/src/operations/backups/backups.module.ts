import { Module } from "@nestjs/common";
import { BackupMetrics } from "./backup-metrics";
import { ScheduledBackupService } from "./scheduled-backup.service";

@Module({ providers: [BackupMetrics, ScheduledBackupService] })
export class BackupsModule {}
