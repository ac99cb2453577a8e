import path from "node:path";
import { IsOptional, IsString, MinLength } from "class-validator";
import type { BackupsConfig } from "./app-config";
import { S3Environment } from "./s3-environment";

/** Where backups go, and what keeps them from other eyes. */
export class BackupEnvironment extends S3Environment {
  @IsOptional()
  @IsString()
  BACKUP_TO?: string;

  @IsOptional()
  @MinLength(32, { message: "BACKUP_KEY must be at least 32 characters" })
  BACKUP_KEY?: string;
}

export const backupsConfig = (
  { BACKUP_TO, BACKUP_KEY }: BackupEnvironment,
  { root, dataDir }: { root: string; dataDir: string },
): BackupsConfig => ({
  to:
    BACKUP_TO === undefined
      ? path.join(dataDir, "backups")
      : path.resolve(root, BACKUP_TO),
  key: BACKUP_KEY ?? null,
});
