import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PRODUCTION_CHANNEL } from "@octavo/contracts";
import { trimEndOf } from "@octavo/format";
import { backupsConfig } from "./backup-environment";
import { AppConfig } from "./app-config";
import { listOf } from "./environment-values";
import { readEnvironment, type Environment } from "./environment";
import { monitoringConfig } from "./monitoring-environment";
import { s3Config } from "./s3-environment";
import { databaseServers } from "./database-environment";
import { originProblems, siteOrigins } from "./site-origins";

/**
 * Below the ids that systems give to people and above those of services. Not 65534, which an embedded
 * database uses.
 */
const RENDER_ACCOUNT = 65_525;

const DEFAULT_PORT = 3000;
const ADMIN_EMAIL = "admin@octavo.example";

/** Settings that cannot work; `message` lists all of them. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(
      `The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
    );
  }
}

/** @throws {ConfigError} with everything that is wrong at once. */
export function readConfig(
  variables: Record<string, string | undefined> = process.env,
): AppConfig {
  const { environment, problems } = readEnvironment(variables);
  problems.push(...portProblems(environment));
  // Origins are compared once each of them can be read.
  if (problems.length === 0)
    problems.push(...originProblems(environment, portOf(environment)));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(toConfig(environment));
}

const portOf = ({ PORT = DEFAULT_PORT }: Environment): number => PORT;

function portProblems({ PORT = DEFAULT_PORT, METRICS_PORT }: Environment) {
  return METRICS_PORT === PORT && PORT !== 0
    ? [`METRICS_PORT must be another one than PORT (${PORT})`]
    : [];
}

function toConfig(environment: Environment): AppConfig {
  const root = workspaceRoot();
  const env = environment.NODE_ENV ?? "development";
  const port = portOf(environment);
  const origins = siteOrigins(environment, port);
  const { publicUrl } = origins;
  const dataDir = path.resolve(root, environment.DATA_DIR ?? ".data");
  return Object.assign(new AppConfig(), {
    env,
    port,
    host: environment.HOST ?? "0.0.0.0",
    ...origins,
    ...databaseServers(environment),
    databasePoolSize: environment.DATABASE_POOL_SIZE ?? 10,
    keyCallsPerMinute: environment.API_KEY_CALLS_PER_MINUTE ?? null,
    redisUrl: environment.REDIS_URL ?? null,
    dataDir,
    s3: s3Config(environment),
    backups: backupsConfig(environment, { root, dataDir }),
    // A server's database in production belongs to a real site; the embedded one to a first look.
    seedDemo:
      environment.SEED_DEMO ??
      (env !== "production" || environment.DATABASE_URL === undefined),
    adminName: environment.ADMIN_NAME ?? "Administrator",
    adminEmail: environment.ADMIN_EMAIL ?? ADMIN_EMAIL,
    adminPassword: environment.ADMIN_PASSWORD ?? null,
    sessionSecret: environment.SESSION_SECRET ?? null,
    ...ownedConfig(environment),
    frontendsDist: path.resolve(root, environment.FRONTENDS_DIST ?? "dist"),
    renderTimeoutMs: environment.RENDER_TIMEOUT_MS ?? 3000,
    renderWorkers: environment.RENDER_WORKERS ?? 2,
    readyAnswers: {
      bytes: (environment.READY_ANSWERS_MB ?? 64) * 1024 * 1024,
      leaseMs: environment.READY_ANSWERS_LEASE_MS ?? 50,
      staleMs: (environment.READY_ANSWERS_STALE_SECONDS ?? 3600) * 1000,
      hasLane: environment.ANSWER_LANE ?? true,
    },
    renderUid: environment.RENDER_UID ?? RENDER_ACCOUNT,
    securityContacts: listOf(environment.SECURITY_CONTACT).map((contact) =>
      /^(https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`,
    ),
    checksLinks: environment.LINK_CHECKS ?? true,
    innerNetworks: listOf(environment.INNER_NETWORKS),
    avatarServiceUrl: environment.AVATAR_SERVICE_URL ?? null,
    logLevel: environment.LOG_LEVEL ?? (env === "test" ? "silent" : "info"),
    isLogPretty: isLogPretty(environment),
    trustProxy: trustProxy(environment.TRUST_PROXY),
    secureCookies: publicUrl.startsWith("https:"),
    frontendChannel: environment.FRONTEND_CHANNEL ?? PRODUCTION_CHANNEL,
    stopDelayMs: environment.STOP_DELAY_MS ?? 0,
    probationSeconds: environment.FRONTEND_PROBATION_SECONDS ?? 120,
    ...monitoringConfig(environment),
    devFrontends: devFrontends(environment.DEV_FRONTENDS),
  } satisfies AppConfig);
}

/** Also for settings that are not valid otherwise: that has to be said in some format. */
export function isLogPretty(
  { LOG_FORMAT = "" }: { LOG_FORMAT?: string | undefined } = process.env,
): boolean {
  return LOG_FORMAT === "" ? process.stdout.isTTY : LOG_FORMAT === "pretty";
}

/** Values that the settings of the site decide where the environment sets none. */
const ownedConfig = (
  environment: Environment,
): Pick<AppConfig, "site" | "people" | "contact" | "mail"> => ({
  site: {
    name: environment.SITE_NAME ?? null,
    tagline: environment.SITE_TAGLINE ?? null,
    timeZone: environment.SITE_TIME_ZONE ?? null,
  },
  people: {
    passwordPolicy: environment.PASSWORD_POLICY ?? null,
    signUp: environment.SIGN_UP ?? null,
    invitations: environment.USER_INVITATIONS ?? null,
  },
  contact: {
    isOpen: environment.CONTACT_FORM ?? null,
    email: environment.CONTACT_EMAIL ?? null,
  },
  mail: {
    smtpUrl: environment.SMTP_URL ?? null,
    from: environment.MAIL_FROM ?? null,
    timeoutMs: environment.SMTP_TIMEOUT_MS ?? 20_000,
  },
});

function trustProxy(value = "false"): boolean | number | string[] {
  if (value === "true" || value === "false") return value === "true";
  if (/^\d+$/.test(value)) return Number(value);
  return listOf(value);
}

function devFrontends(value = ""): Record<string, string> {
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
