import type { Readable } from "node:stream";
import { Injectable } from "@nestjs/common";
import {
  MOST_ARCHIVES,
  type BackupArchiveDto,
  type BackupRunDto,
  type BackupsDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { currentActor } from "../../common/actor/actor";
import { ConflictError, NotFoundError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { within } from "../../common/time/within";
import { AppConfig } from "../../infrastructure/config/app-config";
import { answerOf } from "../../infrastructure/database/answer-row";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { AuditService } from "../audit/audit.service";
import { BackupSettingsService } from "../settings/backup-settings.service";
import { kindOf } from "./archive-format";
import type { StoredArchive } from "./archive-place";
import { BackupError, describeFailure } from "./backup-error";
import {
  BackupRunsRepository,
  type BackupRunRow,
} from "./backup-runs.repository";
import { BackupScheduleRepository } from "./backup-schedule.repository";
import { BACKUP_TASK, RESTORE_TASK, VERIFY_TASK } from "./database-dump";
import { atPlace, openPlace } from "./open-archive-place";

/** A store that does not answer must not hold up the screen. */
const LONGEST_LOOK_MS = 10_000;
const SHOWN_RUNS = 20;
/** A job that was killed is done again; one that failed says so. */
const MOST_KILLS = 3;

/** By kind: what may not run at the same time, what does the work, and how often it is retried. */
const WORK = {
  write: { beside: ["write", "restore"], task: BACKUP_TASK, kills: MOST_KILLS },
  verify: {
    beside: ["verify", "restore"],
    task: VERIFY_TASK,
    kills: MOST_KILLS,
  },
  // An unfinished backup has changed nothing.
  restore: {
    beside: ["write", "verify", "restore"],
    task: RESTORE_TASK,
    kills: 1,
  },
} as const;
const RUNNING = {
  write: "backupRunning",
  verify: "verifyRunning",
  restore: "restoreRunning",
} as const;
const ACTIONS = {
  write: "backup.create",
  verify: "backup.check",
  restore: "backup.restore",
} as const;

/** Any number that only this uses. */
const RUNS_LOCK = 7_201_971;

/** For the screen: the backups, and what people can do with them. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly runs: BackupRunsRepository,
    private readonly settings: BackupSettingsService,
    private readonly schedule: BackupScheduleRepository,
    private readonly config: AppConfig,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    private readonly database: DataSource,
  ) {}

  async show(): Promise<BackupsDto> {
    const { to, key } = this.config.backups;
    const [{ at, time_zone, keep }, nextAt, runs, { archives, failure }] =
      await Promise.all([
        this.settings.show(),
        this.schedule.nextAt(),
        this.runs.list(),
        this.look(),
      ]);
    return {
      place: to,
      place_failure: failure,
      at,
      time_zone,
      next_at: at === null ? null : (nextAt?.toISOString() ?? null),
      keep,
      is_encrypted: key !== null,
      archives: archives.map((one) => toBackupArchiveDto(one, runs)),
      runs: runs.slice(0, SHOWN_RUNS).map(answerOf),
    };
  }

  /** @throws {NotFoundError} */
  async get(name: string): Promise<BackupArchiveDto> {
    const [archive, runs] = await Promise.all([
      this.find(name),
      this.runs.list(),
    ]);
    return toBackupArchiveDto(archive, runs);
  }

  /** Who took it is recorded before the first byte. */
  async open(name: string): Promise<{ bytes: number; content: Readable }> {
    const { bytes } = await this.find(name);
    const subject = { id: null, name };
    await this.audit.recordChange(null, "backup.download", subject, { bytes });
    const { backups } = this.config;
    const place = openPlace(backups.to, backups);
    const content = await place.read(name);
    content.once("close", () => void place.close());
    return { bytes, content };
  }

  /** Soon, on any instance that has time. One of each kind at a time: they take the disk and a core. */
  async begin(
    kind: BackupRunDto["kind"],
    archive: string | null = null,
  ): Promise<BackupRunDto> {
    if (archive !== null) await this.find(archive);
    return inTransaction(this.database, async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock($1)", [RUNS_LOCK]);
      const { beside, task, kills } = WORK[kind];
      const busy = await this.runs.findBusy(manager, beside);
      if (busy) throw new ConflictError(t(RUNNING[busy]));
      const run = await this.runs.insert(manager, {
        kind,
        state: "queued",
        ...(archive !== null && { archive }),
      });
      await this.jobs.add(manager, {
        task,
        payload: {
          run: run.id,
          ...(kind === "restore" && { actor: currentActor() }),
        },
        maxAttempts: kills,
      });
      const subject = { id: null, name: archive };
      await this.audit.recordChange(manager, ACTIONS[kind], subject);
      return answerOf(run);
    });
  }

  /** The newest first. */
  private async look(): Promise<{
    archives: StoredArchive[];
    failure: string | null;
  }> {
    try {
      const archives = await this.list();
      archives.sort((one, other) => (one.name < other.name ? 1 : -1));
      return { archives: archives.slice(0, MOST_ARCHIVES), failure: null };
    } catch (error) {
      return { archives: [], failure: describeFailure(error) };
    }
  }

  private async list(): Promise<StoredArchive[]> {
    const late = () => new BackupError(t("backupPlaceSilent"));
    return atPlace(this.config.backups, (place) =>
      within(LONGEST_LOOK_MS, place.list(), late),
    );
  }

  /** Only what is in the list: a name leads nowhere else. */
  private async find(name: string): Promise<StoredArchive> {
    const known =
      kindOf(name) === null
        ? undefined
        : (await this.list()).find((one) => one.name === name);
    if (!known) throw new NotFoundError(t("backupNotFound"));
    return known;
  }
}

/** @param runs the newest first. */
function toBackupArchiveDto(
  { name, bytes, writtenAt }: StoredArchive,
  runs: readonly BackupRunRow[],
): BackupArchiveDto {
  const latest = (kind: BackupRunDto["kind"]) => {
    const run = runs.find((one) => one.archive === name && one.kind === kind);
    return run ? answerOf(run) : null;
  };
  return {
    name,
    kind: kindOf(name) ?? "site",
    size: bytes,
    written_at: writtenAt.toISOString(),
    written: latest("write"),
    verified: latest("verify"),
  };
}
