import type { DataSource, EntityManager } from "typeorm";
import { postgresFailure } from "../../common/errors/database-error";
import { ScopeValue } from "../../common/scope-value";

const MOST_TRIES = 5;
/** Deadlock, serialisation failure: PostgreSQL undid everything and asks to try again. */
const TRY_AGAIN = new Set(["40P01", "40001"]);

type LastWrite = (manager: EntityManager) => Promise<void>;

const lastWrite = new ScopeValue<LastWrite>();

/** Every transaction of the work ends with this write, so that both are stored or neither. */
export const endingTransactions = <Result>(
  write: LastWrite,
  work: () => Result,
): Result => lastWrite.run(write, work);

/** All or nothing. What PostgreSQL undid because of other writers is done again, a few times. */
export async function inTransaction<Result>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(async (manager) => {
        const result = await work(manager);
        await lastWrite.current?.(manager);
        return result;
      });
    } catch (error) {
      const { code } = postgresFailure(error);
      if (!TRY_AGAIN.has(code ?? "") || tries === MOST_TRIES) throw error;
    }
  }
}
