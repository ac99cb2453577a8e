import { Injectable } from "@nestjs/common";
import type { SqlRunner } from "../database/sql-runner";

export interface NewJob {
  /** Name under which a {@link JobHandlers} handler is registered. */
  task: string;
  payload: Record<string, unknown>;
  /** One waiting job per key: adding it again replaces it. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue are done one after the other, so that heavy ones do not crowd out the rest. */
  queue?: string;
  /** Then it is given up; between tries the wait grows, from seconds to hours. */
  maxAttempts?: number;
}

const MOST_ATTEMPTS = 12;

/**
 * Work for later. Add it within the transaction that makes it necessary, so that both commit or neither
 * does.
 */
@Injectable()
export class JobQueue {
  async add(
    manager: SqlRunner,
    { task, payload, key, runAt, queue, maxAttempts = MOST_ATTEMPTS }: NewJob,
  ): Promise<void> {
    await manager.query(
      `SELECT graphile_worker.add_job($1, payload => $2::json, job_key => $3,
         run_at => coalesce($4::timestamptz, now()), max_attempts => $5::int,
         queue_name => $6)`,
      [
        task,
        JSON.stringify(payload),
        key ?? null,
        runAt ?? null,
        maxAttempts,
        queue ?? null,
      ],
    );
  }
}
