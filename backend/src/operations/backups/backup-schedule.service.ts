import { Injectable, type OnModuleInit } from "@nestjs/common";
import { DataSource } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { BackupSettingsService } from "../settings/backup-settings.service";
import { BackupScheduleRepository } from "./backup-schedule.repository";
import { BACKUP_TASK } from "./database-dump";

/**
 * Starts the daily backup. Once a minute one instance compares the settings with when the next backup is due,
 * so a new schedule counts without a restart. What is due is started and put off to the next day in one
 * transaction: there is one backup for each day, however many instances look, and one after a time in which
 * no server ran.
 */
@Injectable()
export class BackupScheduleService implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobQueue,
    private readonly settings: BackupSettingsService,
    private readonly schedule: BackupScheduleRepository,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.registerRepeating("backups.schedule", "* * * * *", () =>
      this.look(),
    );
  }

  async look(): Promise<void> {
    const { at, time_zone: timeZone } = await this.settings.showAnew();
    await inTransaction(this.database, async (manager) => {
      const planned = await this.schedule.lock(manager);
      if (at === null) return this.schedule.clear(manager);
      const isNew = planned?.at !== at || planned.timeZone !== timeZone;
      if (!isNew && !planned.isDue) return;
      if (!isNew)
        await this.jobs.add(manager, {
          task: BACKUP_TASK,
          payload: {},
          // Replaces an earlier daily job that still waits for its retry.
          key: "backups.daily",
        });
      await this.schedule.plan(manager, { at, timeZone });
    });
  }
}
