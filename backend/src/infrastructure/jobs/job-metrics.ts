import { Injectable } from "@nestjs/common";
import type { Task } from "graphile-worker";
import { Counter, Histogram } from "prom-client";
import { UnexpectedErrors } from "../../common/errors/unexpected-errors";
import { MetricsService } from "../metrics/metrics.service";
import { Sample } from "../metrics/sample";
import { addSampledGauge } from "../metrics/sampled-gauge";
import { JobHandlers } from "./job-handlers";
import {
  WaitingJobsRepository,
  type WaitingJobs,
} from "./waiting-jobs.repository";

const SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600];
/** Counting reads all that wait. */
const KEPT_MS = 10_000;
/** Label of tasks that this release does not know; labels must not grow with what others write. */
const OTHER = "other";

/** Jobs of this process, and those that wait for any process. */
@Injectable()
export class JobMetrics {
  private readonly done: Counter<"task" | "outcome">;
  private readonly seconds: Histogram<"task">;
  /** Jobs that wait for any instance. */
  readonly waiting: Sample<WaitingJobs[]>;

  constructor(
    { registry }: MetricsService,
    private readonly handlers: JobHandlers,
    private readonly errors: UnexpectedErrors,
    waitingJobs: WaitingJobsRepository,
  ) {
    const registers = [registry];
    this.done = new Counter({
      name: "octavo_jobs_total",
      help: "Jobs that this process ran; outcome is ok, failed (will be retried) or given_up",
      labelNames: ["task", "outcome"],
      registers,
    });
    this.seconds = new Histogram({
      name: "octavo_job_duration_seconds",
      help: "How long jobs took, failed ones included",
      labelNames: ["task"],
      buckets: SECONDS,
      registers,
    });
    this.waiting = new Sample(() => waitingJobs.count(), KEPT_MS);
    addSampledGauge(
      registry,
      {
        name: "octavo_jobs",
        help: "Jobs in the database, of all instances; state is due, later (including retries), running or given_up",
        labelNames: ["task", "state"],
      },
      [
        this.waiting,
        (gauge, rows) => {
          for (const { task, state, jobs } of rows)
            gauge.inc({ task: this.label(task), state }, jobs);
        },
      ],
    );
    addSampledGauge(
      registry,
      {
        name: "octavo_jobs_oldest_due_seconds",
        help: "How long the oldest due job has waited; 0 if none is due",
      },
      [this.waiting, (gauge, rows) => gauge.set(oldestOf(rows))],
    );
  }

  /** The same task, counted. */
  measured(name: string, task: Task): Task {
    return async (payload, helpers) => {
      const began = performance.now();
      const { attempts, max_attempts } = helpers.job;
      let outcome = attempts >= max_attempts ? "given_up" : "failed";
      try {
        await task(payload, helpers);
        outcome = "ok";
      } catch (error) {
        if (outcome === "given_up")
          this.errors.note({ error, place: `job ${name}`, requestId: null });
        throw error;
      } finally {
        this.done.inc({ task: name, outcome });
        this.seconds.observe(
          { task: name },
          (performance.now() - began) / 1000,
        );
      }
    };
  }

  private label(task: string): string {
    return this.handlers.all.has(task) ? task : OTHER;
  }
}

/** For how many seconds the oldest due job has waited; 0 if none is due. */
export const oldestOf = (rows: readonly WaitingJobs[]): number =>
  Math.max(
    0,
    ...rows
      .filter(({ state }) => state === "due")
      .map((row) => row.oldest_seconds),
  );
