import pg from "pg";
import { within } from "../../common/time/within";

/** The channel of the triggers that announce changes. */
const CHANNEL = "octavo_changes";

/** The database's answer at one moment. */
export interface Barrier {
  lsn: string;
  /** Milliseconds from that moment until an answer changes without a write; null: none will. */
  dueInMs: number | null;
}

interface Events {
  onNotice(payload: string): void;
  /** Called once if an open connection is lost for any reason; never after `close`. */
  onLost(): void;
}

/**
 * A dedicated connection that listens for changes. Before PostgreSQL answers a query on it, it delivers the
 * notifications of everything that was committed before the query was sent. So after the answer, all of
 * them have arrived.
 */
export class ListeningConnection {
  private isOpen = false;
  private isOver = false;

  private constructor(
    private readonly client: pg.Client,
    private readonly events: Events,
    private readonly barrierSql: string,
  ) {}

  /** @param dueSql for the milliseconds until an answer changes without a write; NULL when none will. */
  static async open(
    url: string,
    { limitMs, dueSql }: { limitMs: number; dueSql: string },
    events: Events,
  ): Promise<ListeningConnection> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "octavo changes",
      connectionTimeoutMillis: limitMs,
      keepAlive: true,
    });
    const connection = new ListeningConnection(
      client,
      events,
      `SELECT pg_current_wal_insert_lsn()::text AS lsn, ${dueSql} AS due`,
    );
    client.on("notification", ({ payload = "" }) => events.onNotice(payload));
    client.on("error", () => connection.lose());
    client.on("end", () => connection.lose());
    try {
      await client.connect();
      await within(limitMs, client.query(`LISTEN ${CHANNEL}`));
      connection.isOpen = true;
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  }

  /** @throws when there is no answer in time: then the connection is given up. */
  async barrier(limitMs: number): Promise<Barrier> {
    try {
      const { rows } = await within(
        limitMs,
        this.client.query<{ lsn: string; due: number | null }>({
          name: "barrier",
          text: this.barrierSql,
        }),
      );
      const [row] = rows;
      if (!row) throw new Error("The database did not say where it is.");
      return { lsn: row.lsn, dueInMs: row.due };
    } catch (error) {
      this.lose();
      throw error;
    }
  }

  /** At once: nothing is waited for, and nothing is heard any more. */
  close(): void {
    this.isOver = true;
    // Later failures do not matter.
    this.client.removeAllListeners("notification");
    void this.client.end().catch(() => undefined);
    (this.client as unknown as Wired).connection.stream.destroy();
  }

  private lose(): void {
    if (this.isOver) return;
    this.close();
    if (this.isOpen) this.events.onLost();
  }
}

/** A connection that hangs does not end by being asked to. */
interface Wired {
  connection: { stream: { destroy(): void } };
}
