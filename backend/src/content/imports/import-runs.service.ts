import { Injectable } from "@nestjs/common";
import {
  hasPermission,
  IMPORT_LIMITS,
  IMPORT_OUTCOMES,
  type Deleted,
  type ImportDto,
  type ImportItemDto,
  type ImportItemOutcome,
  type ImportPhase,
  type ImportsDto,
  type ListImportItemsDto,
  type Paged,
  type StartImportDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { spoken } from "../../common/texts/said";
import { answerOf } from "../../infrastructure/database/answer-row";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { rowJob } from "../../infrastructure/jobs/row-job";
import { AuditService } from "../../operations/audit/audit.service";
import { ArticleNamesService } from "./article-names.service";
import { IMPORT_TASK } from "./import-job";
import { ImportJobsRepository, type ImportRow } from "./import-jobs.repository";
import { ImportUploadsService } from "./import-uploads.service";

/** Any number that only this uses. */
const RUNS_LOCK = 7_201_983;

/** Why an import may not do what was asked for; null: it may. */
type Refusal = (row: ImportRow) => string | null;

const isWhole = ({ files }: ImportRow): boolean =>
  files.every(({ bytes, received }) => bytes === received);

const ofFiles: Refusal = (row) => {
  if (!row.has_files) return t("importFilesGone");
  return isWhole(row) ? null : t("importUploadIncomplete");
};

const REFUSALS: Record<Exclude<ImportPhase, "upload">, Refusal> = {
  check: (row) =>
    row.phase === "upload" || row.phase === "check"
      ? ofFiles(row)
      : t("importEnded"),
  import(row) {
    const { phase, state } = row;
    if (phase === "upload" || (phase === "check" && state !== "ok"))
      return t("importUnchecked");
    if (phase === "undo" || (phase === "import" && state === "ok"))
      return t("importEnded");
    return ofFiles(row);
  },
  undo: (row) => (canUndo(row) ? null : t("importNotUndoable")),
};

/** For people: imports from their first byte to their undoing. */
@Injectable()
export class ImportRunsService {
  constructor(
    private readonly runs: ImportJobsRepository,
    private readonly uploads: ImportUploadsService,
    private readonly jobs: JobQueue,
    private readonly audit: AuditService,
    private readonly names: ArticleNamesService,
    private readonly database: DataSource,
  ) {}

  async list(): Promise<ImportsDto> {
    return { imports: (await this.runs.list()).map(toImportDto) };
  }

  async get(id: number): Promise<ImportDto> {
    return toImportDto(found(await this.runs.find(id)));
  }

  async items(
    id: number,
    { show, ...query }: ListImportItemsDto,
  ): Promise<Paged<ImportItemDto>> {
    found(await this.runs.find(id));
    const page = pageRequest(query);
    return paginate(page, this.runs.items(id, show, page), toImportItemDto);
  }

  /** The files follow, in parts. */
  async start(input: StartImportDto, user: Principal): Promise<ImportDto> {
    await this.assertPossible(input, user);
    const { files, settings = null } = input;
    const { default_author = null, default_category = null } = input;
    const id = await this.alone(async (manager) => {
      const count = await this.runs.countStored(manager);
      if (count >= IMPORT_LIMITS.stored)
        throw new ConflictError(t("importsFull", { count }));
      return this.runs.insert(manager, {
        files: files.map(({ name, bytes }) => ({ name, bytes, received: 0 })),
        author_id: user.id,
        author_name: user.name,
        default_author,
        default_category,
        settings,
      });
    });
    return this.get(id);
  }

  private async assertPossible(
    { files, default_author, default_category, settings }: StartImportDto,
    user: Principal,
  ): Promise<void> {
    const sum = files.reduce((total, { bytes }) => total + bytes, 0);
    if (sum > IMPORT_LIMITS.bytes)
      throw new ValidationError(t("importTooLarge"));
    if (settings && !hasPermission(user, "edit_settings"))
      throw new ForbiddenError(t("importSettingsForbidden"));
    const problem = await this.names.problemOf({
      author: default_author,
      category: default_category,
    });
    if (problem !== null) throw new ValidationError(spoken(problem));
  }

  /** A client whose connection broke is told where to continue. */
  async receive(
    id: number,
    { place, offset }: { place: number; offset: number },
    read: () => Promise<Buffer>,
  ): Promise<ImportDto> {
    assertExpected(found(await this.runs.find(id)), { place, offset });
    const bytes = await read();
    await this.uploads.put(id, { place, offset }, bytes);
    await inTransaction(this.database, async (manager) => {
      const row = found(await this.runs.lock(manager, id));
      const file = assertExpected(row, { place, offset });
      file.received = offset + bytes.length;
      if (bytes.length === 0 || file.received > file.bytes)
        throw new ValidationError(t("importPartMissing"));
      await this.runs.setFiles(manager, id, row.files);
    });
    return this.get(id);
  }

  async stop(id: number): Promise<ImportDto> {
    await inTransaction(this.database, async (manager) => {
      const row = found(await this.runs.lock(manager, id));
      if (!isActive(row) || row.phase === "undo")
        throw new ConflictError(t("importIdle"));
      await this.runs.askToStop(manager, id);
      await this.record(manager, "stop", row);
    });
    return this.get(id);
  }

  /** An import that has not begun leaves nothing; the report of another one stays. */
  async discard(id: number): Promise<Deleted> {
    await inTransaction(this.database, async (manager) => {
      const row = found(await this.runs.lock(manager, id));
      if (row.phase === "import" || row.phase === "undo")
        throw new ConflictError(t("importKept"));
      if (isActive(row)) throw new ConflictError(t("importRunning"));
      await this.runs.remove(manager, id);
    });
    await this.uploads.remove(id);
    return { success: true };
  }

  /**
   * The dry run; the import after that, or what an import that ended before its end has left; or its undoing.
   * One at a time: they take the disk and a core, and two could make the same author twice.
   */
  async queue(
    id: number,
    phase: Exclude<ImportPhase, "upload">,
  ): Promise<ImportDto> {
    await this.alone(async (manager) => {
      const row = found(await this.runs.lock(manager, id));
      if (await this.runs.isBusy(manager))
        throw new ConflictError(t("importRunning"));
      const refusal = REFUSALS[phase](row);
      if (refusal !== null) throw new ConflictError(refusal);
      await this.runs.queue(manager, { id, phase });
      await this.jobs.add(manager, rowJob(IMPORT_TASK, id));
      await this.record(manager, phase === "import" ? "begin" : phase, row);
    });
    return this.get(id);
  }

  private alone<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.database, async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock($1)", [RUNS_LOCK]);
      return work(manager);
    });
  }

  private record(
    manager: EntityManager,
    verb: string,
    { id, files }: ImportRow,
  ): Promise<void> {
    const subject = { id, name: files[0]?.name ?? null };
    return this.audit.recordChange(manager, `import.${verb}`, subject, {
      files: files.length,
    });
  }
}

function found(row: ImportRow | null): ImportRow {
  if (!row) throw new NotFoundError(t("importNotFound"));
  return row;
}

/** @returns the file whose next part comes. */
function assertExpected(
  { phase, files }: ImportRow,
  { place, offset }: { place: number; offset: number },
) {
  const file = files[place];
  if (!file) throw new NotFoundError(t("importNotFound"));
  const { received, bytes } = file;
  if (phase !== "upload" || received === bytes)
    throw new ConflictError(t("importUploadEnded"));
  if (received !== offset)
    throw new ConflictError(t("importPartPlace", { received }), { received });
  return file;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before that, an estimate says nothing. */
const FEWEST_FOR_ESTIMATE = 10;

const isActive = ({ phase, state }: ImportRow): boolean =>
  phase !== "upload" && (state === "queued" || state === "running");

/** What a finished or stopped import has made, for a week after its end. */
function canUndo({ phase, state, ended_at }: ImportRow): boolean {
  if (phase === "check" || phase === "upload" || state === "running")
    return false;
  if (state === "queued" || (phase === "undo" && state === "ok")) return false;
  const end = ended_at?.getTime() ?? Date.now();
  return Date.now() - end < IMPORT_LIMITS.days * DAY_MS;
}

function toImportDto(row: ImportRow): ImportDto {
  const { author_id: _, begun_at: __, counts, ...fields } = row;
  return {
    ...answerOf(fields),
    notes: row.notes.map(spoken),
    reason: row.reason === null ? null : spoken(row.reason),
    seconds_left: secondsLeft(row),
    counts: Object.fromEntries(
      IMPORT_OUTCOMES.map((outcome) => [outcome, counts[outcome] ?? 0]),
    ) as Record<ImportItemOutcome, number>,
    can_undo: canUndo(row),
  };
}

/** In the language of who reads it. */
const toImportItemDto = (row: ImportItemDto): ImportItemDto => ({
  ...row,
  reason: row.reason === null ? null : spoken(row.reason),
  remarks: row.remarks.map(spoken),
});

function secondsLeft({
  state,
  done,
  total,
  begun_at,
}: ImportRow): number | null {
  if (state !== "running" || total === null || done < FEWEST_FOR_ESTIMATE)
    return null;
  const passed = Date.now() - begun_at.getTime();
  return Math.max(0, Math.round(((passed / done) * (total - done)) / 1000));
}
