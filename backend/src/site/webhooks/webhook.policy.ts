import type { WebhookRow } from "./webhook.mapper";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between attempts of one delivery: almost three days in all. */
export const PAUSES: readonly number[] = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
];

/** @returns when to try again; null: it is given up. */
export function nextAttempt(
  { attempts, give_up_at: end }: { attempts: number; give_up_at: Date },
  now: Date,
): Date | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined || now >= end
    ? null
    : new Date(now.getTime() + pause);
}

const FIRST_REST = 10 * SECOND;
const LONGEST_REST = 5 * MINUTE;

/** For how long a server is left alone that failed at everything, so often in a row. */
export const restAfter = (failures: number): number =>
  Math.min(FIRST_REST * 2 ** (failures - 1), LONGEST_REST);

const WEEK = 7 * 24 * HOUR;
/** The server says that the address is gone for good. */
const GONE = 410;

export const isOver = (
  { failing_since: since }: Pick<WebhookRow, "failing_since">,
  statuses: readonly (number | null)[],
  now: Date,
): boolean =>
  statuses.includes(GONE) ||
  (since !== null && now.getTime() - since.getTime() >= WEEK);

export const isAccepted = (status: number): boolean =>
  status >= 200 && status < 300;
