import type { DataSource, QueryRunner } from "typeorm";
import { postgresFailure } from "../../common/errors/database-error";
import { assertSuitableDatabase } from "./assert-suitable-database";
import { openJobPool } from "./job-pool";

/** Any number that only this product uses: instances that start together take turns. */
export const MIGRATION_LOCK = 7_201_955;

/** How PostgreSQL says that it has waited for a lock as long as it was told to. */
export const LOCK_TIMEOUT = "55P03";

/** A newer version wrote the database; continuing could damage it. */
export class NewerSchemaError extends Error {
  constructor(unknown: string[]) {
    super(
      `The database is newer than this version of Octavo (unknown migrations: ${unknown.join(", ")}). ` +
        "Start the version that last used it, or restore a backup.",
    );
  }
}

/** Another process holds the lock for too long. */
export class MigrationsBusyError extends Error {
  constructor() {
    super(
      "The database has to be brought up to date, and another process is doing that or writes a backup of it: it has not ended in two minutes. " +
        "Start again when it has.",
    );
  }
}

/** This release expects tables that only a start makes. */
export class OlderSchemaError extends Error {
  constructor() {
    super(
      "The database was last used by an older release of Octavo. Start this one, which brings it up to date, or use the commands of that one.",
    );
  }
}

/** No site has been started on this database yet. */
export class NoSchemaError extends Error {
  constructor() {
    super(
      "There is no site in this database yet. Start Octavo once, or check DATABASE_URL and DATA_DIR.",
    );
  }
}

interface MigrationsOptions {
  /**
   * Runs under the lock, before the first change to existing tables. An error from it aborts everything.
   */
  beforeUpdate?: () => Promise<void>;
}

/**
 * Brings the schema up to date, one instance at a time. Waits at most two minutes for another one. It does
 * not wait if there is nothing to do, because a backup delays migrations only, not starts.
 * @returns the names of the migrations that ran.
 */
export async function runMigrations(
  source: DataSource,
  { beforeUpdate }: MigrationsOptions = {},
): Promise<string[]> {
  await assertSuitableDatabase(source);
  if ((await schemaOf(source)) === "current") {
    await migrateJobQueue(source);
    return [];
  }
  const runner = source.createQueryRunner();
  await runner.connect();
  try {
    await takeTurn(runner);
    if ((await schemaOf(source)) === "older") await beforeUpdate?.();
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

/** For commands that change no tables. @throws {NoSchemaError | OlderSchemaError | NewerSchemaError} */
export async function assertCurrentSchema(source: DataSource): Promise<void> {
  const schema = await schemaOf(source);
  if (schema === "none") throw new NoSchemaError();
  if (schema === "older") throw new OlderSchemaError();
}

async function takeTurn(runner: QueryRunner): Promise<void> {
  await runner.query("SET lock_timeout = '120s'; SET statement_timeout = 0");
  try {
    await runner.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    if (postgresFailure(error).code === LOCK_TIMEOUT)
      throw new MigrationsBusyError();
    throw error;
  }
}

/** @throws {NewerSchemaError} */
export async function schemaOf(
  source: DataSource,
): Promise<"none" | "older" | "current"> {
  const [{ exists }] = await source.query<[{ exists: boolean }]>(
    "SELECT to_regclass('migrations') IS NOT NULL AS exists",
  );
  if (!exists) return "none";
  const done = await source.query<{ name: string }[]>(
    "SELECT name FROM migrations",
  );
  const known = new Set(source.migrations.map(({ name }) => name));
  const unknown = done.flatMap(({ name }) => (known.has(name) ? [] : [name]));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  if (done.length === 0) return "none";
  return done.length < known.size ? "older" : "current";
}

/** The job library keeps its tables in a separate schema and migrates them itself. */
export async function migrateJobQueue({ options }: DataSource): Promise<void> {
  const { runMigrations: migrate, Logger } = await import("graphile-worker");
  const { url } = options as { url: string };
  const pgPool = openJobPool({ url, max: 1 });
  try {
    await migrate({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}
