import { setTimeout } from "node:timers/promises";
import type { DataSource } from "typeorm";

/** Waits until the feed has all that is committed: transactions that began earlier, also of other tests, have ended. */
export async function feedIsWhole(database: DataSource): Promise<void> {
  const [{ next = "" } = {}] = await database.query<{ next?: string }[]>(
    "SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next",
  );
  const isWhole = async () => {
    const [row] = await database.query<{ is_whole: boolean }[]>(
      "SELECT pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 AS is_whole",
      [next],
    );
    return row?.is_whole === true;
  };
  while (!(await isWhole())) await setTimeout(20);
}
