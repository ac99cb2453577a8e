import { Module } from "@nestjs/common";
import { ScheduledBackupService } from "./scheduled-backup.service";

@Module({ providers: [ScheduledBackupService] })
export class BackupsModule {}
