import { isIP } from "node:net";
import { plainToInstance } from "class-transformer";
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUrl,
  Matches,
  MaxLength,
  MinLength,
  validateSync,
} from "class-validator";
import {
  LIMITS,
  PRODUCTION_CHANNEL,
  STAGING_CHANNEL,
  VisibleName,
} from "@octavo/contracts";
import { Flag, listOf, WholeNumber, WEB_ADDRESS } from "./environment-values";
import { MonitoringEnvironment } from "./monitoring-environment";
import { checked } from "./server-address";
import { pathProblem, SiteOrigin } from "./site-origins";

const SECURITY_CONTACT =
  "(https:\\/\\/[^\\s,/][^\\s,]*|tel:\\+?[\\d().-]+|(mailto:)?[^\\s,@:/]+@[^\\s,@:/]+)";
const SECURITY_CONTACTS = new RegExp(
  `^${SECURITY_CONTACT}(\\s*,\\s*${SECURITY_CONTACT})*$`,
);

const isNetwork = (text: string): boolean => {
  const [address = "", bits, ...rest] = text.split("/");
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined ||
      (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  );
};

function proxyProblem(name: string, value: string): string | null {
  if (/^(true|false|\d{1,2})$/.test(value)) return null;
  return noNetwork(
    value,
    `${name} must be true, false, the number of proxies, or their addresses`,
  );
}

const networksProblem = (name: string, value: string): string | null =>
  noNetwork(value, `${name} must be addresses or networks`);

function noNetwork(value: string, rule: string): string | null {
  const wrong = listOf(value).find((one) => !isNetwork(one));
  return wrong === undefined
    ? null
    : `${rule} such as 10.0.0.1 or 10.0.0.0/8 with commas between them; "${wrong}" is none`;
}

/** The environment variables that the backend understands; `.env.example` explains them. */
export class Environment extends MonitoringEnvironment {
  @IsOptional()
  @IsIn(["development", "production", "test"], {
    message: "NODE_ENV must be development, production or test",
  })
  NODE_ENV?: "development" | "production" | "test";

  @IsOptional()
  @WholeNumber(0, 65535)
  PORT?: number;

  @IsOptional()
  @IsString()
  @Matches(/^[A-Za-z0-9.:_-]+$/, {
    message: "HOST must be a host name or an IP address",
  })
  HOST?: string;

  @IsOptional()
  @checked(pathProblem)
  @IsUrl(WEB_ADDRESS, {
    message: "PUBLIC_URL must be a web address such as https://example.org",
  })
  PUBLIC_URL?: string;

  @SiteOrigin()
  ADMIN_ORIGIN?: string;

  @SiteOrigin()
  PREVIEW_ORIGIN?: string;

  @IsOptional()
  @IsString()
  DATA_DIR?: string;

  @IsOptional()
  @Flag()
  @IsBoolean({ message: "SEED_DEMO must be true or false" })
  SEED_DEMO?: boolean;

  @IsOptional()
  @IsEmail(
    { require_tld: false },
    { message: "ADMIN_EMAIL must be an email address" },
  )
  ADMIN_EMAIL?: string;

  @IsOptional()
  @VisibleName()
  @MaxLength(LIMITS.nameMax, {
    message: `ADMIN_NAME must be at most ${LIMITS.nameMax} characters`,
  })
  ADMIN_NAME?: string;

  @IsOptional()
  @MinLength(LIMITS.passwordMin, {
    message: `ADMIN_PASSWORD must be at least ${LIMITS.passwordMin} characters`,
  })
  @MaxLength(LIMITS.passwordMax, {
    message: `ADMIN_PASSWORD must be at most ${LIMITS.passwordMax} characters`,
  })
  ADMIN_PASSWORD?: string;

  @IsOptional()
  @MinLength(32, { message: "SESSION_SECRET must be at least 32 characters" })
  SESSION_SECRET?: string;

  @IsOptional()
  @IsIn(["advisory", "strict"], {
    message: "PASSWORD_POLICY must be advisory or strict",
  })
  PASSWORD_POLICY?: "advisory" | "strict";

  @IsOptional()
  @IsIn(["request", "closed"], {
    message: "SIGN_UP must be request or closed",
  })
  SIGN_UP?: "request" | "closed";

  @IsOptional()
  @Flag()
  @IsBoolean({ message: "USER_INVITATIONS must be on or off" })
  USER_INVITATIONS?: boolean;

  @IsOptional()
  @IsString()
  FRONTENDS_DIST?: string;

  @IsOptional()
  @WholeNumber(100, 60_000)
  RENDER_TIMEOUT_MS?: number;

  @IsOptional()
  @WholeNumber(1, 64)
  RENDER_WORKERS?: number;

  @IsOptional()
  @WholeNumber(0, 16_384)
  READY_ANSWERS_MB?: number;

  @IsOptional()
  @WholeNumber(0, 1000)
  READY_ANSWERS_LEASE_MS?: number;

  @IsOptional()
  @WholeNumber(0, 604_800)
  READY_ANSWERS_STALE_SECONDS?: number;

  @IsOptional()
  @Flag()
  @IsBoolean({ message: "ANSWER_LANE must be on or off" })
  ANSWER_LANE?: boolean;

  @IsOptional()
  @WholeNumber(0, 2_147_483_647)
  RENDER_UID?: number;

  @IsOptional()
  @MaxLength(80, { message: "SITE_NAME must be at most 80 characters" })
  SITE_NAME?: string;

  @IsOptional()
  @MaxLength(200, { message: "SITE_TAGLINE must be at most 200 characters" })
  SITE_TAGLINE?: string;

  @IsOptional()
  @IsTimeZone({
    message: "SITE_TIME_ZONE must be a time zone such as Europe/Berlin",
  })
  SITE_TIME_ZONE?: string;

  @IsOptional()
  @IsEmail(
    { require_tld: false },
    { message: "MAIL_FROM must be an email address" },
  )
  MAIL_FROM?: string;

  @IsOptional()
  @WholeNumber(100, 60_000)
  SMTP_TIMEOUT_MS?: number;

  @IsOptional()
  @Flag()
  @IsBoolean({ message: "CONTACT_FORM must be on or off" })
  CONTACT_FORM?: boolean;

  @IsOptional()
  @IsEmail(
    { require_tld: false },
    { message: "CONTACT_EMAIL must be an email address" },
  )
  CONTACT_EMAIL?: string;

  @IsOptional()
  @Matches(SECURITY_CONTACTS, {
    message:
      "SECURITY_CONTACT must be an email address, or an address that begins with https:, mailto: or tel:; several with commas between them",
  })
  SECURITY_CONTACT?: string;

  @IsOptional()
  @Matches(/^https?:\/\/\S*\{seed\}\S*$/, {
    message: "AVATAR_SERVICE_URL must be a web address that contains {seed}",
  })
  AVATAR_SERVICE_URL?: string;

  @IsOptional()
  @Flag()
  @IsBoolean({ message: "LINK_CHECKS must be on or off" })
  LINK_CHECKS?: boolean;

  @IsOptional()
  @checked(networksProblem)
  INNER_NETWORKS?: string;

  @IsOptional()
  @checked(proxyProblem)
  TRUST_PROXY?: string;

  @IsOptional()
  @WholeNumber(1, 1_000_000)
  API_KEY_CALLS_PER_MINUTE?: number;

  @IsOptional()
  @IsIn([PRODUCTION_CHANNEL, STAGING_CHANNEL], {
    message:
      "FRONTEND_CHANNEL must be production or staging; links open the channels preview-<branch> (docs/frontends.md)",
  })
  FRONTEND_CHANNEL?: string;

  @IsOptional()
  @WholeNumber(1, 86_400)
  FRONTEND_PROBATION_SECONDS?: number;

  @IsOptional()
  @WholeNumber(0, 60_000)
  STOP_DELAY_MS?: number;

  @IsOptional()
  @Matches(/^([a-z][a-z0-9-]{0,29}=https?:\/\/[^\s,]+(,|$))+$/, {
    message:
      "DEV_FRONTENDS must look like public=http://localhost:4202,admin=http://localhost:4203",
  })
  DEV_FRONTENDS?: string;
}

export interface EnvironmentReading {
  environment: Environment;
  /** Everything that is wrong, one sentence each. */
  problems: string[];
}

/** Empty values count as absent, so that `NAME=` in a settings file means "the default". */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): EnvironmentReading {
  const known = Object.fromEntries(
    Object.entries(variables).filter(
      ([, value]) => value !== undefined && value.trim() !== "",
    ),
  );
  const environment = plainToInstance(Environment, known);
  const problems = validateSync(environment, {
    forbidUnknownValues: false,
  }).flatMap((error) => Object.values(error.constraints ?? {}).slice(-1));
  return { environment, problems };
}
