import path from "node:path";
import {
  IsBoolean,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  MinLength,
  ValidateIf,
} from "class-validator";
import type { BackupsConfig } from "./app-config";
import { Flag, WholeNumber, WEB_ADDRESS } from "./environment-values";
import { S3Environment } from "./s3-environment";

const IN_A_BUCKET = /^s3:/i;

/** With backups in a bucket a key is needed: one of their own, or that of the media. */
const KeyOfBackups = (media: "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY") =>
  ValidateIf(
    (given: BackupEnvironment) =>
      IN_A_BUCKET.test(given.BACKUP_TO ?? "") && given[media] === undefined,
  );

/** Where backups go, and what keeps them from other eyes. */
export class BackupEnvironment extends S3Environment {
  @IsOptional()
  @IsString()
  @Matches(/^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/i, {
    message: "BACKUP_TO must be a folder, or look like s3://bucket/prefix",
  })
  BACKUP_TO?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, {
    message:
      "BACKUP_S3_ENDPOINT must be a web address such as https://s3.example.org",
  })
  BACKUP_S3_ENDPOINT?: string;

  @IsOptional()
  @Matches(/^[a-z0-9-]{1,40}$/, {
    message: "BACKUP_S3_REGION must be a region's name such as eu-central-1",
  })
  BACKUP_S3_REGION?: string;

  @KeyOfBackups("S3_ACCESS_KEY_ID")
  @Length(1, 200, {
    message:
      "BACKUP_S3_ACCESS_KEY_ID or S3_ACCESS_KEY_ID is needed when BACKUP_TO is a bucket",
  })
  BACKUP_S3_ACCESS_KEY_ID?: string;

  @KeyOfBackups("S3_SECRET_ACCESS_KEY")
  @Length(1, 200, {
    message:
      "BACKUP_S3_SECRET_ACCESS_KEY or S3_SECRET_ACCESS_KEY is needed when BACKUP_TO is a bucket",
  })
  BACKUP_S3_SECRET_ACCESS_KEY?: string;

  @IsOptional()
  @MinLength(32, { message: "BACKUP_KEY must be at least 32 characters" })
  BACKUP_KEY?: string;

  @IsOptional()
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, {
    message: "BACKUP_AT must be a time of day such as 03:15",
  })
  BACKUP_AT?: string;

  @IsOptional()
  @WholeNumber(1, 10_000)
  BACKUP_KEEP?: number;

  @IsOptional()
  @Flag()
  @IsBoolean({ message: "BACKUP_BEFORE_UPDATE must be on or off" })
  BACKUP_BEFORE_UPDATE?: boolean;
}

export function backupsConfig(
  environment: BackupEnvironment,
  { root, dataDir }: { root: string; dataDir: string },
): BackupsConfig {
  const { BACKUP_TO, BACKUP_KEY, BACKUP_AT, BACKUP_KEEP } = environment;
  return {
    to: placeOf(BACKUP_TO ?? path.join(dataDir, "backups"), root),
    store: storeOf(environment),
    key: BACKUP_KEY ?? null,
    at: BACKUP_AT ?? null,
    keep: BACKUP_KEEP ?? null,
    beforeUpdate: environment.BACKUP_BEFORE_UPDATE ?? true,
  };
}

const placeOf = (given: string, root: string): string =>
  IN_A_BUCKET.test(given) ? given : path.resolve(root, given);

/** One of their own when a key says so, else that of the media; null without a key. */
function storeOf(environment: BackupEnvironment): BackupsConfig["store"] {
  const {
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId = environment.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: secret = environment.S3_SECRET_ACCESS_KEY,
    BACKUP_S3_ENDPOINT: endpoint = environment.S3_ENDPOINT,
    BACKUP_S3_REGION: region = environment.S3_REGION,
  } = environment;
  if (accessKeyId === undefined || secret === undefined) return null;
  return {
    endpoint: endpoint ?? null,
    region: region ?? "us-east-1",
    accessKeyId,
    secretAccessKey: secret,
  };
}
