import path from "node:path";
import { IsOptional, IsString, Matches, MinLength } from "class-validator";
import type { BackupsConfig } from "./app-config";
import { WholeNumber } from "./environment-values";
import { S3Environment } from "./s3-environment";

/** Where backups go, and what keeps them from other eyes. */
export class BackupEnvironment extends S3Environment {
  @IsOptional()
  @IsString()
  BACKUP_TO?: string;

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
}

const KEPT = 7;

export const backupsConfig = (
  { BACKUP_TO, BACKUP_KEY, BACKUP_AT, BACKUP_KEEP }: BackupEnvironment,
  { root, dataDir }: { root: string; dataDir: string },
): BackupsConfig => ({
  to:
    BACKUP_TO === undefined
      ? path.join(dataDir, "backups")
      : path.resolve(root, BACKUP_TO),
  key: BACKUP_KEY ?? null,
  at: BACKUP_AT ?? null,
  keep: BACKUP_KEEP ?? KEPT,
});
