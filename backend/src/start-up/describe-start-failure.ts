import { ownValue } from "@octavo/format";
import { NewerSchemaError } from "../infrastructure/database/run-migrations";
import { ConfigError } from "../infrastructure/config/read-config";
import { postgresFailure } from "../common/errors/database-error";
import { EmbeddedPostgresError } from "@octavo/embedded-postgres";

const DATABASE: Record<string, string> = {
  ECONNREFUSED: "nothing answers at that address",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name cannot be looked up",
  ENOENT: "there is no server at that address",
  EHOSTUNREACH: "the host cannot be reached",
  ETIMEDOUT: "the host does not answer",
  "28P01": "the password is wrong",
  "28000": "the user may not sign in",
  "3D000": "there is no database of that name",
  "42501": "the user lacks the rights to create tables",
};

/** One sentence that says what to do about it; null for what nobody foresaw. */
export function describeStartFailure(
  error: unknown,
  port: number,
): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof NewerSchemaError ||
    error instanceof EmbeddedPostgresError
  )
    return error.message;
  const code = postgresFailure(error).code ?? "";
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the other program, or choose another port with PORT (PORT=0 takes a free one).`;
  if (code === "EACCES" && (error as { syscall?: string }).syscall === "listen")
    return `This user may not open port ${port}. Choose one above 1023 with PORT.`;
  if (code === "ENOSPC")
    return "The disk is full. Free some space and start again.";
  if (code === "EACCES" || code === "EROFS")
    return `A file or folder cannot be written: ${(error as Error).message}. Check DATA_DIR.`;
  const reason = ownValue(DATABASE, code) ?? timeoutReason(error);
  return reason
    ? `The database cannot be used: ${reason}. Check DATABASE_URL.`
    : null;
}

/** How pg and TypeORM say that a connection took too long. */
const CONNECTION_TIMEOUT =
  /^timeout expired$|timeout exceeded when trying to connect|due to connection timeout/i;

function timeoutReason(error: unknown): string | null {
  return error instanceof Error && CONNECTION_TIMEOUT.test(error.message)
    ? "it does not answer in time"
    : null;
}
