import { Injectable } from "@nestjs/common";
import type {
  BulkItemDto,
  BulkKind,
  BulkOutcome,
  BulkState,
  BulkVerb,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  type PageQueries,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { BulkChanged, BulkResult, BulkValue } from "./bulk-target";
import { pageQueries } from "../../infrastructure/database/page-queries";

export interface NewBulkChange {
  kind: BulkKind;
  verb: BulkVerb;
  value: BulkValue;
  authorId: number;
}

export interface BulkRow extends NewBulkChange {
  id: number;
  phase: "change" | "undo";
  state: BulkState;
  createdAt: Date;
  endedAt: Date | null;
  /** Of all its items; `waiting` for those whose turn has not come. */
  counts: Partial<Record<BulkOutcome | "waiting", number>>;
}

/** An item whose turn it is; in a change, it has no outcome yet. */
export interface BulkTurn extends BulkChanged {
  id: number;
  label: string | null;
}

/** Older ones go, with their reports, unless they are at work. */
const KEPT = 200;
/** Signs of life come every second; its process has been killed. */
const SILENT = "1 minute";
/** No process is at it. */
const IS_UNTOUCHED = `(state = 'queued' OR seen_at < now() - interval '${SILENT}')`;
const AT_WORK = "state IN ('queued', 'running')";

const SELECT = `SELECT id, kind, verb, value, author_id AS "authorId", phase,
    CASE WHEN state = 'running' AND seen_at < now() - interval '${SILENT}'
      THEN 'interrupted' ELSE state END AS state,
    created_at AS "createdAt", ended_at AS "endedAt",
    (SELECT coalesce(jsonb_object_agg(outcome, found), '{}') FROM (
      SELECT coalesce(outcome, 'waiting') AS outcome, count(*) AS found FROM bulk_change_items
      WHERE bulk_id = bulk_changes.id GROUP BY 1) counted) AS counts
  FROM bulk_changes`;

/** What of a change each phase has still to do. */
const LEFT = {
  change: "outcome IS NULL",
  undo: "outcome IN ('changed', 'proposed')",
} as const;

/** Changes of many items: what is wanted, how far they are, and their reports. */
@Injectable()
export class BulkChangesRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    manager: SqlRunner,
    { kind, verb, value, authorId }: NewBulkChange,
    ids: readonly number[],
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO bulk_changes (kind, verb, value, author_id) VALUES ($1, $2, $3, $4) RETURNING id`,
      [kind, verb, JSON.stringify(value), authorId],
    );
    const { id } = singleRow(rows);
    await manager.query(
      `INSERT INTO bulk_change_items (bulk_id, item_id) SELECT $1, unnest($2::int[])`,
      [id, ids],
    );
    await manager.query(
      `DELETE FROM bulk_changes WHERE id <= $1 AND NOT ${AT_WORK}`,
      [id - KEPT],
    );
    return id;
  }

  async find(
    id: number,
    manager: SqlRunner = this.database,
  ): Promise<BulkRow | null> {
    const [row] = await manager.query<BulkRow[]>(`${SELECT} WHERE id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  /** Until the end of the transaction no other call changes it. */
  async lock(manager: SqlRunner, id: number): Promise<BulkRow | null> {
    await manager.query("SELECT FROM bulk_changes WHERE id = $1 FOR UPDATE", [
      id,
    ]);
    return this.find(id, manager);
  }

  /** Begins one after the other for each person; see {@link hasActive}. */
  async lockPerson(manager: SqlRunner, authorId: number): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1, $2)", [
      BULK_LOCK,
      authorId,
    ]);
  }

  async hasActive(manager: SqlRunner, authorId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM bulk_changes WHERE author_id = $1 AND ${AT_WORK}`,
      [authorId],
    );
    return rows.length > 0;
  }

  async queueUndo(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      `UPDATE bulk_changes SET phase = 'undo', state = 'queued', is_stop_asked = false,
         seen_at = now(), ended_at = NULL WHERE id = $1`,
      [id],
    );
  }

  /** It waits for a process, or ends at its next sign of life. */
  async askToStop(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      `UPDATE bulk_changes SET is_stop_asked = true,
         ended_at = CASE WHEN ${IS_UNTOUCHED} THEN now() END,
         state = CASE WHEN ${IS_UNTOUCHED} THEN 'stopped' ELSE state END
       WHERE id = $1`,
      [id],
    );
  }

  /** A sign of life. @returns whether people want it to end. */
  async isStopAsked(id: number): Promise<boolean> {
    const [rows] = await this.database.query<
      [{ is_stop_asked: boolean }[], number]
    >(
      `UPDATE bulk_changes SET state = 'running', seen_at = now()
       WHERE id = $1 AND ended_at IS NULL RETURNING is_stop_asked`,
      [id],
    );
    return rows[0]?.is_stop_asked ?? true;
  }

  async end(id: number, state: BulkState): Promise<void> {
    await this.database.query(
      `UPDATE bulk_changes SET state = $2, seen_at = now(), ended_at = now() WHERE id = $1`,
      [id, state],
    );
  }

  /** Its process stops: another one continues it. */
  async putBack(id: number): Promise<void> {
    await this.database.query(
      "UPDATE bulk_changes SET state = 'queued' WHERE id = $1 AND ended_at IS NULL",
      [id],
    );
  }

  /** The next items that have something to do in this phase. */
  listTurns(
    { id, phase }: Pick<BulkRow, "id" | "phase">,
    most: number,
  ): Promise<BulkTurn[]> {
    return this.database.query<BulkTurn[]>(
      `SELECT item_id AS id, label, outcome, before, version FROM bulk_change_items
       WHERE bulk_id = $1 AND ${LEFT[phase]} ORDER BY item_id LIMIT $2`,
      [id, most],
    );
  }

  /** @returns false when another process has done it already: then nothing may happen twice. */
  async note(
    manager: SqlRunner,
    { id, phase }: Pick<BulkRow, "id" | "phase">,
    { itemId, result }: { itemId: number; result: BulkResult },
  ): Promise<boolean> {
    const { outcome, label, reason, before, version } = result;
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE bulk_change_items SET outcome = $3, label = coalesce(left($4, 300), label),
         reason = left($5, 1000), before = coalesce($6, before), version = coalesce($7, version)
       WHERE bulk_id = $1 AND item_id = $2 AND ${LEFT[phase]}`,
      [
        id,
        itemId,
        outcome,
        label,
        reason ?? null,
        before === undefined ? null : JSON.stringify(before),
        version ?? null,
      ],
    );
    return count === 1;
  }

  items(
    id: number,
    show: BulkOutcome | undefined,
    page: PageRequest,
  ): PageQueries<BulkItemDto> {
    const filter = new SqlFilter("outcome IS NOT NULL");
    filter.and("bulk_id = ?", id);
    if (show !== undefined) filter.and("outcome = ?", show);
    const columns = "item_id AS id, label, outcome, reason";
    const list = {
      columns,
      from: "bulk_change_items",
      filter,
      order: "item_id",
    };
    return pageQueries(this.database, list, page);
  }
}

/** Any number that only this uses. */
const BULK_LOCK = 7_201_984;
