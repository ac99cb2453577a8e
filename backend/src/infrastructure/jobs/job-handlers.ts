import { Injectable } from "@nestjs/common";

/**
 * Does one job. May run again after a failure or a kill: it must be safe to repeat. `signal` is
 * aborted when the process stops.
 */
export type JobHandler = (
  payload: Record<string, unknown>,
  job: {
    attempt: number;
    isLastAttempt: boolean;
    signal?: AbortSignal | undefined;
  },
) => Promise<void>;

/** The jobs that this process knows how to do; modules register theirs when they start. */
@Injectable()
export class JobHandlers {
  readonly all = new Map<string, JobHandler>();
  /** Task → when, as minute hour day month weekday in UTC. */
  readonly schedule = new Map<string, string>();

  register(task: string, handler: JobHandler): void {
    if (this.all.has(task)) throw new Error(`Two handlers for job ${task}.`);
    this.all.set(task, handler);
  }

  /** A job that repeats, e.g. `"17 3 * * *"` for every day at 03:17 UTC, on one instance each time. */
  registerRepeating(task: string, cron: string, handler: JobHandler): void {
    this.register(task, handler);
    this.schedule.set(task, cron);
  }
}
