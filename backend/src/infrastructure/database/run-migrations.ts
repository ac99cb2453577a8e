import type { DataSource, QueryRunner } from "typeorm";

/** Any number that only this product uses: instances that start together take turns. */
export const MIGRATION_LOCK = 7_201_955;

/** The database was written by a newer version; going on could damage it. */
export class NewerSchemaError extends Error {
  constructor(unknown: string[]) {
    super(
      `The database is newer than this version of Octavo (unknown migrations: ${unknown.join(", ")}). ` +
        "Start the version that last used it, or restore a backup.",
    );
  }
}

/**
 * Brings the schema up to date, one instance at a time. Waits at most two minutes for another one.
 * @returns the names of the migrations that ran.
 */
export async function runMigrations(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  await runner.connect();
  try {
    await runner.query("SET lock_timeout = '120s'; SET statement_timeout = 0");
    await runner.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await assertKnownSchema(source, runner);
    const done = await source.runMigrations({ transaction: "each" });
    await migrateJobQueue(source);
    return done.map((migration) => migration.name);
  } finally {
    await runner
      .query("SELECT pg_advisory_unlock_all()")
      .catch(() => undefined);
    await runner
      .query("RESET lock_timeout; RESET statement_timeout")
      .catch(() => undefined);
    await runner.release();
  }
}

async function assertKnownSchema(
  source: DataSource,
  runner: QueryRunner,
): Promise<void> {
  const [{ exists }] = (await runner.query(
    "SELECT to_regclass('migrations') IS NOT NULL AS exists",
  )) as [{ exists: boolean }];
  if (!exists) return;
  const done = (await runner.query("SELECT name FROM migrations")) as {
    name: string;
  }[];
  const known = new Set(source.migrations.map((migration) => migration.name));
  const unknown = done
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}

/** The library that runs jobs keeps its tables in a schema of its own and brings them up to date. */
export async function migrateJobQueue({ options }: DataSource): Promise<void> {
  const { runMigrations: migrate, Logger } = await import("graphile-worker");
  await migrate({
    connectionString: (options as { url: string }).url,
    logger: new Logger(() => () => undefined),
  });
}
