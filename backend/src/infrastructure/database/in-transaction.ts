import type { DataSource, EntityManager } from "typeorm";
import { postgresFailure } from "../../common/errors/database-error";

const MOST_TRIES = 5;
/** Deadlock, serialisation failure: PostgreSQL undid everything and asks to try again. */
const TRY_AGAIN = new Set(["40P01", "40001"]);

/** All or nothing. What PostgreSQL undid because of other writers is done again, a few times. */
export async function inTransaction<Result>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      const { code } = postgresFailure(error);
      if (!TRY_AGAIN.has(code ?? "") || tries === MOST_TRIES) throw error;
    }
  }
}
