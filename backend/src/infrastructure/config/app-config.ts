import type { LoggedAddress } from "../../common/http/client-address";

type RuntimeEnvironment = "development" | "production" | "test";
type LogLevel =
  | "fatal"
  | "error"
  | "warn"
  | "info"
  | "debug"
  | "trace"
  | "silent";

/** Null where the environment says nothing: the settings of the site do. */
interface SiteConfig {
  name: string | null;
  tagline: string | null;
  /** IANA name. */
  timeZone: string | null;
}

interface MailConfig {
  /** Null: the settings of the site may name a server. */
  smtpUrl: string | null;
  /** Address that mails come from; its name is the site's. Null: the settings of the site may name one. */
  from: string | null;
  /** Longest silence of the mail server. */
  timeoutMs: number;
}

/** Null where the environment says nothing: the settings of the site do. */
interface ContactConfig {
  /** Off: contact pages show their text only. */
  isOpen: boolean | null;
  /** Where messages are mailed to. */
  email: string | null;
}

/** Null where the environment says nothing: the settings of the site do. */
interface PeopleConfig {
  /** `strict`: common passwords are refused for everyone, not only for superusers in production. */
  passwordPolicy: "advisory" | "strict" | null;
  /** `closed`: accounts are made by administrators only. */
  signUp: "request" | "closed" | null;
  /** Off: making a user without a password answers 501. */
  invitations: boolean | null;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  bucket: string;
  /** Null: Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupsConfig {
  /** An absolute folder, or `s3://bucket/prefix`. */
  to: string;
  /** Of backups in a bucket; null: there is no key for one. */
  store: Omit<S3Config, "bucket"> | null;
  /** Encrypts archives; null: they are not. */
  key: string | null;
  /** Every day at this hour and minute, in UTC; null: the settings say when. */
  at: string | null;
  /** How many of the newest scheduled archives stay; null: the settings say how many. */
  keep: number | null;
  /** Whether one is written before migrations change a database. */
  beforeUpdate: boolean;
}

/** A second listener, for monitoring. */
export interface MetricsAddress {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
}

interface SlowConfig {
  /** Work that takes at least this long is logged; 0 logs nothing. */
  queryMs: number;
  renderMs: number;
}

interface ErrorReportsConfig {
  /** The address that takes them as JSON; null for none. */
  url: string | null;
  /** An email address; null: none are mailed. */
  mail: string | null;
}

export interface ReadyAnswersConfig {
  /** Memory for answers in the cache; 0 caches none. */
  bytes: number;
  /** For so long what is known of changes is trusted; 0: it is asked for each time. */
  leaseMs: number;
  /** For so long what was right when the database went away is sent while no other is to be had; 0: never. */
  staleMs: number;
  /** Whether they are sent past node:http. */
  hasLane: boolean;
}

/**
 * Everything the process was told from outside, validated and frozen. The class is the injection
 * token; nothing else in the backend reads `process.env`.
 */
export class AppConfig {
  readonly env!: RuntimeEnvironment;
  /** 0 lets the system choose a free port. */
  readonly port!: number;
  readonly host!: string;
  /** Origin under which people reach the site, without a slash at the end. */
  readonly publicUrl!: string;
  /** The same for the admin and everyone who signs in (`ADMIN_ORIGIN`); without one: `publicUrl`. */
  readonly adminUrl!: string;
  /** The same for previews of releases (`PREVIEW_ORIGIN`); without one: `publicUrl`. */
  readonly previewUrl!: string;
  /** Null: the backend starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl!: string | null;
  /** The same database without a pooler in between, for what listens or locks; null: as `databaseUrl`. */
  readonly directDatabaseUrl!: string | null;
  readonly databasePoolSize!: number;
  /** How many calls an API key may make in a minute; null: the usual number. */
  readonly keyCallsPerMinute!: number | null;
  /** Streaming replicas, for what anonymous visitors read. */
  readonly databaseReplicaUrls!: readonly string[];
  /**
   * Redis or Valkey, in which instances share the counts of limits; null: each instance counts for itself.
   */
  readonly redisUrl!: string | null;
  /** Absolute. */
  readonly dataDir!: string;
  /** Where uploaded files live; null: in `dataDir`. */
  readonly s3!: S3Config | null;
  readonly backups!: BackupsConfig;
  readonly seedDemo!: boolean;
  /** Name of the first account, on bylines. */
  readonly adminName!: string;
  readonly adminEmail!: string;
  /** Null: generated on the first start and printed once. */
  readonly adminPassword!: string | null;
  /** Overrides the secret that is otherwise generated once and kept in the database. */
  readonly sessionSecret!: string | null;
  readonly people!: PeopleConfig;
  /** Folder that holds frontend-shell, frontend-public and frontend-admin as built. */
  readonly frontendsDist!: string;
  readonly renderTimeoutMs!: number;
  readonly renderWorkers!: number;
  readonly readyAnswers!: ReadyAnswersConfig;
  /** The account (user and group) of render processes when the server is root's; 0: root's as well. */
  readonly renderUid!: number;
  readonly site!: SiteConfig;
  readonly mail!: MailConfig;
  readonly contact!: ContactConfig;
  /** Addresses with their scheme, for those who find a weakness; the preferred one first. */
  readonly securityContacts!: readonly string[];
  /** Whether the server asks now and then if the links of its texts still lead somewhere. */
  readonly checksLinks!: boolean;
  /** Addresses and networks that are not public, and may be asked all the same. */
  readonly innerNetworks!: readonly string[];
  /** Template of an external avatar service with `{seed}`; null for the built-in one. */
  readonly avatarServiceUrl!: string | null;
  readonly logLevel!: LogLevel;
  readonly isLogPretty!: boolean;
  /** The value of Fastify's `trustProxy`: whether and whom to believe about X-Forwarded-*. */
  readonly trustProxy!: boolean | number | string[];
  readonly secureCookies!: boolean;
  /** How long a stopping server still answers, so that proxies can notice. */
  readonly stopDelayMs!: number;
  /** Whose live releases this instance shows: `production` for readers. */
  readonly frontendChannel!: string;
  /** How long a release must work for readers before it counts as healthy. */
  readonly probationSeconds!: number;
  /** The token for `/metrics`; null: no one may read it. */
  readonly metricsToken!: string | null;
  /** Where they are read without a token; null: nowhere. */
  readonly metricsAddress!: MetricsAddress | null;
  readonly loggedAddress!: LoggedAddress;
  readonly slow!: SlowConfig;
  readonly errorReports!: ErrorReportsConfig;
  /** Where traces are sent; null: there are none. */
  readonly tracesUrl!: string | null;
  /** Development servers of single frontends, instead of their live releases. */
  readonly devFrontends!: Readonly<Record<string, string>>;
}

/** The same settings with some replaced by what only the start has found out. */
export const withSettings = (
  config: AppConfig,
  changes: Partial<AppConfig>,
): AppConfig => Object.freeze(Object.assign(new AppConfig(), config, changes));
