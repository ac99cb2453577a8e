import { Injectable } from "@nestjs/common";
import type { BackupRunDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

export type BackupRunRow = RowOf<BackupRunDto, "begun_at" | "ended_at">;

interface NewRun {
  kind: BackupRunDto["kind"];
  state: "queued" | "running";
  archive?: string;
  isScheduled?: boolean;
}

export interface RunEnd {
  state: "ok" | "failed";
  reason?: string;
  rows?: number;
  files?: number;
}

/** Older ones say nothing any more. */
const KEPT = 200;
/** Signs of life come every few seconds; its process has been killed, and another will do it again. */
const SILENT = "1 minute";

const COLUMNS = `id, kind, CASE WHEN state = 'running' AND seen_at < now() - interval '${SILENT}'
    THEN 'interrupted' ELSE state END AS state,
  archive, is_scheduled, step, reason, files, rows::float8 AS rows, begun_at, ended_at`;

@Injectable()
export class BackupRunsRepository {
  constructor(private readonly database: DataSource) {}

  /** Those beyond the newest go. */
  async insert(manager: SqlRunner, run: NewRun): Promise<BackupRunRow> {
    const { kind, state, archive = null, isScheduled = false } = run;
    const rows = await manager.query<BackupRunRow[]>(
      `INSERT INTO backup_runs (kind, state, archive, is_scheduled)
       VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [kind, state, archive, isScheduled],
    );
    const row = singleRow(rows);
    await manager.query("DELETE FROM backup_runs WHERE id <= $1", [
      row.id - KEPT,
    ]);
    return row;
  }

  /** The newest first. */
  list(): Promise<BackupRunRow[]> {
    return this.database.query<BackupRunRow[]>(
      `SELECT ${COLUMNS} FROM backup_runs ORDER BY id DESC LIMIT ${KEPT}`,
    );
  }

  async find(id: number): Promise<BackupRunRow | null> {
    const [row] = await this.database.query<BackupRunRow[]>(
      `SELECT ${COLUMNS} FROM backup_runs WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Of some kinds one that waits, or that a living process is at. */
  async findBusy(
    manager: SqlRunner,
    kinds: readonly BackupRunDto["kind"][],
  ): Promise<BackupRunDto["kind"] | null> {
    const [row] = await manager.query<Pick<BackupRunRow, "kind">[]>(
      `SELECT kind FROM (SELECT ${COLUMNS} FROM backup_runs) AS run
       WHERE kind = ANY ($1) AND state IN ('queued', 'running') LIMIT 1`,
      [kinds],
    );
    return row?.kind ?? null;
  }

  async lastWritten(): Promise<{ writtenAt: Date } | null> {
    const [row] = await this.database.query<{ writtenAt: Date }[]>(
      `SELECT ended_at AS "writtenAt" FROM backup_runs
       WHERE kind = 'write' AND state = 'ok' ORDER BY id DESC LIMIT 1`,
    );
    return row ?? null;
  }

  /** Heartbeat of a run, and its current step. */
  async note(id: number, step: string | null): Promise<void> {
    await this.database.query(
      `UPDATE backup_runs SET state = 'running', seen_at = now(), step = left($2, 200)
       WHERE id = $1 AND ended_at IS NULL`,
      [id, step],
    );
  }

  async name(id: number, archive: string): Promise<void> {
    await this.database.query(
      `UPDATE backup_runs SET archive = $2 WHERE id = $1`,
      [id, archive],
    );
  }

  async end(
    id: number,
    { state, reason, rows, files }: RunEnd,
    manager: SqlRunner = this.database,
  ): Promise<void> {
    await manager.query(
      `UPDATE backup_runs SET state = $2, reason = left($3, 1000), rows = $4, files = $5,
         step = NULL, seen_at = now(), ended_at = now()
       WHERE id = $1`,
      [id, state, reason ?? null, rows ?? null, files ?? null],
    );
  }

  /** Its process stops, so the next one restarts it. */
  async putBack(id: number): Promise<void> {
    await this.database.query(
      `UPDATE backup_runs SET state = 'queued', step = NULL WHERE id = $1`,
      [id],
    );
  }

  async remove(id: number): Promise<void> {
    await this.database.query("DELETE FROM backup_runs WHERE id = $1", [id]);
  }
}
