import pg, { type ClientBase } from "pg";
import { postgresFailure } from "../../common/errors/database-error";
import { createDataSource } from "../../infrastructure/database/data-source";
import {
  missingMigrations,
  unknownMigrations,
} from "../../infrastructure/database/new-schema";
import {
  LOCK_TIMEOUT,
  MIGRATION_LOCK,
} from "../../infrastructure/database/run-migrations";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { EVERYTHING } from "../../infrastructure/ready-answers/change-log";
import { JOBS, type ArchiveSchema } from "./archive-format";
import { BackupError } from "./backup-error";
import type { RowsTarget } from "./restore-backup";

/** Statements of requests end sooner; what is longer is another backup, or a migration. */
const LOCK_WAIT = "60s";
const DEADLOCK = "40P01";

/** Jobs in hand are left to those who do them. */
const FORGET_JOBS = `
  DELETE FROM graphile_worker._private_jobs job USING graphile_worker._private_tasks task
  WHERE task.id = job.task_id AND job.locked_at IS NULL AND task.identifier NOT LIKE 'backups.%'`;

const SECRET = "SELECT value FROM settings WHERE key = 'session_secret'";

interface RunningSite {
  /** Past a pooler. */
  url: string;
  /** Writes the current rows. No one else can change any until the restore has ended. */
  backUp: () => Promise<void>;
  /** Part of the same transaction, before the rows go. */
  prepare: (rows: SqlRunner) => Promise<void>;
  /** Part of the same transaction: what is to be right at the moment at which the rows are there. */
  finish: (rows: SqlRunner) => Promise<void>;
}

/**
 * The database of a site that people use. One transaction replaces all rows, so that a restore which fails or
 * is killed at any moment has changed nothing. Other writers wait while it backs up the current rows;
 * readers wait, too, while it replaces them.
 */
export const runningSite = (site: RunningSite): RowsTarget => ({
  assertReady: ({ migrations }) => {
    // Those that are unknown have been refused before.
    if (missingMigrations(migrations).length > 0)
      return Promise.reject(
        new BackupError(
          "The archive was made by an older release of Octavo, with other tables. Restore it with the command: npm run restore.",
        ),
      );
    return Promise.resolve();
  },
  async fill(schema, work) {
    const source = createDataSource({ url: site.url, poolSize: 1 });
    await source.initialize();
    const runner = source.createQueryRunner();
    try {
      const client = (await runner.connect()) as ClientBase;
      // A connection that ends; the next question says so.
      client.on("error", () => undefined);
      await runner.startTransaction();
      const rows = runner.manager;
      const secret = await takeOver(rows, schema, site);
      const result = await work(client);
      await assertSameSecret(rows, secret);
      await site.finish(rows);
      await rows.query("SELECT pg_notify('octavo_changes', $1)", [EVERYTHING]);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive)
        await runner.rollbackTransaction().catch(() => undefined);
      throw asSentence(error);
    } finally {
      await runner.release();
      await source.destroy();
    }
  },
});

/** @returns the secret of now. */
async function takeOver(
  rows: SqlRunner,
  { migrations, tables }: ArchiveSchema,
  { backUp, prepare }: RunningSite,
): Promise<unknown> {
  await rows.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '${LOCK_WAIT}';
     SET LOCAL application_name = 'octavo restore'`,
  );
  await rows.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const done = await rows.query<{ name: string }[]>(
    "SELECT name FROM migrations",
  );
  // Another release may have been started since.
  const there = new Set(done.map(({ name }) => name));
  if (
    unknownMigrations([...there]).length > 0 ||
    migrations.length !== there.size ||
    !migrations.every((name) => there.has(name))
  )
    throw new BackupError("The database is that of another release of Octavo.");
  const own = tables
    .filter(({ name }) => name !== JOBS)
    .map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
    .join(", ");
  await rows.query(`LOCK TABLE ${own} IN SHARE MODE`);
  await backUp();
  await rows.query(`LOCK TABLE ${own}, sessions IN ACCESS EXCLUSIVE MODE`);
  const secret = await rows.query<unknown[]>(SECRET);
  await rows.query(FORGET_JOBS);
  await prepare(rows);
  return secret;
}

/** Every running process has derived its keys from the secret of now. */
async function assertSameSecret(
  rows: SqlRunner,
  before: unknown,
): Promise<void> {
  const after = await rows.query<unknown[]>(SECRET);
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new BackupError(
      "The archive is of another installation. Restore it with the command: npm run restore.",
    );
}

function asSentence(error: unknown): unknown {
  const { code } = postgresFailure(error);
  return code === LOCK_TIMEOUT || code === DEADLOCK
    ? new BackupError(
        "Others were at work in the database, and the restore gave way. Nothing has been changed. Turn on maintenance, and try again.",
      )
    : error;
}
