import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { postgresFailure } from "../../common/errors/database-error";
import {
  LOCK_TIMEOUT,
  MIGRATION_LOCK,
} from "../../infrastructure/database/run-migrations";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  JOBS,
  type ArchivedTable,
  type ArchiveSchema,
  type RowSum,
} from "./archive-format";
import { BackupError } from "./backup-error";
import { inChunks } from "./in-chunks";

/** The part of a table in one entry of the archive, and so in memory at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;
const CONNECT_MS = 5000;
const MIGRATION_WAIT = "120s";

/**
 * Not part of a backup: sessions, so that an archive signs no one in; the salts of the day, which could
 * identify visitors again; which processes run jobs now; the health of this installation and its
 * backups, because the one being written would never end; the feed of changes, which counts the transactions of
 * one database; and connections of agents, whose tokens have been renewed since.
 */
const LEFT_OUT = [
  "sessions",
  "view_salts",
  "job_workers",
  "migrations",
  "health_states",
  "backup_runs",
  "backup_schedule",
  "changes",
  "change_feed",
  "agent_connections",
];

/** The same text for the same value, on any server. */
export const TEXT_SETTINGS = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Tables of the product that outlive a crash of the database, with what can be written of them. */
const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass
      AND d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`;

/** Rows come in an order that does not depend on the server, so that two copies can be compared. */
const ORDER = `
  SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation = 0 THEN ''
    ELSE ' COLLATE "C"' END, ', ' ORDER BY array_position(i.indkey::int2[], a.attnum)) AS columns
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = format('public.%I', $1::text)::regclass AND i.indisprimary`;

/** The jobs of backups: an archive that held them would do so after its restore. */
export const BACKUP_TASK = "backups.write";
export const VERIFY_TASK = "backups.verify";
export const RESTORE_TASK = "backups.restore";

/** The task of a job. Its worker and its failures do not matter after a restore. */
const JOB_COLUMNS = [
  "task",
  "payload",
  "queue",
  "run_at",
  "priority",
  "max_attempts",
  "job_key",
];
const WAITING_JOBS = `
  SELECT task.identifier AS task, job.payload, queue.queue_name AS queue, job.run_at, job.priority,
    job.max_attempts, job.key AS job_key
  FROM graphile_worker._private_jobs job
  JOIN graphile_worker._private_tasks task ON task.id = job.task_id
  LEFT JOIN graphile_worker._private_job_queues queue ON queue.id = job.job_queue_id
  WHERE job.attempts < job.max_attempts AND task.identifier NOT LIKE 'backups.%'
  ORDER BY job.id`;

/** Rows of a database as they were at one moment, while others write. */
export class DatabaseDump {
  private constructor(private readonly client: pg.Client) {}

  /** @param url past a pooler, because the connection stays open for the whole dump. */
  static async open(url: string): Promise<DatabaseDump> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: "octavo backup",
    });
    // A connection that ends while nothing is asked of it; the next question says so.
    client.on("error", () => undefined);
    await client.connect();
    return new DatabaseDump(client);
  }

  /** The migrations that have run. @throws {BackupError} when there is no site yet. */
  async migrations(): Promise<string[]> {
    const { exists } = await this.one<{ exists: boolean }>(
      "SELECT to_regclass('public.migrations') IS NOT NULL AS exists",
    );
    if (!exists)
      throw new BackupError(
        "The database is empty: there is nothing to back up yet.",
      );
    const { rows } = await this.client.query<{ name: string }>(
      "SELECT name FROM migrations ORDER BY timestamp, id",
    );
    return rows.map(({ name }) => name);
  }

  /** Whether there is any account or byline. */
  async hasAccounts(): Promise<boolean> {
    const { exists } = await this.one<{ exists: boolean }>(
      "SELECT EXISTS (SELECT FROM authors) AS exists",
    );
    return exists;
  }

  /** The size of the tables on the server's disk, without their indexes. */
  async size(): Promise<number> {
    const { bytes } = await this.one<{ bytes: string }>(
      `SELECT coalesce(sum(pg_table_size(oid)), 0)::text AS bytes FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    return Number(bytes);
  }

  /**
   * From here on, all reads see the current state. No migration runs until the end, because a rewritten
   * table has no rows for snapshots that began before.
   * @param isLocked the caller holds the lock of migrations already.
   */
  async beginSnapshot(isLocked = false): Promise<ArchiveSchema> {
    if (!isLocked) await this.keepMigrationsAway();
    await this.client.query(
      `BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${TEXT_SETTINGS}`,
    );
    return this.schema();
  }

  private async keepMigrationsAway(): Promise<void> {
    try {
      await this.client.query(`SET lock_timeout = '${MIGRATION_WAIT}'`);
      await this.client.query("SELECT pg_advisory_lock_shared($1)", [
        MIGRATION_LOCK,
      ]);
      await this.client.query("RESET lock_timeout");
    } catch (error) {
      if (postgresFailure(error).code !== LOCK_TIMEOUT) throw error;
      throw new BackupError(
        "Another process brings the database up to date, and has not ended in two minutes. Try again when it has.",
      );
    }
  }

  private async schema(): Promise<ArchiveSchema> {
    const { rows: tables } = await this.client.query<ArchivedTable>(TABLES, [
      LEFT_OUT,
    ]);
    await this.client.query(
      `LOCK TABLE ${tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(", ")} IN ACCESS SHARE MODE`,
    );
    const migrations = await this.migrations();
    const { exists } = await this.one<{ exists: boolean }>(
      "SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS exists",
    );
    const jobs = exists ? [{ name: JOBS, columns: JOB_COLUMNS }] : [];
    return { migrations, tables: [...tables, ...jobs] };
  }

  /** Hands out a table's rows piece by piece. @returns their number and hash. */
  async rows(
    table: ArchivedTable,
    take: (piece: Buffer) => Promise<void>,
  ): Promise<RowSum> {
    const copy = this.client.query(
      copyTo(`COPY (${await this.query(table)}) TO STDOUT`),
    );
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const piece of inChunks(copy, () => PIECE_BYTES)) {
      hash.update(piece);
      bytes += piece.length;
      await take(piece);
    }
    // Known when the stream has ended, and the server has said so a moment later.
    await this.client.query("SELECT");
    return { rows: copy.rowCount, bytes, sha256: hash.digest("hex") };
  }

  async sequences(): Promise<Record<string, string>> {
    const { rows } = await this.client.query<{ name: string; value: string }>(
      `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
       WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq'
       ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  }

  /** Also in the middle of a table. */
  async close(): Promise<void> {
    await this.client.end();
  }

  private async query({ name, columns }: ArchivedTable): Promise<string> {
    if (name === JOBS) return WAITING_JOBS;
    const key = await this.one<{ columns: string | null }>(ORDER, [name]);
    return `SELECT ${columns.map((column) => pg.escapeIdentifier(column)).join(", ")} FROM ONLY public.${pg.escapeIdentifier(name)} AS one_row
      ORDER BY ${key.columns ?? 'one_row::text COLLATE "C"'}`;
  }

  private async one<Row extends pg.QueryResultRow>(
    sql: string,
    values: unknown[] = [],
  ): Promise<Row> {
    return singleRow((await this.client.query<Row>(sql, values)).rows);
  }
}
