import type { Client } from "pg";
import { ScopeValue } from "../../common/scope-value";

export interface CallLimits {
  /** Whether another connection hears the database at the moment. */
  isHeard: () => boolean;
  /** For a statement while it isn't. */
  unheardMs?: number;
  /** For any statement: PostgreSQL itself ends one after 30 seconds (`statement_timeout`). */
  longestMs?: number;
}

const UNHEARD_MS = 10_000;
const LONGEST_MS = 35_000;
const LOOKS = 10;

const call = new ScopeValue<CallLimits>();

/** Marks database work as done for a request, so that none of it waits forever. */
export const asCall = <Result>(
  limits: CallLimits,
  work: () => Result,
): Result => call.run(limits, work);

/**
 * A database that no longer responds never ends a statement, so requests end theirs from here by closing
 * the connection, and answer 503. A slow statement may take its time, because the database still responds.
 * Jobs, migrations and commands wait as long as they need.
 */
export function limitStatement(
  connection: Pick<Client, "end">,
  statement: Promise<unknown>,
): void {
  const limits = call.current;
  if (!limits) return;
  const { isHeard, unheardMs = UNHEARD_MS, longestMs = LONGEST_MS } = limits;
  const began = performance.now();
  const timer = setInterval(() => {
    const ms = performance.now() - began;
    if (ms < unheardMs || (ms < longestMs && isHeard())) return;
    clearInterval(timer);
    connection.end().catch(() => undefined);
  }, unheardMs / LOOKS);
  const stop = (): void => clearInterval(timer);
  statement.then(stop, stop);
}
