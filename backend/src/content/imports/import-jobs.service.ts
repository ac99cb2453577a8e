import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { currentLanguage } from "@octavo/texts";
import { DataSource } from "typeorm";
import { said } from "../../common/texts/said";
import { AppConfig } from "../../infrastructure/config/app-config";
import { JobHandlers } from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { rowHandler, rowJob } from "../../infrastructure/jobs/row-job";
import { IMPORT_TASK } from "./import-job";
import { ImportJobsRepository, type ImportRow } from "./import-jobs.repository";
import { ImportUndoService } from "./import-undo.service";
import { ImportUploadsService } from "./import-uploads.service";
import { ImportWorkService, type WorkEnd } from "./import-work.service";
import { runInProcess } from "./run-in-process";

const FILE = fileURLToPath(new URL("./import-process.mjs", import.meta.url));
/** It says something every few seconds, unless one text keeps it busy. */
const SILENT_MS = 120_000;
/** Every day at a quiet hour. */
const DAILY = "41 3 * * *";

/** Does what people have begun, and removes files that no one needs. */
@Injectable()
export class ImportJobsService implements OnModuleInit {
  private readonly log = new Logger(ImportJobsService.name);
  /** Tests that run from the sources have no built file, and do everything in their own process. */
  private readonly isThere = existsSync(FILE);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobQueue,
    private readonly runs: ImportJobsRepository,
    private readonly works: ImportWorkService,
    private readonly undo: ImportUndoService,
    private readonly uploads: ImportUploadsService,
    private readonly config: AppConfig,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.register(IMPORT_TASK.task, this.work);
    this.handlers.registerRepeating("imports.sweep", DAILY, () => this.sweep());
  }

  private readonly work = rowHandler(async (id, { signal }) => {
    const row = await this.runs.find(id);
    if (!row || row.ended_at !== null) return;
    const end = await (row.phase === "undo"
      ? this.undo.run(row, signal)
      : this.import(row, signal));
    if (end === "again")
      await this.jobs.add(this.database, rowJob(IMPORT_TASK, id));
    else await this.sweep();
  });

  /** In a separate process, so that no text of another site blocks or ends the server. */
  private async import(
    { id }: ImportRow,
    signal: AbortSignal | undefined,
  ): Promise<WorkEnd> {
    const work = { id, language: currentLanguage() };
    if (!this.isThere) {
      const whole = { ...work, skip: [], isCareful: false };
      return this.works.run(whole, { signal, begun: () => undefined });
    }
    const program = { file: FILE, silentMs: SILENT_MS };
    const { databaseUrl } = this.config;
    const end = await runInProcess(program, { work, databaseUrl }, signal);
    if (end !== null) return end;
    this.log.error(`The process of import ${id} ended before its work.`);
    await this.runs.end(id, { state: "failed", reason: said("importDied") });
    return "ended";
  }

  /** May be repeated after it was interrupted. */
  private async sweep(): Promise<void> {
    for (const id of await this.runs.listUnneeded()) {
      await this.uploads.remove(id);
      await this.runs.forgetFiles(id);
    }
  }
}
