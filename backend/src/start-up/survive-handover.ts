import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "../common/errors/database-error";

/** A database that another process ran is run by this one, or a third, long before that. */
const LONGEST_MS = 30_000;
const PAUSE_MS = 500;

interface Attempts {
  /** Whether the database may be in the middle of moving from one process to the next. */
  mayMove: () => boolean;
  /** Takes back what a failed attempt has made. */
  undo: () => Promise<unknown>;
  print: (message: string) => void;
}

/**
 * The process that runs the embedded database may end while another one starts on it. The part of the start
 * that this interrupts begins again once the database has moved.
 */
export async function surviveHandover(
  attempt: () => Promise<void>,
  { mayMove, undo, print }: Attempts,
): Promise<void> {
  let giveUpAt: number | undefined;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      giveUpAt ??= Date.now() + LONGEST_MS;
      const isMoving = mayMove() && isDatabaseAway(error);
      if (!isMoving || Date.now() > giveUpAt) throw error;
    }
    print("The database is moving to another process. Starting again on it.");
    await undo();
    await delay(PAUSE_MS);
  }
}
