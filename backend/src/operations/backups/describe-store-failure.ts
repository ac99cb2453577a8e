import type { S3Config } from "../../infrastructure/config/app-config";
import { BackupError } from "./backup-error";

/** By the names with which S3-compatible stores refuse. */
const REFUSALS = new Map<string, (config: S3Config) => string>([
  [
    "NoSuchBucket",
    ({ bucket }) =>
      `The store has no bucket ${bucket}. Make it, or check BACKUP_TO.`,
  ],
  [
    "NoSuchKey",
    ({ bucket }) => `There is no such archive in the bucket ${bucket}.`,
  ],
  ["InvalidAccessKeyId", wrongKey],
  ["SignatureDoesNotMatch", wrongKey],
  ["InvalidToken", wrongKey],
  ["AccessDenied", noRight],
  ["PermanentRedirect", otherRegion],
  ["AuthorizationHeaderMalformed", otherRegion],
  [
    "RequestTimeTooSkewed",
    () => "The clock of this machine is not that of the store. Set it right.",
  ],
  [
    "PreconditionFailed",
    () => "The archive was replaced while it was read. Try again.",
  ],
]);

const UNREACHABLE =
  /\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E\w+UNREACH|EPIPE|CERT_\w+|DEPTH_ZERO\w+|SELF_SIGNED\w+|ERR_TLS\w+)\b/;

/** A sentence for people; what was ended on purpose stays as it is. */
export function describeStoreFailure(
  error: unknown,
  config: S3Config,
  status = 0,
): Error {
  if (!(error instanceof Error)) return new BackupError(String(error));
  if (error instanceof BackupError || error.name === "AbortError") return error;
  const refusal = REFUSALS.get(error.name);
  if (refusal) return new BackupError(refusal(config), { cause: error });
  if (status === 507)
    return new BackupError("The store is full. Free some space there.");
  if (status === 403) return new BackupError(noRight(config));
  const { code = "" } = error as NodeJS.ErrnoException;
  const [reason = error.name] =
    UNREACHABLE.exec(`${code} ${error.message}`) ?? [];
  const at = config.endpoint ?? `Amazon's in ${config.region}`;
  return new BackupError(
    reason === "TimeoutError" || UNREACHABLE.test(reason)
      ? `The store ${at} does not answer (${reason}). Check BACKUP_S3_ENDPOINT or S3_ENDPOINT, and try again.`
      : `The store ${at} refused: ${error.name} ${error.message}`,
    { cause: error },
  );
}

function wrongKey(): string {
  return "The store does not take the key. Check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.";
}

function noRight({ bucket }: S3Config): string {
  return `The key may not do this in the bucket ${bucket}. Backups need to list, read, write and delete there.`;
}

function otherRegion({ bucket, region }: S3Config): string {
  return `The bucket ${bucket} is not in ${region}. Check BACKUP_S3_REGION or S3_REGION.`;
}
