import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** Where it is not stored, nothing happens. */
export async function forgetSetting(
  database: SqlRunner,
  key: string,
): Promise<void> {
  await database.query("DELETE FROM settings WHERE key = $1", [key]);
}
