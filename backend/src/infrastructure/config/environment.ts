import { isIP } from "node:net";
import { plainToInstance } from "class-transformer";
import {
  IsIn,
  IsOptional,
  IsTimeZone,
  IsUrl,
  validateSync,
} from "class-validator";
import {
  LIMITS,
  PRODUCTION_CHANNEL,
  STAGING_CHANNEL,
  VisibleName,
} from "@octavo/contracts";
import {
  AtLeast,
  AtMost,
  Email,
  Form,
  HostName,
  listOf,
  OneOf,
  OnOff,
  WEB_ADDRESS,
  WholeNumber,
} from "./environment-values";
import { checked } from "./server-address";
import { ServerEnvironment } from "./server-environment";
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
export class Environment extends ServerEnvironment {
  @OneOf("development", "production", "test")
  NODE_ENV?: "development" | "production" | "test";

  @WholeNumber(0, 65535)
  PORT?: number;

  @HostName()
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
  DATA_DIR?: string;

  @OnOff("true or false")
  SEED_DEMO?: boolean;

  @Email()
  ADMIN_EMAIL?: string;

  @VisibleName()
  @AtMost(LIMITS.nameMax)
  ADMIN_NAME?: string;

  @AtLeast(LIMITS.passwordMin)
  @AtMost(LIMITS.passwordMax)
  ADMIN_PASSWORD?: string;

  @AtLeast(32)
  SESSION_SECRET?: string;

  @OneOf("advisory", "strict")
  PASSWORD_POLICY?: "advisory" | "strict";

  @OneOf("request", "closed")
  SIGN_UP?: "request" | "closed";

  @OnOff()
  USER_INVITATIONS?: boolean;

  @IsOptional()
  FRONTENDS_DIST?: string;

  @WholeNumber(100, 60_000)
  RENDER_TIMEOUT_MS?: number;

  @WholeNumber(1, 64)
  RENDER_WORKERS?: number;

  @WholeNumber(0, 16_384)
  READY_ANSWERS_MB?: number;

  @WholeNumber(0, 1000)
  READY_ANSWERS_LEASE_MS?: number;

  @WholeNumber(0, 604_800)
  READY_ANSWERS_STALE_SECONDS?: number;

  @OnOff()
  ANSWER_LANE?: boolean;

  @WholeNumber(0, 2_147_483_647)
  RENDER_UID?: number;

  @AtMost(80)
  SITE_NAME?: string;

  @AtMost(200)
  SITE_TAGLINE?: string;

  @IsOptional()
  @IsTimeZone({
    message: "SITE_TIME_ZONE must be a time zone such as Europe/Berlin",
  })
  SITE_TIME_ZONE?: string;

  @Email()
  MAIL_FROM?: string;

  @WholeNumber(100, 60_000)
  SMTP_TIMEOUT_MS?: number;

  @OnOff()
  CONTACT_FORM?: boolean;

  @Email()
  CONTACT_EMAIL?: string;

  @Form(
    SECURITY_CONTACTS,
    "be an email address, or an address that begins with https:, mailto: or tel:; several with commas between them",
  )
  SECURITY_CONTACT?: string;

  @Form(/^https?:\/\/\S*\{seed\}\S*$/, "be a web address that contains {seed}")
  AVATAR_SERVICE_URL?: string;

  @OnOff()
  LINK_CHECKS?: boolean;

  @IsOptional()
  @checked(networksProblem)
  INNER_NETWORKS?: string;

  @IsOptional()
  @checked(proxyProblem)
  TRUST_PROXY?: string;

  @WholeNumber(1, 1_000_000)
  API_KEY_CALLS_PER_MINUTE?: number;

  @IsOptional()
  @IsIn([PRODUCTION_CHANNEL, STAGING_CHANNEL], {
    message:
      "FRONTEND_CHANNEL must be production or staging; links open the channels preview-<branch> (docs/frontends.md)",
  })
  FRONTEND_CHANNEL?: string;

  @WholeNumber(1, 86_400)
  FRONTEND_PROBATION_SECONDS?: number;

  @WholeNumber(0, 60_000)
  STOP_DELAY_MS?: number;

  @Form(
    /^([a-z][a-z0-9-]{0,29}=https?:\/\/[^\s,]+(,|$))+$/,
    "look like public=http://localhost:4202,admin=http://localhost:4203",
  )
  DEV_FRONTENDS?: string;
}

/**
 * Empty values count as absent, so that `NAME=` in a settings file means "the default".
 * @returns with everything that is wrong, one sentence each
 */
export function readEnvironment(
  variables: Record<string, string | undefined>,
): { environment: Environment; problems: string[] } {
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
