import { applyDecorators } from "@nestjs/common";
import { IsOptional, Matches, ValidateIf } from "class-validator";
import type { AppConfig } from "./app-config";
import { BackupEnvironment } from "./backup-environment";
import { listOf, WholeNumber } from "./environment-values";
import { clientUrl, UsableAddress, UsableDatabaseUrl } from "./server-address";

const DatabaseUrl = () =>
  applyDecorators(
    UsableDatabaseUrl(),
    Matches(/^postgres(ql)?:\/\/\S+$/, {
      message:
        "$property must look like postgresql://user:password@host:5432/name",
    }),
  );

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
  @UsableDatabaseUrl()
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
  @UsableAddress()
  @Matches(/^rediss?:\/\/[^\s,]+$/, {
    message:
      "REDIS_URL must look like redis://user:password@host:6379 (rediss:// with TLS)",
  })
  REDIS_URL?: string;
}

export const databaseServers = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_REPLICA_URLS,
}: DatabaseEnvironment): Pick<
  AppConfig,
  "databaseUrl" | "directDatabaseUrl" | "databaseReplicaUrls"
> => ({
  databaseUrl: DATABASE_URL === undefined ? null : clientUrl(DATABASE_URL),
  directDatabaseUrl:
    DATABASE_DIRECT_URL === undefined ? null : clientUrl(DATABASE_DIRECT_URL),
  databaseReplicaUrls: listOf(DATABASE_REPLICA_URLS).map(clientUrl),
});
