import { Injectable, type OnModuleInit } from "@nestjs/common";
import { DataSource } from "typeorm";
import { actingAs, type Actor } from "../../common/actor/actor";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  JobHandlers,
  type JobHandler,
} from "../../infrastructure/jobs/job-handlers";
import {
  FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { AuditService } from "../audit/audit.service";
import { reopenStorageId } from "../instances/reopen-storage-id";
import { doubtQueuedMails } from "../mails/doubt-queued-mails";
import { RestoreStepsService } from "./restore-steps.service";
import { totalsOf } from "./archive-format";
import { BackupError } from "./backup-error";
import { BackupJobsService, type Work } from "./backup-jobs.service";
import { BackupRunsRepository } from "./backup-runs.repository";
import type { RunOptions } from "./create-backup";
import { RESTORE_TASK } from "./database-dump";
import { atPlace } from "./open-archive-place";

/** Replaces the rows and files of the running site with those of an archive. */
@Injectable()
export class RestoreJobsService implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: BackupJobsService,
    private readonly runs: BackupRunsRepository,
    private readonly steps: RestoreStepsService,
    private readonly media: FileStorage,
    private readonly releases: ReleaseStorage,
    private readonly audit: AuditService,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.register(RESTORE_TASK, this.restoreAsked);
  }

  private readonly restoreAsked: JobHandler = async (
    { run, actor },
    { signal },
  ) => {
    const found = await this.runs.find(Number(run));
    const archive = found?.archive;
    // A killed restore does not restart, because people may have continued with what was there.
    if (!archive || found.state !== "queued") return;
    await this.jobs.follow(
      { id: found.id, signal, whenStopped: "end" },
      (options) =>
        actingAs(actor as Actor, () =>
          this.restore(found.id, archive, options),
        ),
    );
  };

  private async restore(
    id: number,
    archive: string,
    options: RunOptions,
  ): ReturnType<Work> {
    const { restoreBackup } = await import("./restore-backup");
    const { runningSite } = await import("./running-site");
    const { backUpRows } = await import("./backup-before-update");
    const { directDatabaseUrl, databaseUrl, backups } = this.config;
    const url = directDatabaseUrl ?? databaseUrl ?? "";
    const into = runningSite({
      url,
      backUp: async () => {
        options.report(t("restoreBacksUp"));
        await backUpRows(backups, url, options.report);
      },
      prepare: (rows) => this.steps.runBefore(rows),
      finish: async (rows) => {
        await doubtQueuedMails(rows);
        await reopenStorageId(rows);
        // The trail of the archive does not know.
        const subject = { id: null, name: archive };
        await this.audit.recordChange(rows, "backup.restore", subject);
        await this.runs.end(id, { state: "ok" }, rows);
      },
    });
    const { manifest } = await atPlace(backups, async (place) => {
      const content = await place.read(archive);
      const storages = { media: this.media, releases: this.releases };
      const target = { databaseUrl: url, storages, into };
      return restoreBackup(content, target, options);
    });
    await this.finish();
    return totalsOf(manifest);
  }

  private async finish(): Promise<void> {
    try {
      await this.steps.runAfter();
      await this.database.query("ANALYZE");
    } catch (error) {
      throw new BackupError(t("restoreUnfinished", { reason: String(error) }));
    }
  }
}
