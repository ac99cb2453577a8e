import { once } from "node:events";
import type { Writable } from "node:stream";
import { ownValue } from "@octavo/format";
import pg, { type ClientBase } from "pg";
import { from as copyFrom, type CopyStreamQuery } from "pg-copy-streams";
import {
  JOBS,
  type ArchivedTable,
  type ArchiveManifest,
} from "./archive-format";
import { TEXT_SETTINGS } from "./database-dump";
import { DamagedArchiveError } from "./sealed-stream";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
    pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Whether there is anything; what extensions brought does not count. */
export const SOME_RELATION = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
      AND d.objid = c.oid AND d.deptype = 'e') LIMIT 1`;

/**
 * Puts archived rows into new tables, in the transaction that made them. Triggers are disabled: the rows
 * are complete, and include what triggers would derive. Foreign keys are created again at the end, all
 * checked at once, so tables may come in any order. It only needs to own the tables.
 */
export class DatabaseLoad {
  private foreignKeys: ForeignKey[] = [];
  private tables = new Map<string, ArchivedTable>();
  private open: { name: string; copy: CopyStreamQuery } | null = null;
  private failure: Error | null = null;
  private readonly loaded = new Map<string, number>();

  constructor(private readonly client: ClientBase) {}

  /** @returns the archive's tables that this release does not have. */
  async begin(tables: readonly ArchivedTable[]): Promise<string[]> {
    await this.client.query(TEXT_SETTINGS);
    await this.client.query(
      `CREATE TEMPORARY TABLE ${pg.escapeIdentifier(JOBS)} (task text, payload json, queue text, run_at timestamptz,
         priority int, max_attempts int, job_key text) ON COMMIT DROP`,
    );
    const { rows: found } = await this.client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relname = ANY ($1)
         AND relnamespace IN ('public'::regnamespace, pg_my_temp_schema())`,
      [tables.map(({ name }) => name)],
    );
    const known = new Set(found.map(({ name }) => name));
    this.tables = new Map(
      tables
        .filter(({ name }) => known.has(name))
        .map((table) => [table.name, table]),
    );
    await this.dropForeignKeys();
    await this.setTriggers("DISABLE");
    for (const table of this.ownTables())
      await this.client.query(`TRUNCATE ${table}`);
    return tables.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  }

  /** Pieces of one table come one after the other. */
  async add(name: string, piece: Buffer): Promise<void> {
    const known = this.tables.get(name);
    if (!known) return;
    if (this.open?.name !== name) {
      await this.endTable();
      const columns = known.columns
        .map((column) => pg.escapeIdentifier(column))
        .join(", ");
      const table = pg.escapeIdentifier(name);
      const sql = `COPY ${table} (${columns}) FROM STDIN`;
      const copy = this.client.query(copyFrom(sql));
      // Also when the server refuses a row while no piece is on its way.
      copy.on("error", (error) => (this.failure ??= error));
      this.open = { name, copy };
    }
    if (this.failure) throw this.failure;
    await written(this.open.copy, piece);
  }

  /** @throws {DamagedArchiveError} when there are not as many rows as there should be. */
  async finish({ tables, sequences }: ArchiveManifest): Promise<void> {
    await this.endTable();
    for (const name of this.tables.keys())
      if (ownValue(tables, name)?.rows !== (this.loaded.get(name) ?? 0))
        throw new DamagedArchiveError();
    for (const { table, name, definition } of this.foreignKeys)
      await this.client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      );
    await this.setTriggers("ENABLE");
    for (const [name, value] of Object.entries(sequences))
      await this.client.query(
        // Never back: no number that was given away in this database names another thing.
        `SELECT setval(to_regclass($1), greatest($2::bigint, pg_sequence_last_value(to_regclass($1))))
         WHERE to_regclass($1) IS NOT NULL`,
        [`public.${pg.escapeIdentifier(name)}`, value],
      );
    await this.client.query(
      `SELECT graphile_worker.add_job(task, payload => payload, queue_name => queue, run_at => run_at,
         max_attempts => max_attempts, job_key => job_key, priority => priority)
       FROM ${pg.escapeIdentifier(JOBS)}`,
    );
  }

  /** The connection cannot be used before a piece that is on its way has been given up. */
  abandon(): void {
    this.open?.copy.destroy();
  }

  private async endTable(): Promise<void> {
    if (!this.open) return;
    const { name, copy } = this.open;
    this.open = null;
    if (this.failure) throw this.failure;
    const finished = once(copy, "finish");
    copy.end();
    await finished;
    this.loaded.set(name, copy.rowCount);
  }

  private async dropForeignKeys(): Promise<void> {
    const { rows } = await this.client.query<ForeignKey>(FOREIGN_KEYS);
    this.foreignKeys = rows;
    for (const { table, name } of rows)
      await this.client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }

  private async setTriggers(state: "DISABLE" | "ENABLE"): Promise<void> {
    for (const table of this.ownTables())
      await this.client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`);
  }

  private ownTables(): string[] {
    return [...this.tables.keys()]
      .filter((name) => name !== JOBS)
      .map((name) => `public.${pg.escapeIdentifier(name)}`);
  }
}

/** Resolves when there is room for more. */
async function written(copy: Writable, piece: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    copy.once("error", reject);
    copy.write(piece, (error) => {
      copy.off("error", reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
