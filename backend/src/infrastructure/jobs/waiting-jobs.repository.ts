import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";

export interface WaitingJobs {
  task: string;
  state: "due" | "later" | "running" | "given_up";
  jobs: number;
  /** Of these, those that changed within a week. */
  recent_jobs: number;
  /** Age of the job that has been due the longest. */
  oldest_seconds: number;
}

const WAITING = `
  SELECT task, state, count(*)::int AS jobs,
    (count(*) FILTER (WHERE updated_at > now() - interval '7 days'))::int AS recent_jobs,
    greatest(0, extract(epoch FROM now() - min(run_at)))::float AS oldest_seconds
  FROM (SELECT task_identifier AS task, run_at, updated_at,
      CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'given_up'
        WHEN run_at <= now() THEN 'due' ELSE 'later' END AS state
    FROM graphile_worker.jobs) AS job
  GROUP BY task, state`;

/** Jobs that wait in the database, for any instance. */
@Injectable()
export class WaitingJobsRepository {
  constructor(private readonly database: DataSource) {}

  count(): Promise<WaitingJobs[]> {
    return this.database.query<WaitingJobs[]>(WAITING);
  }
}
