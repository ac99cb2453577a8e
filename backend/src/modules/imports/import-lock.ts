import type { DataSource } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";

/** Any number that only the importer uses. */
const IMPORT_LOCK = 7_201_956;

/**
 * One import at a time on a database: two could make the same author twice. The lock belongs to the
 * connection, so it ends with the process, however that ends.
 */
export async function withImportLock<Result>(
  database: DataSource,
  work: () => Promise<Result>,
): Promise<Result> {
  const runner = database.createQueryRunner();
  await runner.connect();
  try {
    const [row]: { locked: boolean }[] = await runner.query(
      "SELECT pg_try_advisory_lock($1) AS locked",
      [IMPORT_LOCK],
    );
    if (!row?.locked)
      throw new ConflictError("Another import is running on this database. Wait until it has ended.");
    return await work();
  } finally {
    await runner.query("SELECT pg_advisory_unlock($1)", [IMPORT_LOCK]).catch(() => undefined);
    await runner.release();
  }
}
