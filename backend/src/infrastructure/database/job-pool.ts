import pg, { type Pool } from "pg";

const CONNECT_MS = 5000;

interface JobPoolOptions {
  url: string;
  /** Most connections at a time. */
  max: number;
  /** Is told of a connection that broke. */
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
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
  });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
