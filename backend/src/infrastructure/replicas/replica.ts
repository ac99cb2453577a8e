import pg from "pg";
import type { Obtained } from "../database/connection-shares";

/** A replica that takes longer to answer is none that speeds anything up. */
const CONNECT_LIMIT_MS = 1000;
/** One that lags is asked again how far it is, but not with every read. */
const LOOK_PAUSE_MS = 20;
const SHORTEST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;

const POSITION = {
  name: "position",
  text: `SELECT CASE WHEN pg_is_in_recovery()
    THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END::text AS position`,
};

interface ReplicaOptions {
  url: string;
  poolSize: number;
  Client: typeof pg.Client;
  /** Called each time the replica goes away or returns. */
  onTurn: (isAway: boolean, reason: string) => void;
}

/** Connections to one replica of the database, and what is known of how far it is. */
export class Replica {
  private readonly pool: pg.Pool;
  /** Everything written before this place of the log is there; it only grows while the replica runs. */
  private replayed = -1n;
  private isAway = false;
  private restMs = SHORTEST_REST_MS;
  private nextLook = 0;
  private isLooking = false;
  /** How far it was behind at the last check, and since when. */
  private lacked: { position: bigint; since: number } | null = null;

  constructor(private readonly options: ReplicaOptions) {
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize,
      Client: options.Client,
      application_name: "octavo reads",
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      statement_timeout: 30_000,
      query_timeout: 35_000,
      keepAlive: true,
    });
    // An idle connection has ended, or the network has failed.
    this.pool.on("error", (error) => this.fail(error));
  }

  /**
   * Whether it has replayed the log up to that position. If not, the replica is queried in the background.
   */
  hasReplayed(position: bigint): boolean {
    if (!this.isAway && this.replayed >= position) return true;
    if (!this.isLooking && performance.now() >= this.nextLook) void this.look();
    return false;
  }

  /**
   * For how many seconds at least it has lacked what was written by then; null while it does not answer.
   * @param position everything before this place of the log has been written.
   */
  lag(position: bigint): number | null {
    if (this.lacked && this.replayed >= this.lacked.position)
      this.lacked = null;
    if (!this.hasReplayed(position))
      this.lacked ??= { position, since: performance.now() };
    if (this.isAway) return null;
    return this.lacked ? (performance.now() - this.lacked.since) / 1000 : 0;
  }

  /** @throws when there is no connection to be had soon; then it is left out for a while. */
  async obtain(): Promise<Obtained> {
    try {
      const client = await this.pool.connect();
      return [client, (error) => client.release(error)];
    } catch (error) {
      this.fail(error);
      throw error;
    }
  }

  /** Leaves it out until it has reported its position again. */
  fail(error: unknown): void {
    this.replayed = -1n;
    this.nextLook = performance.now() + this.restMs;
    this.restMs = Math.min(this.restMs * 2, LONGEST_REST_MS);
    if (!this.isAway) this.options.onTurn(true, String(error));
    this.isAway = true;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async look(): Promise<void> {
    this.isLooking = true;
    try {
      const { rows } = await this.pool.query<{ position: string | null }>(
        POSITION,
      );
      const position = rows[0]?.position ?? null;
      // It has been promoted to a primary, so its history is a different one by now.
      if (position === null) throw new Error("It is no replica.");
      this.replayed = BigInt(position);
      this.nextLook = performance.now() + LOOK_PAUSE_MS;
      this.restMs = SHORTEST_REST_MS;
      if (this.isAway) this.options.onTurn(false, "");
      this.isAway = false;
    } catch (error) {
      this.fail(error);
    } finally {
      this.isLooking = false;
    }
  }
}

/** A place of PostgreSQL's log, `16/B374D848`, as a number. */
export function readLsn(lsn: string): bigint {
  const [high = "", low = ""] = lsn.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
