import type { Client } from "pg";
import type { DataSource } from "typeorm";
import { BoundedQueue } from "../../common/bounded-queue";
import { UnavailableError } from "../../common/errors/app-error";
import { ScopeValue } from "../../common/scope-value";
import { within } from "../../common/time/within";

/** Share of the connections that visitors leave to people, programs, jobs and health checks. */
const RESERVED_SHARE = 0.3;
/** Share of the connections that reads with keys may have, and of those, the share of one key. */
const PROGRAMS_SHARE = 0.5;
const KEY_SHARE = 0.5;
const WAITING_PER_CONNECTION = 20;
const LONGEST_WAIT_MS = 3000;
/** A visitor's read that has not come to its end by then has no database to wait for. */
const LONGEST_READ_MS = 12_000;

/** Where a visitor's reads go, when not to the primary. */
interface ReadSource {
  obtain(): Promise<Obtained>;
}

interface Reading {
  /** Without it, the primary. */
  source?: ReadSource;
  /** When it has to end, by `performance.now()`; without it, each read has its time. */
  endsAt?: number | undefined;
}

const reader = new ScopeValue<Reading>();

/** Queries of the work count as a visitor's. */
export const asReader = <Result>(
  work: () => Result,
  reading: Reading = {},
): Result => reader.run(reading, work);

const program = new ScopeValue<string>();

/** Queries of the work count as a program's, with all others of this program. */
export const asProgram = <Result>(name: string, work: () => Result): Result =>
  program.run(name, work);

const only = new ScopeValue<Obtained[0]>();

/** Everything that the work asks, it asks on this connection. */
export const onConnection = <Result>(
  connection: Obtained[0],
  work: () => Result,
): Result => only.run(connection, work);

/** The pair that TypeORM's driver hands out: a connection, and the function that returns it. */
export type Obtained = [
  connection: Pick<Client, "end">,
  release: (error?: Error) => void,
];

export interface ConnectionDriver {
  obtainMasterConnection(): Promise<Obtained>;
}

/**
 * Reserves some connections of the pool for calls other than reads of visitors and programs: many slow reads must not
 * block the people who could fix the cause, nor those of one key other keys. Services and repositories do not know about it.
 *
 * A server that no longer responds never ends a statement, so visitors' reads are ended from here, by
 * closing the connection.
 */
export function shareConnections(
  source: DataSource,
  poolSize: number,
  { longestReadMs = LONGEST_READ_MS } = {},
): void {
  const driver = source.driver as unknown as ConnectionDriver;
  const obtain = driver.obtainMasterConnection.bind(driver);
  const waiting = {
    mostWaiting: WAITING_PER_CONNECTION * poolSize,
    longestWaitMs: LONGEST_WAIT_MS,
  };
  const queue = new BoundedQueue({
    ...waiting,
    places: Math.max(1, poolSize - Math.ceil(poolSize * RESERVED_SHARE)),
  });
  const places = Math.ceil(poolSize * PROGRAMS_SHARE);
  const ofKey = Math.ceil(places * KEY_SHARE);
  const programs = new BoundedQueue({
    ...waiting,
    places,
    shareOf: () => ofKey,
  });
  driver.obtainMasterConnection = async () => {
    if (only.current) return [only.current, () => undefined];
    const reading = reader.current;
    if (!reading && program.current !== undefined)
      return takePlace(programs, obtain, program.current);
    if (!reading) return obtain();
    const { source, endsAt } = reading;
    const end = (obtained: Obtained): Obtained =>
      endLater(obtained, endsAt === undefined ? longestReadMs : left(endsAt));
    if (source) return end(await inTime(source.obtain(), endsAt));
    return takePlace(queue, async () => end(await inTime(obtain(), endsAt)));
  };
}

/** The place in the queue is given back with the connection. */
async function takePlace(
  queue: BoundedQueue,
  obtain: () => Promise<Obtained>,
  kind?: string,
): Promise<Obtained> {
  const leave = await queue.enter(undefined, kind);
  try {
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
}

const left = (endsAt: number): number =>
  Math.max(0, endsAt - performance.now());

/** A connection that comes too late is given back. */
function inTime(
  obtaining: Promise<Obtained>,
  endsAt: number | undefined,
): Promise<Obtained> {
  if (endsAt === undefined) return obtaining;
  let isLate = false;
  obtaining.then(
    ([, release]) => isLate && release(),
    () => undefined,
  );
  return within(left(endsAt), obtaining, () => {
    isLate = true;
    return new UnavailableError();
  });
}

/** A connection that is not given back in time is ended, and its statement with it. */
function endLater([connection, release]: Obtained, ms: number): Obtained {
  const limit = setTimeout(() => {
    connection.end().catch(() => undefined);
  }, ms);
  return [
    connection,
    (error) => {
      clearTimeout(limit);
      release(error);
    },
  ];
}
