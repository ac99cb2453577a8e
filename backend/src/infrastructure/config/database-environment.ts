import { IsOptional, Matches, ValidateIf } from "class-validator";
import { BackupEnvironment } from "./backup-environment";
import { WholeNumber } from "./environment-values";

const DatabaseUrl = () =>
  Matches(/^postgres(ql)?:\/\/\S+$/, {
    message:
      "$property must look like postgresql://user:password@host:5432/name",
  });

/** The servers that instances share. */
export class DatabaseEnvironment extends BackupEnvironment {
  // Replicas and a direct way are those of a server that is named.
  @ValidateIf(
    (given: DatabaseEnvironment) =>
      given.DATABASE_URL !== undefined ||
      given.DATABASE_DIRECT_URL !== undefined ||
      given.DATABASE_REPLICA_URLS !== undefined,
  )
  @DatabaseUrl()
  DATABASE_URL?: string;

  @IsOptional()
  @DatabaseUrl()
  DATABASE_DIRECT_URL?: string;

  @IsOptional()
  @Matches(
    /^\s*postgres(ql)?:\/\/[^\s,]+(\s*,\s*postgres(ql)?:\/\/[^\s,]+)*\s*$/,
    {
      message:
        "DATABASE_REPLICA_URLS must be addresses such as postgresql://user:password@host:5432/name with commas between them",
    },
  )
  DATABASE_REPLICA_URLS?: string;

  @IsOptional()
  @WholeNumber(1, 200)
  DATABASE_POOL_SIZE?: number;

  @IsOptional()
  @Matches(/^rediss?:\/\/[^\s,]+$/, {
    message:
      "REDIS_URL must look like redis://user:password@host:6379 (rediss:// with TLS)",
  })
  REDIS_URL?: string;
}
