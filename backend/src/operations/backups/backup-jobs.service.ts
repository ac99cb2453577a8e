import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { DataSource } from "typeorm";
import { t } from "../../common/texts";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  JobHandlers,
  type JobHandler,
} from "../../infrastructure/jobs/job-handlers";
import {
  FileStorage,
  ReleaseStorage,
} from "../../infrastructure/storage/file-storage";
import { SiteEventsService } from "../site-events/site-events.service";
import { BackupSettingsService } from "../settings/backup-settings.service";
import { archiveName, totalsOf } from "./archive-format";
import { BackupError, describeFailure } from "./backup-error";
import { BackupMetrics } from "./backup-metrics";
import { BackupRunsRepository, type RunEnd } from "./backup-runs.repository";
import type { RunOptions } from "./create-backup";
import { BACKUP_TASK, VERIFY_TASK } from "./database-dump";
import { atPlace } from "./open-archive-place";

/** People look every few seconds how far it is. */
const NOTE_MS = 2000;

interface Followed {
  id: number;
  signal: AbortSignal | undefined;
  /**
   * The fate of the run if its process stops: `again` queues it again, `forget` removes it, `end` ends
   * it.
   */
  whenStopped: "again" | "forget" | "end";
  /** Its end is an event of the site. */
  isBackup?: true;
}

export type Work = (options: RunOptions) => Promise<Omit<RunEnd, "state">>;

/** Writes backups, every day when the settings say so and when people ask, and verifies them. */
@Injectable()
export class BackupJobsService implements OnModuleInit {
  private readonly log = new Logger(BackupJobsService.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly media: FileStorage,
    private readonly releases: ReleaseStorage,
    private readonly config: AppConfig,
    private readonly metrics: BackupMetrics,
    private readonly runs: BackupRunsRepository,
    private readonly settings: BackupSettingsService,
    private readonly events: SiteEventsService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.register(VERIFY_TASK, this.verifyAsked);
    this.handlers.register(BACKUP_TASK, this.write);
  }

  private readonly write: JobHandler = async ({ run }, { signal }) => {
    if (run !== undefined) return this.writeAsked(Number(run), signal);
    const { id } = await this.runs.insert(this.database, {
      kind: "write",
      state: "running",
      isScheduled: true,
    });
    const { keep } = await this.settings.get();
    const error = await this.follow(
      { id, signal, whenStopped: "forget", isBackup: true },
      (options) =>
        this.metrics.measured(this.writeArchive({ id, keep }, options)),
    );
    // The error makes the job retry, because the archive of the day matters.
    if (error !== null) throw error;
  };

  /** The screen shows how it ended. Older archives stay, so that pressing the button often deletes none. */
  private async writeAsked(
    id: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (!(await this.runs.find(id))) return;
    await this.follow(
      { id, signal, whenStopped: "again", isBackup: true },
      (options) => this.metrics.measured(this.writeArchive({ id }, options)),
    );
  }

  private readonly verifyAsked: JobHandler = async ({ run }, { signal }) => {
    const found = await this.runs.find(Number(run));
    const archive = found?.archive;
    if (!archive) return;
    await this.follow(
      { id: found.id, signal, whenStopped: "again" },
      (options) => this.verifyArchive(archive, options),
    );
  };

  /**
   * Writes down how it goes.
   * @returns why it failed; null: it did not.
   * @throws when the process stops: another one does it again.
   */
  async follow(run: Followed, work: Work): Promise<Error | null> {
    const { id, signal, whenStopped } = run;
    let step: string | null = null;
    const note = () => this.runs.note(id, step).catch(() => undefined);
    await note();
    const timer = setInterval(() => void note(), NOTE_MS);
    const { key } = this.config.backups;
    try {
      const report = (line: string) => (step = line);
      const done = await work({ key, signal, report });
      await this.end(run, { state: "ok", ...done });
      return null;
    } catch (error) {
      if (signal?.aborted && whenStopped !== "end") {
        // The schedule starts a new run each time.
        const end =
          whenStopped === "again"
            ? this.runs.putBack(id)
            : this.runs.remove(id);
        await end.catch(() => undefined);
        throw error;
      }
      const isStopped = signal?.aborted && !(error instanceof BackupError);
      const reason = isStopped ? t("restoreStopped") : describeFailure(error);
      await this.end(run, { state: "failed", reason });
      this.log.error(reason);
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearInterval(timer);
    }
  }

  /** @param keep so many newest archives stay; without it, all do. */
  private async end({ id, isBackup }: Followed, end: RunEnd): Promise<void> {
    if (!isBackup) return this.runs.end(id, end);
    await inTransaction(this.database, async (manager) => {
      await this.runs.end(id, end, manager);
      await this.events.announce(manager, {
        type: end.state === "ok" ? "backups.made" : "backups.failed",
        object: "backups",
        facts: { id },
        path: "/api/backups",
      });
    });
  }

  private async writeArchive(
    { id, keep }: { id: number; keep?: number },
    options: RunOptions,
  ): ReturnType<Work> {
    const { wholeSite, writeArchive } = await import("./create-backup");
    const { databaseUrl, backups } = this.config;
    const name = archiveName(new Date(), backups.key !== null);
    const storages = { media: this.media, releases: this.releases };
    const source = wholeSite(this.config, databaseUrl ?? "", storages);
    return atPlace(backups, async (place) => {
      await this.runs.name(id, name);
      const run = { ...options, source };
      const { address, rows, files } = await writeArchive(place, name, run);
      if (keep !== undefined) await place.keepNewest(keep, name);
      this.log.log(`Backup: ${address}`);
      return { rows, files };
    });
  }

  private async verifyArchive(
    name: string,
    options: RunOptions,
  ): ReturnType<Work> {
    const { verifyBackup } = await import("./verify-backup");
    const { backups, dataDir } = this.config;
    return atPlace(backups, async (place) => {
      const archive = await place.read(name);
      const { manifest } = await verifyBackup(archive, dataDir, options);
      return totalsOf(manifest);
    });
  }
}
