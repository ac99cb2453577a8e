import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
} from "@nestjs/common";
import type { Runner, RunnerOptions, TaskList } from "graphile-worker";
import { DataSource } from "typeorm";
import { AppConfig } from "../config/app-config";
import { JobHandlers, type JobHandler } from "./job-handlers";

const CONCURRENCY = 2;
const POLL_MS = 5000;

/** Does the jobs of the database in this process, side by side with any number of other instances. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly log = new Logger(JobRunner.name);
  private runner: Runner | null = null;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly database: DataSource,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param isAlone no other instance uses this database: what a killed process had begun is taken
   * up at once. Otherwise that happens when the lock of the dead one has expired, after four hours.
   */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    const { run, parseCronItems } = await import("graphile-worker");
    if (isAlone) await this.unlockAll();
    this.runner = await run({
      ...(await this.options()),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      parsedCronItems: parseCronItems(
        [...this.handlers.schedule].map(([task, match]) => ({ task, match })),
      ),
    });
    this.runner.promise.catch((error: unknown) => this.log.error(error));
  }

  /** Everything that is due now, one after the other; for tests and commands. */
  async runDue(): Promise<void> {
    const { runOnce } = await import("graphile-worker");
    await runOnce({ ...(await this.options()), parsedCronItems: [] });
  }

  /** Jobs in hand get to their end; nothing new is begun. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runner?.stop();
    this.runner = null;
  }

  private async options(): Promise<RunnerOptions> {
    const { Logger: WorkerLogger } = await import("graphile-worker");
    return {
      connectionString: this.config.databaseUrl ?? "",
      maxPoolSize: CONCURRENCY + 1,
      noPreparedStatements: true,
      taskList: this.tasks(),
      gracefulShutdownAbortTimeout: POLL_MS,
      logger: new WorkerLogger(() => (level, message) => {
        if (level === "error") this.log.error(message);
        else if (level === "warning") this.log.warn(message);
      }),
    };
  }

  private tasks(): TaskList {
    return Object.fromEntries(
      [...this.handlers.all].map(([task, handler]) => [task, adapt(handler)]),
    );
  }

  private async unlockAll(): Promise<void> {
    await this.database.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
       FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
    );
  }
}

const adapt =
  (handler: JobHandler): TaskList[string] =>
  (payload, { job, abortSignal }) =>
    handler(payload as Record<string, unknown>, {
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.max_attempts,
      ...(abortSignal ? { signal: abortSignal } : {}),
    });
