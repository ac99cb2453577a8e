import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
} from "@nestjs/common";
import type { Runner, RunnerOptions, TaskList } from "graphile-worker";
import { AppConfig } from "../config/app-config";
import { JobHandlers, type JobHandler } from "./job-handlers";
import { JobLocksRepository } from "./job-locks.repository";

const CONCURRENCY = 2;
const POLL_MS = 5000;
const RESTART_MS = 5000;

/** Does the jobs of the database in this process, side by side with any number of other instances. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly log = new Logger(JobRunner.name);
  private runner: Runner | null = null;
  private restart: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly locks: JobLocksRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param isAlone no other instance uses this database: what a killed process had begun is taken
   * up at once. Otherwise that happens when the lock of the dead one has expired, after four hours.
   */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    if (isAlone) await this.locks.releaseAll();
    await this.begin();
  }

  /** Everything that is due now, one after the other; for tests and commands. */
  async runDue(): Promise<void> {
    const { runOnce } = await import("graphile-worker");
    await runOnce({ ...(await this.options()), parsedCronItems: [] });
  }

  /** Jobs in hand get to their end; nothing new is begun. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    await this.runner?.stop();
  }

  /** The library gives up when the database stays away; this begins again until it is back. */
  private async begin(): Promise<void> {
    const { run, parseCronItems } = await import("graphile-worker");
    try {
      this.runner = await run({
        ...(await this.options()),
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        parsedCronItems: parseCronItems(
          [...this.handlers.schedule].map(([task, match]) => ({ task, match })),
        ),
      });
      this.runner.promise.then(
        () => this.beginLater(),
        (error: unknown) => this.beginLater(error),
      );
    } catch (error) {
      this.beginLater(error);
    }
  }

  private beginLater(error?: unknown): void {
    this.runner = null;
    if (this.isStopping) return;
    this.log.error(error ?? "The job runner ended by itself.");
    this.restart = setTimeout(() => void this.begin(), RESTART_MS);
    this.restart.unref();
  }

  private async options(): Promise<RunnerOptions> {
    const { Logger: WorkerLogger } = await import("graphile-worker");
    return {
      connectionString: this.config.databaseUrl ?? "",
      maxPoolSize: CONCURRENCY + 1,
      noPreparedStatements: true,
      taskList: this.tasks(),
      gracefulShutdownAbortTimeout: POLL_MS,
      logger: new WorkerLogger(() => (level: string, message) => {
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
}

const adapt =
  (handler: JobHandler): TaskList[string] =>
  (payload, { job, abortSignal }) =>
    handler(payload as Record<string, unknown>, {
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.max_attempts,
      signal: abortSignal,
    });
