import type { ClientBase } from "pg";
import { DataSource, MigrationExecutor } from "typeorm";
import { dataSourceOptions } from "./data-source";
import { migrations } from "./migration-registry";
import { MIGRATION_LOCK, migrateJobQueue } from "./run-migrations";

const nameOf = (migration: (typeof migrations)[number]): string =>
  migration.name;

/** Of these migrations, those that this release does not know. */
export function unknownMigrations(names: readonly string[]): string[] {
  const known = new Set(migrations.map(nameOf));
  return names.filter((name) => !known.has(name));
}

/** Those of this release that are not among these. */
export function missingMigrations(names: readonly string[]): string[] {
  const there = new Set(names);
  return migrations.map(nameOf).filter((name) => !there.has(name));
}

interface NewSchema {
  url: string;
  /** Runs exactly these, even if this release has more. */
  migrations: readonly string[];
  /** Runs before anything is created; an error from it aborts everything. */
  check: (client: ClientBase) => Promise<void>;
}

/**
 * Creates the tables as they were after some migrations and runs the work, in one transaction: either
 * everything exists in the end or nothing. Only the schema of the job library has a separate transaction.
 * Instances that start in the meantime wait.
 */
export async function inNewSchema<Result>(
  { url, migrations: names, check }: NewSchema,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const wanted = new Set(names);
  const source = new DataSource({
    ...dataSourceOptions({ url, poolSize: 1 }),
    migrations: migrations.filter((one) => wanted.has(nameOf(one))),
  });
  await source.initialize();
  const runner = source.createQueryRunner();
  try {
    const client = (await runner.connect()) as ClientBase;
    await runner.startTransaction();
    await runner.query(
      "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0",
    );
    await runner.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await check(client);
    await migrateJobQueue(source);
    await new MigrationExecutor(source, runner).executePendingMigrations();
    const result = await work(client);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    if (runner.isTransactionActive)
      await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await source.destroy();
  }
}
