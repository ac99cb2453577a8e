import { ownValue } from "@octavo/format";
import {
  MigrationsBusyError,
  NewerSchemaError,
  NoSchemaError,
  OlderSchemaError,
} from "../infrastructure/database/run-migrations";
import { StorageNotSharedError } from "../operations/instances/instance-checks.service";
import { BackupBeforeUpdateError } from "../operations/backups/backup-error";
import { EmbeddedPostgresError } from "@octavo/embedded-postgres";
import { postgresFailure } from "../common/errors/database-error";
import { ConfigError } from "../infrastructure/config/read-config";
import { UnsuitableDatabaseError } from "../infrastructure/database/assert-suitable-database";

/** The address of HOST and PORT cannot be listened on. */
export class ListenError extends Error {
  constructor(
    cause: unknown,
    readonly address: { port: number; host: string },
  ) {
    super("The address cannot be listened on.", { cause });
  }
}

/** Their messages are meant for people. */
const SENTENCES = [
  BackupBeforeUpdateError,
  ConfigError,
  EmbeddedPostgresError,
  MigrationsBusyError,
  NewerSchemaError,
  NoSchemaError,
  OlderSchemaError,
  StorageNotSharedError,
  UnsuitableDatabaseError,
];

const DATABASE: Record<string, string> = {
  ECONNREFUSED: "nothing answers at that address",
  ECONNRESET: "the server ended the connection",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name cannot be looked up",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the host cannot be reached",
  ETIMEDOUT: "the host does not answer",
  "28P01": "the password is wrong",
  "3D000": "there is no database of that name",
  "53300": "all connections of the server are taken",
  "57P03": "the server is starting or stopping",
};

const UNTRUSTED: Record<string, string> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not trusted",
  UNABLE_TO_GET_ISSUER_CERT: "its certificate is not trusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not trusted",
};

/** One sentence that says what to do about it; null for an unexpected failure. */
export function describeStartFailure(error: unknown): string | null {
  if (SENTENCES.some((kind) => error instanceof kind))
    return (error as Error).message;
  if (error instanceof ListenError) return describeListening(error);
  return describeFiles(error) ?? describeDatabase(error);
}

function describeListening({ cause, address }: ListenError): string {
  const { port, host } = address;
  const { code = "" } = postgresFailure(cause);
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the other program, or choose another port with PORT (PORT=0 takes a free one).`;
  if (code === "EACCES")
    return `This user may not open port ${port}. Choose one above 1023 with PORT.`;
  return `HOST=${host} is no address of this machine. Choose one of its own, 127.0.0.1 for this machine only, or 0.0.0.0 for all.`;
}

function describeFiles(error: unknown): string | null {
  const { code = "" } = postgresFailure(error);
  const { message, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return "The disk is full. Free some space and start again.";
  if (["EACCES", "EPERM", "EROFS"].includes(code) && syscall !== "connect")
    return `A file or folder cannot be written: ${message}. Check DATA_DIR.`;
  if (["EEXIST", "ENOTDIR"].includes(code))
    return `A folder cannot be made, because there is a file: ${message}. Check DATA_DIR.`;
  return null;
}

function describeDatabase(error: unknown): string | null {
  const { code = "" } = postgresFailure(error);
  const reason =
    ownValue(DATABASE, code) ??
    missingSocket(error) ??
    refusedRight(error) ??
    tlsReason(error) ??
    connectionReason(error);
  return reason
    ? `The database cannot be used: ${reason}. Check DATABASE_URL.`
    : null;
}

function missingSocket(error: unknown): string | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === "connect" && ["ENOENT", "EACCES"].includes(code ?? "")
    ? "there is no server at that address that this user can reach"
    : null;
}

/** How PostgreSQL says that it was asked without TLS and wants it. */
const WANTS_TLS = /no encryption/;
const EXTENSION = /create extension "(\w+)"/;
const MISSING_EXTENSION = /extension "(\w+)" is not available/;

function refusedRight(error: unknown): string | null {
  const { code } = postgresFailure(error);
  const message = error instanceof Error ? error.message : "";
  const missing = MISSING_EXTENSION.exec(message)?.[1];
  if (missing)
    return `its server lacks the extension "${missing}", which the package of PostgreSQL's contributed extensions brings (postgresql-contrib)`;
  if (code === "28000")
    return WANTS_TLS.test(message)
      ? "the server wants TLS (add ?sslmode=verify-full), or does not let this user in from this machine"
      : "the user may not sign in";
  if (code !== "42501") return null;
  const extension = EXTENSION.exec(message)?.[1];
  return extension
    ? `the user may not make the extension "${extension}". Let an administrator run CREATE EXTENSION for pg_trgm, unaccent and fuzzystrmatch in this database; then it needs no such right`
    : `the user lacks a right (${message}). It has to own the schema "public" of this database, and all tables in it`;
}

function tlsReason(error: unknown): string | null {
  const { code = "" } = postgresFailure(error);
  if (
    /server does not support SSL/i.test((error as Error | null)?.message ?? "")
  )
    return "the server offers no TLS, which sslmode demands";
  const reason = ownValue(UNTRUSTED, code);
  return reason
    ? `${reason}. Name the certificate of who signed it (sslrootcert=/path/to/ca.pem) and a host name that it is for`
    : null;
}

/** How pg and TypeORM say that a connection took too long. */
const CONNECTION_TIMEOUT =
  /^timeout expired$|timeout exceeded when trying to connect|due to connection timeout/i;

/** The program that listens there may be no database: it has hung up before the first word. */
const CONNECTION_ENDED = /^connection terminated unexpectedly$/i;

function connectionReason(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  if (CONNECTION_TIMEOUT.test(message)) return "it does not answer in time";
  return CONNECTION_ENDED.test(message)
    ? "the server ended the connection"
    : null;
}

/** The same failure, with the sentence for people if there is one. */
export const withSentence = (
  error: unknown,
  sentence: string | null,
): unknown => {
  if (sentence === null || !(error instanceof Error)) return error;
  const { name, stack = "" } = error;
  return Object.assign(new Error(sentence), { name, stack });
};
