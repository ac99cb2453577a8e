import { Injectable } from "@nestjs/common";
import type { HealthCheckId, HealthStatus } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

export interface HealthState {
  check_id: HealthCheckId;
  status: HealthStatus;
  /** Since when it has this status. */
  since: Date;
  /** When a mail last said that it is failing; null: none ever did. */
  mailed_at: Date | null;
  /** Whether readers of such a mail still have to hear that all is well again. */
  is_open: boolean;
}

/** Any number that only this uses. */
const STATES_LOCK = 7_201_970;

/** The result of each check at the last run for the mails, on any instance. */
@Injectable()
export class HealthStatesRepository {
  constructor(private readonly database: DataSource) {}

  async list(
    database: SqlRunner = this.database,
  ): Promise<Map<string, HealthState>> {
    const rows = await database.query<HealthState[]>(
      `SELECT check_id, status, since, mailed_at, is_open FROM health_states`,
    );
    return new Map(rows.map((row) => [row.check_id, row]));
  }

  /** Until the transaction ends, no other instance compares and mails. */
  async lock(manager: SqlRunner): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [STATES_LOCK]);
  }

  async save(
    manager: SqlRunner,
    states: readonly HealthState[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO health_states (check_id, status, since, mailed_at, is_open)
       SELECT check_id, status, since, mailed_at, is_open
       FROM jsonb_to_recordset($1::jsonb) AS state
         (check_id text, status text, since timestamptz, mailed_at timestamptz, is_open boolean)
       ON CONFLICT (check_id) DO UPDATE SET status = excluded.status, since = excluded.since,
         mailed_at = excluded.mailed_at, is_open = excluded.is_open`,
      [JSON.stringify(states)],
    );
  }
}
