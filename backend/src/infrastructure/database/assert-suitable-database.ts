import type { DataSource } from "typeorm";

/** The oldest that is tested; older ones lack what migrations and statements use. */
const OLDEST_MAJOR = 15;

/** The server or the database cannot be used, with any account. The message says why. */
export class UnsuitableDatabaseError extends Error {}

interface ServerFacts {
  version: string;
  version_number: number;
  encoding: string;
  is_replica: boolean;
}

/** Looks before anything is changed. @throws {UnsuitableDatabaseError} */
export async function assertSuitableDatabase(
  source: DataSource,
): Promise<void> {
  const [facts] = await source.query<[ServerFacts]>(
    `SELECT current_setting('server_version') AS version,
       current_setting('server_version_num')::int AS version_number,
       current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS is_replica`,
  );
  const reason = unsuitable(facts);
  if (reason !== null)
    throw new UnsuitableDatabaseError(
      `The database cannot be used: ${reason}. Check DATABASE_URL.`,
    );
}

export function unsuitable(facts: ServerFacts): string | null {
  if (facts.version_number < OLDEST_MAJOR * 10_000)
    return `its server is PostgreSQL ${facts.version}, and Octavo needs ${OLDEST_MAJOR} or newer`;
  if (facts.encoding !== "UTF8")
    return `its encoding is ${facts.encoding}, and Octavo needs UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0)`;
  if (facts.is_replica)
    return "it is a replica, which can only be read. Name the primary, and replicas in DATABASE_REPLICA_URLS";
  return null;
}
