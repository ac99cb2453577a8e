import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { languageOf, type Language } from "@octavo/texts";
import { DataSource } from "typeorm";
import { inLanguage } from "../../common/texts/language";
import { said } from "../../common/texts/said";
import {
  JobHandlers,
  type JobHandler,
} from "../../infrastructure/jobs/job-handlers";
import { JobQueue } from "../../infrastructure/jobs/job-queue";
import { importJob, IMPORT_TASK } from "./import-job";
import { ImportJobsRepository, type ImportRow } from "./import-jobs.repository";
import { ImportProcessService } from "./import-process.service";
import { ImportUndoService } from "./import-undo.service";
import { ImportUploadsService } from "./import-uploads.service";
import type { WorkEnd } from "./import-work.service";

/** Every day at a quiet hour. */
const DAILY = "41 3 * * *";

/** Does what people have begun, and removes files that no one needs. */
@Injectable()
export class ImportJobsService implements OnModuleInit {
  private readonly log = new Logger(ImportJobsService.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly jobs: JobQueue,
    private readonly runs: ImportJobsRepository,
    private readonly process: ImportProcessService,
    private readonly undo: ImportUndoService,
    private readonly uploads: ImportUploadsService,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.handlers.register(IMPORT_TASK, this.work);
    this.handlers.registerRepeating("imports.sweep", DAILY, () => this.sweep());
  }

  private readonly work: JobHandler = async (payload, { signal }) => {
    const id = Number(payload.id);
    const language = languageOf(String(payload.language)) ?? "en";
    const row = await this.runs.find(id);
    if (!row || row.ended_at !== null) return;
    const end = await inLanguage(language, () =>
      row.phase === "undo"
        ? this.undo.run(row, signal)
        : this.import(row, { language, signal }),
    );
    if (end === "again")
      await this.jobs.add(this.database, importJob({ id, language }));
    else await this.sweep();
  };

  private async import(
    { id }: ImportRow,
    {
      language,
      signal,
    }: { language: Language; signal?: AbortSignal | undefined },
  ): Promise<WorkEnd> {
    const end = await this.process.run({ id, language }, signal);
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
