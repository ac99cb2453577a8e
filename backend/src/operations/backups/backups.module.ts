import { Module } from "@nestjs/common";
import { HealthReportModule } from "../health-report/health-report.module";
import { BackupCheckService } from "./backup-check.service";
import { BackupJobsService } from "./backup-jobs.service";
import { BackupMetrics } from "./backup-metrics";
import { BackupRunsRepository } from "./backup-runs.repository";
import { BackupsController } from "./backups.controller";
import { BackupsService } from "./backups.service";

@Module({
  imports: [HealthReportModule],
  controllers: [BackupsController],
  providers: [
    BackupCheckService,
    BackupJobsService,
    BackupMetrics,
    BackupRunsRepository,
    BackupsService,
  ],
})
export class BackupsModule {}
