import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PRODUCTION_CHANNEL } from "@octavo/contracts";
import { trimEndOf } from "@octavo/format";
import { listOf } from "./environment-values";
import type { Environment } from "./environment";
import { clientUrl } from "./server-address";
import { IN_A_BUCKET } from "./server-environment";
import { siteOrigins } from "./site-origins";

/**
 * Below the ids that systems give to people and above those of services. Not 65534, which an embedded
 * database uses.
 */
const RENDER_ACCOUNT = 65_525;

const DEFAULT_PORT = 3000;
const ADMIN_EMAIL = "admin@octavo.example";
const SLOW_MS = 1000;
const REGION = "us-east-1";

export const portOf = ({ PORT = DEFAULT_PORT }: Environment): number => PORT;

/** What the backend takes from the environment: each setting, its meaning and its default. */
export function settingsOf(given: Environment) {
  const root = workspaceRoot();
  const env = given.NODE_ENV ?? "development";
  const port = portOf(given);
  const origins = siteOrigins(given, port);
  const dataDir = path.resolve(root, given.DATA_DIR ?? ".data");
  return {
    env,
    /** 0 lets the system choose a free port. */
    port,
    host: given.HOST ?? "0.0.0.0",
    ...origins,
    ...databaseSettings(given),
    ...ownedSettings(given),
    ...monitoringSettings(given, env),
    /** How many calls an API key may make in a minute; null: the usual number. */
    keyCallsPerMinute: given.API_KEY_CALLS_PER_MINUTE ?? null,
    /** Absolute. */
    dataDir,
    /** Where uploaded files live; null: in `dataDir`. */
    s3: bucketOf(given),
    backups: backupSettings(given, { root, dataDir }),
    // A server's database in production belongs to a real site; the embedded one to a first look.
    seedDemo:
      given.SEED_DEMO ??
      (env !== "production" || given.DATABASE_URL === undefined),
    /** Name of the first account, on bylines. */
    adminName: given.ADMIN_NAME ?? "Administrator",
    adminEmail: given.ADMIN_EMAIL ?? ADMIN_EMAIL,
    /** Null: generated on the first start and printed once. */
    adminPassword: given.ADMIN_PASSWORD ?? null,
    /** Overrides the secret that is otherwise generated once and stored in the database. */
    sessionSecret: given.SESSION_SECRET ?? null,
    /** Folder that holds frontend-shell, frontend-public and frontend-admin as built. */
    frontendsDist: path.resolve(root, given.FRONTENDS_DIST ?? "dist"),
    renderTimeoutMs: given.RENDER_TIMEOUT_MS ?? 3000,
    renderWorkers: given.RENDER_WORKERS ?? 2,
    /** The account (user and group) of render processes when the server is root's; 0: root's as well. */
    renderUid: given.RENDER_UID ?? RENDER_ACCOUNT,
    readyAnswers: {
      /** Memory for answers in the cache; 0 caches none. */
      bytes: (given.READY_ANSWERS_MB ?? 64) * 1024 * 1024,
      /** For so long what is known of changes is trusted; 0: it is asked for each time. */
      leaseMs: given.READY_ANSWERS_LEASE_MS ?? 50,
      /** For so long what was right when the database went away is sent while no other is to be had; 0: never. */
      staleMs: (given.READY_ANSWERS_STALE_SECONDS ?? 3600) * 1000,
      /** Whether they are sent past node:http. */
      hasLane: given.ANSWER_LANE ?? true,
    },
    /** Addresses with their scheme, for those who find a weakness; the preferred one first. */
    securityContacts: listOf(given.SECURITY_CONTACT).map((contact) =>
      /^(https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`,
    ),
    /** Whether the server asks now and then if the links of its texts still lead somewhere. */
    checksLinks: given.LINK_CHECKS ?? true,
    /** Addresses and networks that are not public, and may be asked all the same. */
    innerNetworks: listOf(given.INNER_NETWORKS),
    /** Template of an external avatar service with `{seed}`; null for the built-in one. */
    avatarServiceUrl: given.AVATAR_SERVICE_URL ?? null,
    /** The value of Fastify's `trustProxy`: whether and whom to believe about X-Forwarded-*. */
    trustProxy: trustProxy(given.TRUST_PROXY),
    secureCookies: origins.publicUrl.startsWith("https:"),
    /** Whose live releases this instance shows: `production` for readers. */
    frontendChannel: given.FRONTEND_CHANNEL ?? PRODUCTION_CHANNEL,
    /** How long a stopping server still answers, so that proxies can notice. */
    stopDelayMs: given.STOP_DELAY_MS ?? 0,
    /** How long a release must work for readers before it counts as healthy. */
    probationSeconds: given.FRONTEND_PROBATION_SECONDS ?? 120,
    /** Development servers of single frontends, instead of their live releases. */
    devFrontends: devFrontends(given.DEV_FRONTENDS),
  };
}

const databaseSettings = (given: Environment) => ({
  /** Null: the backend starts its own PostgreSQL in `dataDir`. */
  databaseUrl: addressOf(given.DATABASE_URL),
  /** The same database without a pooler in between, for what listens or locks; null: as `databaseUrl`. */
  directDatabaseUrl: addressOf(given.DATABASE_DIRECT_URL),
  /** Streaming replicas, for what anonymous visitors read. */
  databaseReplicaUrls: listOf(given.DATABASE_REPLICA_URLS).map(clientUrl),
  databasePoolSize: given.DATABASE_POOL_SIZE ?? 10,
  /** Redis or Valkey, in which instances share the counts of limits; null: each instance counts for itself. */
  redisUrl: given.REDIS_URL ?? null,
});

const addressOf = (given: string | undefined): string | null =>
  given === undefined ? null : clientUrl(given);

/** Values that the settings of the site decide where the environment sets none: null. */
const ownedSettings = (given: Environment) => ({
  site: {
    name: given.SITE_NAME ?? null,
    tagline: given.SITE_TAGLINE ?? null,
    /** IANA name. */
    timeZone: given.SITE_TIME_ZONE ?? null,
  },
  people: {
    /** `strict`: common passwords are refused for everyone, not only for superusers in production. */
    passwordPolicy: given.PASSWORD_POLICY ?? null,
    /** `closed`: accounts are made by administrators only. */
    signUp: given.SIGN_UP ?? null,
    /** Off: making a user without a password answers 501. */
    invitations: given.USER_INVITATIONS ?? null,
  },
  contact: {
    /** Off: contact pages show their text only. */
    isOpen: given.CONTACT_FORM ?? null,
    /** Where messages are mailed to. */
    email: given.CONTACT_EMAIL ?? null,
  },
  mail: {
    smtpUrl: given.SMTP_URL ?? null,
    /** Address that mails come from; its name is the site's. */
    from: given.MAIL_FROM ?? null,
    /** Longest silence of the mail server. */
    timeoutMs: given.SMTP_TIMEOUT_MS ?? 20_000,
  },
});

const monitoringSettings = (given: Environment, env: string) => ({
  logLevel: given.LOG_LEVEL ?? (env === "test" ? "silent" : "info"),
  isLogPretty: isLogPretty(given),
  loggedAddress: given.LOG_CLIENT_ADDRESS ?? "full",
  /** The token for `/metrics`; null: no one may read it. */
  metricsToken: given.METRICS_TOKEN ?? null,
  /** A second listener, for monitoring, without a token; 0 lets the system choose a free port; null: none. */
  metricsAddress:
    given.METRICS_PORT === undefined
      ? null
      : { port: given.METRICS_PORT, host: given.METRICS_HOST ?? "127.0.0.1" },
  /** Work that takes at least this long is logged; 0 logs nothing. */
  slow: {
    queryMs: given.LOG_SLOW_QUERY_MS ?? SLOW_MS,
    renderMs: given.LOG_SLOW_RENDER_MS ?? SLOW_MS,
  },
  errorReports: {
    /** The address that takes them as JSON; null for none. */
    url: given.ERROR_REPORT_URL ?? null,
    /** An email address; null: none are mailed. */
    mail: given.ERROR_REPORT_MAIL ?? null,
  },
  /** Where traces are sent; null: there are none. */
  tracesUrl: tracesUrl(given),
});

/** Also for settings that are not valid otherwise: that has to be said in some format. */
export function isLogPretty(
  { LOG_FORMAT = "" }: { LOG_FORMAT?: string | undefined } = process.env,
): boolean {
  return LOG_FORMAT === "" ? process.stdout.isTTY : LOG_FORMAT === "pretty";
}

/** As OpenTelemetry has it: one address is that of traces, the other one that of everything. */
function tracesUrl({
  OTEL_EXPORTER_OTLP_ENDPOINT: base,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
}: Environment): string | null {
  if (own !== undefined) return own;
  return base === undefined ? null : `${trimEndOf(base, /\//)}/v1/traces`;
}

/** Of an S3-compatible store; null without a bucket. */
function bucketOf(given: Environment) {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    bucket: S3_BUCKET,
    /** Null: Amazon's own, by region. */
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION ?? REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function backupSettings(
  given: Environment,
  { root, dataDir }: { root: string; dataDir: string },
) {
  const place = given.BACKUP_TO ?? path.join(dataDir, "backups");
  return {
    /** An absolute folder, or `s3://bucket/prefix`. */
    to: IN_A_BUCKET.test(place) ? place : path.resolve(root, place),
    store: storeOfBackups(given),
    /** Encrypts archives; null: they are not. */
    key: given.BACKUP_KEY ?? null,
    /** Every day at this hour and minute, in UTC; null: the settings say when. */
    at: given.BACKUP_AT ?? null,
    /** How many of the newest scheduled archives stay; null: the settings say how many. */
    keep: given.BACKUP_KEEP ?? null,
    /** Whether one is written before migrations change a database. */
    beforeUpdate: given.BACKUP_BEFORE_UPDATE ?? true,
  };
}

/** One of their own when a key says so, else that of the media; null without a key. */
function storeOfBackups(given: Environment) {
  const {
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId = given.S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey = given.S3_SECRET_ACCESS_KEY,
    BACKUP_S3_ENDPOINT: endpoint = given.S3_ENDPOINT ?? null,
    BACKUP_S3_REGION: region = given.S3_REGION ?? REGION,
  } = given;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function trustProxy(value = "false"): boolean | number | string[] {
  if (value === "true" || value === "false") return value === "true";
  if (/^\d+$/.test(value)) return Number(value);
  return listOf(value);
}

function devFrontends(value = ""): Readonly<Record<string, string>> {
  return Object.fromEntries(
    value
      .split(",")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at), trimEndOf(pair.slice(at + 1), /\//)];
      }),
  );
}

/** The nearest folder above this file with a package.json, from the sources as from `dist/backend`. */
function workspaceRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}
