import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Injectable, Logger } from "@nestjs/common";
import type { Language } from "@octavo/texts";
import { actingAs } from "../../common/actor/actor";
import { AppError, ConflictError } from "../../common/errors/app-error";
import { isDatabaseAway } from "../../common/errors/database-error";
import { inLanguage } from "../../common/texts/language";
import { said } from "../../common/texts/said";
import { AuthorsService } from "../../identity/authors/authors.service";
import { AppConfig } from "../../infrastructure/config/app-config";
import { actorOf } from "./import-job";
import {
  ImportJobsRepository,
  type ImportItem,
  type ImportRow,
} from "./import-jobs.repository";
import type { ImportProgress, ImportSummary } from "./import-report";
import { ImportSourceError } from "./import-source";
import { ImportUndoRepository } from "./import-undo.repository";
import { ImportUploadsService } from "./import-uploads.service";
import { ImportsService, type RunOptions } from "./imports.service";

/** What a process is told to do. */
export interface ImportWork {
  id: number;
  language: Language;
  /** Entries that ended a process before, which are refused. */
  skip: string[];
  /** One entry at a time, to find out which one ends the process. */
  isCareful: boolean;
}

/** `again`: it is not done, and another process continues it. */
export type WorkEnd = "ended" | "again";

interface WorkContext {
  /** The process stops. */
  signal: AbortSignal | undefined;
  /** Called for each entry before it is read. */
  begun: (path: string) => void;
}

/** People look every few seconds how far it is. */
const NOTE_MS = 2000;
/** A job of some hours would be taken for lost. */
const SLICE_MS = 60 * 60 * 1000;
/** The process of a server that was killed needs a moment to end. */
const LOCK_TRIES = 4;
const LOCK_MS = 5000;

/** The dry run or the import itself, with heartbeats, in any process. */
@Injectable()
export class ImportWorkService {
  private readonly log = new Logger(ImportWorkService.name);

  constructor(
    private readonly imports: ImportsService,
    private readonly jobs: ImportJobsRepository,
    private readonly made: ImportUndoRepository,
    private readonly uploads: ImportUploadsService,
    private readonly config: AppConfig,
    private readonly authors: AuthorsService,
  ) {}

  /** @throws when the database is away: the job is done again. */
  run(work: ImportWork, context: WorkContext): Promise<WorkEnd> {
    return inLanguage(work.language, async () => {
      const row = await this.jobs.find(work.id);
      if (!row || row.ended_at !== null) return "ended";
      const folder = path.join(this.config.dataDir, `import-${work.id}`);
      const follow = new FollowedImport(this.jobs, row.id);
      try {
        await rm(folder, { recursive: true, force: true });
        await this.jobs.begin(row.id);
        return await this.follow(follow, { row, work, folder }, context);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        if (context.signal?.aborted) return await this.putBack(row.id);
        const reason = this.reasonOf(error);
        await this.jobs.end(row.id, { state: "failed", reason });
        return "ended";
      } finally {
        follow.stop();
        await rm(folder, { recursive: true, force: true });
      }
    });
  }

  private async follow(
    follow: FollowedImport,
    { row, work, folder }: { row: ImportRow; work: ImportWork; folder: string },
    { signal, begun }: WorkContext,
  ): Promise<WorkEnd> {
    await mkdir(folder, { recursive: true });
    const paths = await this.uploads.fetch(row, folder);
    const { openSource } = await import("./open-source");
    const scratch = path.join(folder, "unpacked");
    const source = await openSource(paths, { scratch });
    const summary = await withLock(() =>
      actingAs(actorOf(row), async () =>
        this.imports.importFrom(source, {
          isDryRun: row.phase === "check",
          ...(await this.choicesOf(row)),
          skip: work.skip,
          ...(work.isCareful && { parallel: 1 }),
          signal: AbortSignal.any([
            follow.signal,
            AbortSignal.timeout(SLICE_MS),
            ...(signal ? [signal] : []),
          ]),
          begun,
          report: (progress) => follow.add(progress),
        }),
      ),
    );
    await follow.finish();
    return this.finish(row, summary, follow);
  }

  /** What the person has chosen. Settings come with those who may edit them. */
  private async choicesOf({
    author_id: id,
    default_author: defaultAuthor,
    default_category: defaultCategory,
    settings,
  }: ImportRow): Promise<RunOptions> {
    const account = id === null ? null : await this.authors.getAccount(id);
    const mayEdit = account?.permissions.includes("edit_settings") === true;
    const hasSettings = mayEdit ? settings : false;
    return {
      ...(defaultAuthor !== null && { defaultAuthor }),
      ...(defaultCategory !== null && { defaultCategory }),
      ...(hasSettings !== null && { hasSettings }),
    };
  }

  private async finish(
    row: ImportRow,
    { isInterrupted, notes }: ImportSummary,
    { signal }: FollowedImport,
  ): Promise<WorkEnd> {
    const { id } = row;
    await this.jobs.setNotes(id, notes);
    if (row.phase === "import") await this.made.tellOfMade(row);
    if (isInterrupted && !signal.aborted) return this.putBack(id);
    await this.jobs.end(id, { state: isInterrupted ? "stopped" : "ok" });
    return "ended";
  }

  private async putBack(id: number): Promise<WorkEnd> {
    await this.jobs.putBack(id);
    return "again";
  }

  private reasonOf(error: unknown): string {
    if (error instanceof ImportSourceError) return error.said;
    if (error instanceof AppError) return error.message;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") return said("importDiskFull");
    this.log.error(error);
    return said("importFailed");
  }
}

/** Another import of the same database ends first, if it ends soon. */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === LOCK_TRIES)
        throw error;
      await wait(LOCK_MS);
    }
  }
}

/** Writes down how an import goes, every few seconds, and hears whether people want it to end. */
class FollowedImport {
  private readonly stopping = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private items: ImportItem[] = [];
  private done = 0;
  private total: number | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly jobs: ImportJobsRepository,
    private readonly id: number,
  ) {
    this.timer = setInterval(() => {
      // What cannot be written now is written the next time.
      this.finish().catch(() => undefined);
    }, NOTE_MS);
  }

  /** Aborted when people want it to end. */
  get signal(): AbortSignal {
    return this.stopping.signal;
  }

  add({ file: label, done, total, ...item }: ImportProgress): void {
    this.done = done;
    this.total = total;
    this.items.push({ ...item, label });
  }

  /** All that is known is written, one piece after the other. */
  finish(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async write(): Promise<void> {
    const { id, done, total, items } = this;
    this.items = [];
    try {
      await this.jobs.putItems(id, items);
    } catch (error) {
      this.items = [...items, ...this.items];
      throw error;
    }
    if (await this.jobs.note(id, { done, total })) this.stopping.abort();
  }
}
