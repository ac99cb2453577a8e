import { isNativeError } from "node:util/types";
import { QueryFailedError } from "typeorm";
import { ConflictError } from "./app-error";

interface PostgresFailure {
  code?: string;
  constraint?: string;
}

const AWAY = new Set([
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "25P03",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "08000",
  "08001",
  "08003",
  "08006",
  "53300",
]);
const AWAY_MESSAGE =
  /^timeout expired$|timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|client was closed|driver not connected|already released/i;

/** PostgreSQL's own error, even if TypeORM has wrapped it. */
export function postgresFailure(error: unknown): PostgresFailure {
  const cause = (
    error instanceof QueryFailedError ? error.driverError : error
  ) as PostgresFailure | null | undefined;
  return cause ?? {};
}

/** Whether a unique constraint refused a row; with a name, whether it was that one. */
export function isUniqueViolation(
  error: unknown,
  constraint?: string,
): boolean {
  const failure = postgresFailure(error);
  if (failure.code !== "23505") return false;
  return constraint === undefined || failure.constraint === constraint;
}

/**
 * The database decides who gets a name or an address, also when two people save at the same moment.
 * @param sentence for the person who came second.
 */
export async function rejectDuplicate<Saved>(
  saving: Promise<Saved>,
  constraint: string,
  sentence: string,
): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    if (isUniqueViolation(error, constraint)) throw new ConflictError(sentence);
    throw error;
  }
}

/** Whether the database could not be reached, as opposed to having refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code } = postgresFailure(error);
  return (
    (code !== undefined && AWAY.has(code)) || AWAY_MESSAGE.test(error.message)
  );
}
