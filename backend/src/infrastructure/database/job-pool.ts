import pg, { type Pool, type PoolClient } from "pg";

const CONNECT_MS = 5000;

interface JobPoolOptions {
  url: string;
  /** Most connections at a time. */
  max: number;
  /** Called when a connection breaks. */
  report?: (error: Error) => void;
}

/**
 * Connections for the library that runs jobs, which listen for errors as long as they live. The library's
 * own pool stops listening before it is closed: a database that goes away at that moment would end the
 * process.
 */
export function openJobPool({
  url,
  max,
  report = () => undefined,
}: JobPoolOptions): Pool {
  const pool = new JobPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
  });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * The library gives the connection on which it listens back twice when it stops before the database has
 * answered and the connection ends then. The pool throws at that, where the library does not catch it,
 * and it would end the process.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    if (!taken) return super.connect();
    super.connect((error, client, release) => {
      if (error) return taken(error, client, release);
      let isReleased = false;
      taken(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  }
}
