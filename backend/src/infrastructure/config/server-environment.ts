import { applyDecorators } from "@nestjs/common";
import { IsIn, IsOptional, Length, Matches, ValidateIf } from "class-validator";
import {
  AtLeast,
  Email,
  Form,
  HostName,
  OneOf,
  OnOff,
  WebAddress,
  WholeNumber,
} from "./environment-values";
import { UsableAddress, UsableDatabaseUrl } from "./server-address";

const Region = () =>
  Form(/^[a-z0-9-]{1,40}$/, "be a region's name such as eu-central-1");

/** Needed while `isWanted`. */
const NeededWith = (
  isWanted: (given: ServerEnvironment) => boolean,
  sentence: string,
) =>
  applyDecorators(
    ValidateIf(isWanted),
    Length(1, 200, { message: `$property ${sentence}` }),
  );

const KeyWithBucket = () =>
  NeededWith(
    ({ S3_BUCKET }) => S3_BUCKET !== undefined,
    "is needed with S3_BUCKET",
  );

export const IN_A_BUCKET = /^s3:/i;

/** With backups in a bucket a key is needed: one of their own, or that of the media. */
const KeyOfBackups = (media: "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY") =>
  NeededWith(
    (given) =>
      IN_A_BUCKET.test(given.BACKUP_TO ?? "") && given[media] === undefined,
    `or ${media} is needed when BACKUP_TO is a bucket`,
  );

const DatabaseUrl = () =>
  applyDecorators(
    UsableDatabaseUrl(),
    Matches(/^postgres(ql)?:\/\/\S+$/, {
      message:
        "$property must look like postgresql://user:password@host:5432/name",
    }),
  );

const LOG_LEVELS = [
  "fatal",
  "error",
  "warn",
  "info",
  "debug",
  "trace",
  "silent",
] as const;

const SLOWEST_MS = 600_000;

/** Other servers that this one works with, and what tells how it is. */
export class ServerEnvironment {
  // Where uploaded files live, when not in the data folder: a bucket turns it on.

  @Form(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    "be a bucket's name: 3 to 63 lower-case letters, digits, dots and hyphens",
  )
  S3_BUCKET?: string;

  @WebAddress("such as https://s3.example.org")
  S3_ENDPOINT?: string;

  @Region()
  S3_REGION?: string;

  @KeyWithBucket()
  S3_ACCESS_KEY_ID?: string;

  @KeyWithBucket()
  S3_SECRET_ACCESS_KEY?: string;

  // Where backups go, and what keeps them from other eyes.

  @Form(
    /^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/i,
    "be a folder, or look like s3://bucket/prefix",
  )
  BACKUP_TO?: string;

  @WebAddress("such as https://s3.example.org")
  BACKUP_S3_ENDPOINT?: string;

  @Region()
  BACKUP_S3_REGION?: string;

  @KeyOfBackups("S3_ACCESS_KEY_ID")
  BACKUP_S3_ACCESS_KEY_ID?: string;

  @KeyOfBackups("S3_SECRET_ACCESS_KEY")
  BACKUP_S3_SECRET_ACCESS_KEY?: string;

  @AtLeast(32)
  BACKUP_KEY?: string;

  @Form(/^([01]\d|2[0-3]):[0-5]\d$/, "be a time of day such as 03:15")
  BACKUP_AT?: string;

  @WholeNumber(1, 10_000)
  BACKUP_KEEP?: number;

  @OnOff()
  BACKUP_BEFORE_UPDATE?: boolean;

  // The servers that instances share. Replicas and a direct way are those of a server that is named.

  @ValidateIf(
    (given: ServerEnvironment) =>
      given.DATABASE_URL !== undefined ||
      given.DATABASE_DIRECT_URL !== undefined ||
      given.DATABASE_REPLICA_URLS !== undefined,
  )
  @DatabaseUrl()
  DATABASE_URL?: string;

  @IsOptional()
  @DatabaseUrl()
  DATABASE_DIRECT_URL?: string;

  @UsableDatabaseUrl()
  @Form(
    /^\s*postgres(ql)?:\/\/[^\s,]+(\s*,\s*postgres(ql)?:\/\/[^\s,]+)*\s*$/,
    "be addresses such as postgresql://user:password@host:5432/name with commas between them",
  )
  DATABASE_REPLICA_URLS?: string;

  @WholeNumber(1, 200)
  DATABASE_POOL_SIZE?: number;

  @UsableAddress()
  @Form(
    /^rediss?:\/\/[^\s,]+$/,
    "look like redis://user:password@host:6379 (rediss:// with TLS)",
  )
  REDIS_URL?: string;

  // The log, the metrics, and reports of failures.

  @IsOptional()
  @IsIn(LOG_LEVELS, {
    message: `LOG_LEVEL must be one of: ${LOG_LEVELS.join(", ")}`,
  })
  LOG_LEVEL?: (typeof LOG_LEVELS)[number];

  @OneOf("pretty", "json")
  LOG_FORMAT?: "pretty" | "json";

  @OneOf("full", "short", "none")
  LOG_CLIENT_ADDRESS?: "full" | "short" | "none";

  @WholeNumber(0, SLOWEST_MS)
  LOG_SLOW_QUERY_MS?: number;

  @WholeNumber(0, SLOWEST_MS)
  LOG_SLOW_RENDER_MS?: number;

  @AtLeast(16)
  METRICS_TOKEN?: string;

  @WholeNumber(0, 65535)
  METRICS_PORT?: number;

  @HostName()
  METRICS_HOST?: string;

  @WebAddress(
    "without a user and a password, such as https://alerts.example.org/octavo",
    { disallow_auth: true },
  )
  ERROR_REPORT_URL?: string;

  @Email()
  ERROR_REPORT_MAIL?: string;

  @WebAddress("such as http://127.0.0.1:4318")
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @WebAddress("such as http://127.0.0.1:4318/v1/traces")
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;

  // Reports by mail need a mail server.
  @ValidateIf(
    ({ SMTP_URL, ERROR_REPORT_MAIL }: ServerEnvironment) =>
      SMTP_URL !== undefined || ERROR_REPORT_MAIL !== undefined,
  )
  @UsableAddress()
  @Matches(/^smtps?:\/\/[^\s/]+\/?$/, {
    message:
      "SMTP_URL must look like smtp://user:password@host:587 (ERROR_REPORT_MAIL needs one)",
  })
  SMTP_URL?: string;
}
