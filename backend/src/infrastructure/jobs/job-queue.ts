import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";

export interface NewJob {
  /** Name under which a {@link JobHandlers} handler is registered. */
  task: string;
  payload: Record<string, unknown>;
  /** One waiting job per key: adding it again replaces it. */
  key?: string;
  runAt?: Date;
  /** Then it is given up; between tries the wait grows, from seconds to hours. */
  maxAttempts?: number;
}

const MOST_ATTEMPTS = 12;

/** Work for later. Added within the transaction that makes it necessary: both are kept or neither. */
@Injectable()
export class JobQueue {
  async add(
    manager: Pick<EntityManager, "query">,
    { task, payload, key, runAt, maxAttempts = MOST_ATTEMPTS }: NewJob,
  ): Promise<void> {
    await manager.query(
      `SELECT graphile_worker.add_job($1, payload => $2::json, job_key => $3,
         run_at => coalesce($4::timestamptz, now()), max_attempts => $5::int)`,
      [task, JSON.stringify(payload), key ?? null, runAt ?? null, maxAttempts],
    );
  }
}
