import { Module } from "@nestjs/common";
import { HealthReportModule } from "../health-report/health-report.module";
import { SiteEventsModule } from "../site-events/site-events.module";
import { SettingsModule } from "../settings/settings.module";
import { RestoreStepsModule } from "./restore-steps.module";
import { BackupCheckService } from "./backup-check.service";
import { BackupJobsService } from "./backup-jobs.service";
import { BackupMetrics } from "./backup-metrics";
import { BackupRunsRepository } from "./backup-runs.repository";
import { BackupScheduleRepository } from "./backup-schedule.repository";
import { BackupScheduleService } from "./backup-schedule.service";
import { BackupSettingsController } from "./backup-settings.controller";
import { BackupsController } from "./backups.controller";
import { RestoreJobsService } from "./restore-jobs.service";
import { BackupsService } from "./backups.service";

@Module({
  imports: [
    RestoreStepsModule,
    HealthReportModule,
    SettingsModule,
    SiteEventsModule,
  ],
  controllers: [BackupSettingsController, BackupsController],
  providers: [
    BackupCheckService,
    BackupJobsService,
    BackupMetrics,
    BackupRunsRepository,
    BackupScheduleRepository,
    BackupScheduleService,
    BackupsService,
    RestoreJobsService,
  ],
})
export class BackupsModule {}
