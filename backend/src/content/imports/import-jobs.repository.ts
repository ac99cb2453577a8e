import { Injectable } from "@nestjs/common";
import {
  IMPORT_LIMITS,
  type ImportDto,
  type ImportFileDto,
  type ImportItemDto,
  type ImportItemOutcome,
  type ImportState,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { storable } from "../../common/texts/said";
import {
  type PageQueries,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { ImportProgress } from "./import-report";
import { pageQueries } from "../../infrastructure/database/page-queries";

export interface NewImport extends Pick<
  ImportDto,
  "files" | "author_name" | "default_author" | "default_category" | "settings"
> {
  author_id: number | null;
}

export interface ImportRow
  extends
    NewImport,
    Omit<
      ImportDto,
      keyof NewImport | "seconds_left" | "counts" | "can_undo" | `${string}_at`
    > {
  created_at: Date;
  begun_at: Date;
  ended_at: Date | null;
  counts: Partial<ImportDto["counts"]>;
}

export interface ImportItem extends Pick<
  ImportProgress,
  "path" | "address" | "reason" | "remarks"
> {
  label: string;
  outcome: ImportItemOutcome;
}

/** Older ones go, with their reports. */
const KEPT = 50;
/** Signs of life come every few seconds; its process has been killed. */
const SILENT = "1 minute";
/** What of a report is stored; more is only counted. */
const MOST_REMARKS = 50;
const LONGEST_SENTENCE = 1000;

const COLUMNS = `id, files, has_files, author_id, author_name, default_author, default_category, settings, phase,
  CASE WHEN state = 'running' AND phase <> 'upload' AND seen_at < now() - interval '${SILENT}'
    THEN 'interrupted' ELSE state END AS state,
  done, total, notes, reason, created_at, begun_at, ended_at`;

const RUNS = `SELECT ${COLUMNS}, counts FROM imports`;

const COUNTS = `(SELECT coalesce(jsonb_object_agg(outcome, found), '{}') FROM (
  SELECT outcome, count(*) AS found FROM import_items WHERE import_id = $1 GROUP BY outcome) counted)`;

/** Imports that people begin in the admin area: their files, how far they are, their reports. */
@Injectable()
export class ImportJobsRepository {
  constructor(private readonly database: DataSource) {}

  async insert(manager: SqlRunner, row: NewImport): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO imports (files, author_id, author_name, default_author, default_category, settings)
       SELECT files, author_id, left(author_name, 200), default_author, default_category, settings
       FROM jsonb_to_record($1::jsonb) AS run(files jsonb, author_id integer, author_name text,
         default_author text, default_category text, settings boolean)
       RETURNING id`,
      [JSON.stringify(row)],
    );
    const { id } = singleRow(rows);
    await manager.query(
      "DELETE FROM imports WHERE id <= $1 AND NOT has_files",
      [id - KEPT],
    );
    return id;
  }

  /** The newest first. */
  list(): Promise<ImportRow[]> {
    return this.database.query<ImportRow[]>(
      `${RUNS} ORDER BY id DESC LIMIT ${KEPT}`,
    );
  }

  async find(
    id: number,
    manager: SqlRunner = this.database,
  ): Promise<ImportRow | null> {
    const [row] = await manager.query<ImportRow[]>(`${RUNS} WHERE id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  /** Until the end of the transaction no other call changes it. */
  async lock(manager: SqlRunner, id: number): Promise<ImportRow | null> {
    await manager.query("SELECT FROM imports WHERE id = $1 FOR UPDATE", [id]);
    return this.find(id, manager);
  }

  /** One that waits, or that a living process is at. */
  async isBusy(manager: SqlRunner): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM (SELECT ${COLUMNS} FROM imports) run
       WHERE phase <> 'upload' AND state IN ('queued', 'running')`,
    );
    return rows.length > 0;
  }

  async countStored(manager: SqlRunner): Promise<number> {
    const rows = await manager.query<{ count: number }[]>(
      "SELECT count(*)::int AS count FROM imports WHERE has_files",
    );
    return singleRow(rows).count;
  }

  async setFiles(
    manager: SqlRunner,
    id: number,
    files: readonly ImportFileDto[],
  ): Promise<void> {
    await manager.query("UPDATE imports SET files = $2 WHERE id = $1", [
      id,
      JSON.stringify(files),
    ]);
  }

  /** A new phase deletes the report of the dry run; a resumed phase keeps its report. */
  async queue(
    manager: SqlRunner,
    { id, phase }: Pick<ImportRow, "id" | "phase">,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM import_items USING imports
       WHERE imports.id = $1 AND import_id = $1 AND imports.phase = 'check'`,
      [id],
    );
    await manager.query(
      `UPDATE imports SET phase = $2, state = 'queued', is_stop_asked = false, done = 0,
         counts = CASE WHEN phase = 'check' THEN '{}' ELSE counts END, total = NULL, reason = NULL, begun_at = now(), seen_at = now(), ended_at = NULL
       WHERE id = $1`,
      [id, phase],
    );
  }

  /** It waits for a process, or ends at its next sign of life. */
  async askToStop(manager: SqlRunner, id: number): Promise<void> {
    await manager.query(
      `UPDATE imports SET is_stop_asked = true,
         ended_at = CASE WHEN state = 'queued' THEN now() END,
         state = CASE WHEN state = 'queued' THEN 'stopped' ELSE state END
       WHERE id = $1`,
      [id],
    );
  }

  /** Its time is counted from here, however long it has waited. */
  async begin(id: number): Promise<void> {
    await this.database.query(
      `UPDATE imports SET state = 'running', begun_at = now(), seen_at = now() WHERE id = $1`,
      [id],
    );
  }

  /** A sign of life. @returns whether people want it to end. */
  async note(
    id: number,
    { done, total }: { done: number; total: number | null },
  ): Promise<boolean> {
    const [rows] = await this.database.query<
      [{ is_stop_asked: boolean }[], number]
    >(
      `UPDATE imports SET state = 'running', seen_at = now(), done = $2, total = $3, counts = ${COUNTS}
       WHERE id = $1 AND ended_at IS NULL RETURNING is_stop_asked`,
      [id, done, total],
    );
    return rows[0]?.is_stop_asked ?? true;
  }

  async setNotes(id: number, notes: readonly string[]): Promise<void> {
    await this.database.query("UPDATE imports SET notes = $2 WHERE id = $1", [
      id,
      JSON.stringify(notes.map(cut)),
    ]);
  }

  async end(
    id: number,
    { state, reason }: { state: ImportState; reason?: string },
  ): Promise<void> {
    await this.database.query(
      `UPDATE imports SET state = $2, reason = left($3, 1000), seen_at = now(), ended_at = now(),
         counts = ${COUNTS}
       WHERE id = $1`,
      [id, state, reason === undefined ? null : cut(reason)],
    );
  }

  /** Its process stops: another one continues it. */
  async putBack(id: number): Promise<void> {
    await this.database.query(
      "UPDATE imports SET state = 'queued' WHERE id = $1 AND ended_at IS NULL",
      [id],
    );
  }

  async forgetFiles(id: number): Promise<void> {
    await this.database.query(
      "UPDATE imports SET has_files = false WHERE id = $1",
      [id],
    );
  }

  async remove(manager: SqlRunner, id: number): Promise<void> {
    await manager.query("DELETE FROM imports WHERE id = $1", [id]);
  }

  /** Imports whose files can go: they have ended, or have not changed for days. */
  async listUnneeded(): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM imports WHERE has_files AND (
         (phase = 'import' AND state = 'ok') OR phase = 'undo'
         OR greatest(created_at, seen_at) < now() - make_interval(days => $1))`,
      [IMPORT_LIMITS.days],
    );
    return rows.map(({ id }) => id);
  }

  /** What an item became stays known when a continued import finds it unchanged. */
  async putItems(id: number, items: readonly ImportItem[]): Promise<void> {
    const last = new Map(items.map((item) => [item.path, item]));
    const rows = [...last.values()].map(({ remarks = [], ...item }) => ({
      ...item,
      reason: item.reason === undefined ? null : cut(item.reason),
      remarks: remarks.slice(0, MOST_REMARKS).map(cut),
    }));
    await this.database.query(
      `INSERT INTO import_items (import_id, path, label, outcome, address, reason, remarks)
       SELECT $1::int, left(path, 1000), left(label, 1000), outcome, left(address, 2048),
         left(reason, 1000), remarks
       FROM jsonb_to_recordset($2::jsonb) AS item(path text, label text, outcome text,
         address text, reason text, remarks jsonb)
       ON CONFLICT (import_id, md5(path)) DO UPDATE
       SET outcome = excluded.outcome, address = excluded.address, reason = excluded.reason,
         remarks = CASE WHEN excluded.outcome IN ('removed', 'stayed')
           THEN import_items.remarks ELSE excluded.remarks END
       WHERE excluded.outcome <> 'unchanged'`,
      [id, JSON.stringify(rows)],
    );
  }

  items(
    id: number,
    show: string | undefined,
    page: PageRequest,
  ): PageQueries<ImportItemDto> {
    const filter = new SqlFilter();
    filter.and("import_id = ?", id);
    if (show === "remarks") filter.and("remarks <> '[]'");
    else if (show !== undefined) filter.and("outcome = ?", show);
    const columns = "label, outcome, address, reason, remarks";
    const list = { columns, from: "import_items", filter, order: "id" };
    return pageQueries(this.database, list, page);
  }
}

const cut = (sentence: string): string => storable(sentence, LONGEST_SENTENCE);
