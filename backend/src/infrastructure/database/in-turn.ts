import type { DataSource } from "typeorm";

/**
 * Does what one instance at a time may do. The others wait, also on a machine that is busy with all of
 * them; a process that is killed lets the next one have its turn.
 * @param lock any number that only this work uses.
 */
export async function inTurn<Result>(
  database: DataSource,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const runner = database.createQueryRunner();
  await runner.connect();
  try {
    await runner.query("SET statement_timeout = '600s'");
    await runner.query("SELECT pg_advisory_lock($1)", [lock]);
    return await work();
  } finally {
    await runner
      .query("SELECT pg_advisory_unlock($1)", [lock])
      .catch(() => undefined);
    await runner.query("RESET statement_timeout").catch(() => undefined);
    await runner.release();
  }
}
