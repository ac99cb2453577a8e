import {
  IsEmail,
  IsIn,
  IsOptional,
  IsUrl,
  Matches,
  MinLength,
  ValidateIf,
} from "class-validator";
import { trimEndOf } from "@octavo/format";
import type { AppConfig } from "./app-config";
import { DatabaseEnvironment } from "./database-environment";
import { WholeNumber, WEB_ADDRESS } from "./environment-values";
import { UsableAddress } from "./server-address";

const LOG_LEVELS = [
  "fatal",
  "error",
  "warn",
  "info",
  "debug",
  "trace",
  "silent",
] as const;

const CLIENT_ADDRESSES = ["full", "short", "none"] as const;

const SLOWEST_MS = 600_000;

/** The log, the metrics, and reports of failures. */
export class MonitoringEnvironment extends DatabaseEnvironment {
  @IsOptional()
  @IsIn(LOG_LEVELS, {
    message: `LOG_LEVEL must be one of: ${LOG_LEVELS.join(", ")}`,
  })
  LOG_LEVEL?: (typeof LOG_LEVELS)[number];

  @IsOptional()
  @IsIn(["pretty", "json"], { message: "LOG_FORMAT must be pretty or json" })
  LOG_FORMAT?: "pretty" | "json";

  @IsOptional()
  @IsIn(CLIENT_ADDRESSES, {
    message: "LOG_CLIENT_ADDRESS must be full, short or none",
  })
  LOG_CLIENT_ADDRESS?: (typeof CLIENT_ADDRESSES)[number];

  @IsOptional()
  @WholeNumber(0, SLOWEST_MS)
  LOG_SLOW_QUERY_MS?: number;

  @IsOptional()
  @WholeNumber(0, SLOWEST_MS)
  LOG_SLOW_RENDER_MS?: number;

  @IsOptional()
  @MinLength(16, { message: "METRICS_TOKEN must be at least 16 characters" })
  METRICS_TOKEN?: string;

  @IsOptional()
  @WholeNumber(0, 65535)
  METRICS_PORT?: number;

  @IsOptional()
  @Matches(/^[A-Za-z0-9.:_-]+$/, {
    message: "METRICS_HOST must be a host name or an IP address",
  })
  METRICS_HOST?: string;

  @IsOptional()
  @IsUrl(
    { ...WEB_ADDRESS, disallow_auth: true },
    {
      message:
        "ERROR_REPORT_URL must be a web address without a user and a password, such as https://alerts.example.org/octavo",
    },
  )
  ERROR_REPORT_URL?: string;

  @IsOptional()
  @IsEmail(
    { require_tld: false },
    { message: "ERROR_REPORT_MAIL must be an email address" },
  )
  ERROR_REPORT_MAIL?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, {
    message:
      "OTEL_EXPORTER_OTLP_ENDPOINT must be a web address such as http://127.0.0.1:4318",
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, {
    message:
      "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be a web address such as http://127.0.0.1:4318/v1/traces",
  })
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;

  // Reports by mail need a mail server.
  @ValidateIf(
    ({ SMTP_URL, ERROR_REPORT_MAIL }: MonitoringEnvironment) =>
      SMTP_URL !== undefined || ERROR_REPORT_MAIL !== undefined,
  )
  @UsableAddress()
  @Matches(/^smtps?:\/\/[^\s/]+\/?$/, {
    message:
      "SMTP_URL must look like smtp://user:password@host:587 (ERROR_REPORT_MAIL needs one)",
  })
  SMTP_URL?: string;
}

type Monitoring = Pick<
  AppConfig,
  | "metricsToken"
  | "metricsAddress"
  | "loggedAddress"
  | "slow"
  | "errorReports"
  | "tracesUrl"
>;

const SLOW_MS = 1000;

export const monitoringConfig = (given: MonitoringEnvironment): Monitoring => ({
  metricsToken: given.METRICS_TOKEN ?? null,
  metricsAddress:
    given.METRICS_PORT === undefined
      ? null
      : { port: given.METRICS_PORT, host: given.METRICS_HOST ?? "127.0.0.1" },
  loggedAddress: given.LOG_CLIENT_ADDRESS ?? "full",
  slow: {
    queryMs: given.LOG_SLOW_QUERY_MS ?? SLOW_MS,
    renderMs: given.LOG_SLOW_RENDER_MS ?? SLOW_MS,
  },
  errorReports: {
    url: given.ERROR_REPORT_URL ?? null,
    mail: given.ERROR_REPORT_MAIL ?? null,
  },
  tracesUrl: tracesUrl(given),
});

/** As OpenTelemetry has it: one address is that of traces, the other one that of everything. */
function tracesUrl({
  OTEL_EXPORTER_OTLP_ENDPOINT: base,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
}: MonitoringEnvironment): string | null {
  if (own !== undefined) return own;
  return base === undefined ? null : `${trimEndOf(base, /\//)}/v1/traces`;
}
