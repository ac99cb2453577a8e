import { EventEmitter } from "node:events";
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from "@nestjs/common";
import type {
  CronItem,
  Runner,
  RunnerOptions,
  Task,
  TaskList,
  WorkerEvents,
} from "graphile-worker";
import type { Pool } from "pg";
import { isDatabaseAway } from "../../common/errors/database-error";
import { AppConfig } from "../config/app-config";
import { answersAnew } from "../database/answers-anew";
import { openJobPool } from "../database/job-pool";
import { LivenessService } from "../health/liveness.service";
import { JobHandlers, type JobHandler } from "./job-handlers";
import { JobMetrics } from "./job-metrics";
import { JobPresence } from "./job-presence";
import { JobWorkersRepository } from "./job-workers.repository";

const CONCURRENCY = 2;
const POLL_MS = 5000;
const RESTART_MS = 5000;
/** About ten heartbeats. */
const SILENT_MS = 60_000;
/**
 * By default the library reports the end of a job without waiting for it: a database that is away
 * just then would end the process, and a run of what is due would end before. In batches (of no
 * delay) it tries again until the database is back, and waits at its end.
 */
const REPORTING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** Mostly long enough for the report to reach the database; otherwise the next poll finds the job. */
const REPORTED_MS = 100;

/** Does the jobs of the database in this process, side by side with any number of other instances. */
@Injectable()
export class JobRunner implements OnModuleInit, BeforeApplicationShutdown {
  private readonly log = new Logger(JobRunner.name);
  private runner: Runner | null = null;
  private pool: Pool | null = null;
  private presence: JobPresence | null = null;
  private restart: NodeJS.Timeout | undefined;
  private isAlone = false;
  private isStopping = false;
  private isAway = false;
  /** Since when there has been no runner although there must be one; null before the start. */
  private endedAt: number | null = null;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly config: AppConfig,
    private readonly liveness: LivenessService,
    private readonly metrics: JobMetrics,
  ) {}

  onModuleInit(): void {
    this.liveness.register("jobs", () => this.check());
  }

  /**
   * @param isAlone no other instance uses this database yet: what a killed process had begun is taken
   * up at once. Otherwise that happens within a minute, when the dead one has been missed for long
   * enough.
   */
  async start({ isAlone }: { isAlone: boolean }): Promise<void> {
    this.isAlone = isAlone;
    this.endedAt = performance.now();
    await this.begin();
  }

  /**
   * Everything that is due now, one after the other, each reported to the database; for tests and
   * commands. Of jobs that take turns each run finds one, so this runs until it finds none.
   */
  async runDue(): Promise<void> {
    const { runOnce } = await import("graphile-worker");
    const events: WorkerEvents = new EventEmitter();
    let found = 0;
    events.on("job:start", () => (found += 1));
    let foundBefore: number;
    do {
      foundBefore = found;
      const options = await this.options();
      await runOnce({ ...options, events, parsedCronItems: [] });
    } while (found > foundBefore);
  }

  /** Jobs in hand get to their end; nothing new is begun. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.restart);
    try {
      await this.runner?.stop();
    } finally {
      await this.presence?.stop();
      await this.pool?.end();
      this.pool = null;
    }
  }

  /**
   * Finds a runner that has been starting for minutes, or sends no heartbeat although the database
   * responds.
   */
  private async check(): Promise<string | null> {
    const since = this.runner ? this.presence?.heardAt : this.endedAt;
    if (since === undefined || since === null || this.isStopping) return null;
    if (performance.now() - since < SILENT_MS) return null;
    return (await answersAnew(this.databaseUrl))
      ? "The database answers, and this process does no jobs any more."
      : null;
  }

  /** The library gives up when the database stays away; this begins again until it is back. */
  private async begin(): Promise<void> {
    const { run, parseCronItems } = await import("graphile-worker");
    try {
      const options = await this.options();
      const presence = (this.presence ??= new JobPresence(
        new JobWorkersRepository(this.openedPool()),
      ));
      if (this.isAlone) await presence.releaseAll();
      // Others may come to share the database from now on.
      this.isAlone = false;
      this.runner = await run({
        ...options,
        events: eventsOf(presence),
        concurrency: CONCURRENCY,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        parsedCronItems: parseCronItems(this.repeating()),
      });
      presence.start();
      this.isAway = false;
      this.runner.promise.then(
        () => this.beginLater(),
        (error: unknown) => this.beginLater(error),
      );
    } catch (error) {
      this.beginLater(error);
    }
  }

  private beginLater(error?: unknown): void {
    if (this.runner) this.endedAt = performance.now();
    this.runner = null;
    if (this.isStopping) return;
    this.reportEnd(error);
    this.restart = setTimeout(() => void this.begin(), RESTART_MS);
    this.restart.unref();
  }

  /** A long database outage is logged only once. */
  private reportEnd(error: unknown): void {
    const wasAway = this.isAway;
    this.isAway = isDatabaseAway(error);
    if (!this.isAway)
      this.log.error(error ?? "The job runner ended by itself.");
    else if (!wasAway) this.log.warn(`No jobs are done: ${String(error)}`);
  }

  private async options(): Promise<RunnerOptions> {
    const { Logger: WorkerLogger } = await import("graphile-worker");
    return {
      pgPool: this.openedPool(),
      noPreparedStatements: true,
      preset: { worker: REPORTING },
      taskList: this.tasks(),
      gracefulShutdownAbortTimeout: POLL_MS,
      logger: new WorkerLogger(() => (level: string, message) => {
        if (level === "error") this.log.error(message);
        else if (level === "warning") this.log.warn(message);
      }),
    };
  }

  private get databaseUrl(): string {
    return this.config.directDatabaseUrl ?? this.config.databaseUrl ?? "";
  }

  private openedPool(): Pool {
    return (this.pool ??= openJobPool({
      url: this.databaseUrl,
      // One waits for notifications; one shows that this process lives, even while the others are busy.
      max: CONCURRENCY + 2,
      report: (error) => this.log.warn(error.message),
    }));
  }

  private repeating(): CronItem[] {
    return [...this.handlers.schedule].map(([task, match]) => ({
      task,
      match,
    }));
  }

  private tasks(): TaskList {
    return Object.fromEntries(
      [...this.handlers.all].map(([task, handler]) => [
        task,
        this.metrics.measured(task, adapt(handler)),
      ]),
    );
  }
}

/** The library names its workers itself; it locks jobs and queues under that name. */
function eventsOf(presence: JobPresence): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:create", ({ workerPool }) => presence.show(workerPool.id));
  askAgainForQueues(events);
  return events;
}

/**
 * A worker looks for its next job while the end of its last one is still being reported: that job's
 * queue is locked until then, and what waits in it would be found at the next poll only.
 */
function askAgainForQueues(events: WorkerEvents): void {
  let isEnding = false;
  events.on("pool:gracefulShutdown", () => (isEnding = true));
  events.on("pool:forcefulShutdown", () => (isEnding = true));
  events.on("job:complete", ({ worker, job }) => {
    if (job.job_queue_id === null) return;
    const askAgain = () => {
      if (!isEnding) worker.workerPool.nudge(1);
    };
    setTimeout(askAgain, REPORTED_MS).unref();
  });
}

const adapt =
  (handler: JobHandler): Task =>
  (payload, { job, abortSignal }) =>
    handler(payload as Record<string, unknown>, {
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.max_attempts,
      signal: abortSignal,
    });
