import type { DataSource } from "typeorm";
import { BoundedQueue } from "../../common/bounded-queue";
import { ownTurn } from "../../common/loop-turns";
import { ScopeValue } from "../../common/scope-value";

/** Of the connections, those that visitors leave to people, programs, jobs and health checks. */
const RESERVED_SHARE = 0.3;
const WAITING_PER_CONNECTION = 20;
const LONGEST_WAIT_MS = 3000;

/** Where a visitor's reads go, when not to the primary. */
interface ReadSource {
  obtain(): Promise<Obtained>;
}

const reader = new ScopeValue<{ source: ReadSource | null }>();

/** What the work asks of the database, it asks for a visitor; with a source, of that. */
export const asReader = <Result>(
  work: () => Result,
  source: ReadSource | null = null,
): Result => reader.run({ source }, work);

/** What TypeORM's driver gives out: a connection, and what gives it back. */
export type Obtained = [connection: unknown, release: (error?: Error) => void];

export interface ConnectionDriver {
  obtainMasterConnection(): Promise<Obtained>;
}

/**
 * Keeps some connections of the pool free of what visitors ask for: slow answers to many of them shall
 * not keep those waiting who could do something about it. Services and repositories know nothing of it.
 */
export function shareConnections(source: DataSource, poolSize: number): void {
  const driver = source.driver as unknown as ConnectionDriver;
  const obtain = driver.obtainMasterConnection.bind(driver);
  const queue = new BoundedQueue({
    places: Math.max(1, poolSize - Math.ceil(poolSize * RESERVED_SHARE)),
    mostWaiting: WAITING_PER_CONNECTION * poolSize,
    longestWaitMs: LONGEST_WAIT_MS,
  });
  driver.obtainMasterConnection = async () => {
    const reading = reader.current;
    if (!reading) return obtain();
    if (reading.source) {
      await ownTurn();
      return reading.source.obtain();
    }
    const leave = await queue.enter();
    try {
      await ownTurn();
      const [connection, release] = await obtain();
      return [
        connection,
        (error) => {
          release(error);
          leave();
        },
      ];
    } catch (error) {
      leave();
      throw error;
    }
  };
}
