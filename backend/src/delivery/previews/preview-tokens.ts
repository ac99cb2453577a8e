import { CHANNEL_NAME, LOCAL_SERVER } from "@octavo/contracts";
import { APP_NAME } from "@octavo/federation";
import jwt from "jsonwebtoken";

/**
 * A link shows one release, or everything of a channel as it is at each look. `server`: a development server that
 * has the files instead of the release.
 */
export type Previewed =
  | { kind: "release"; app: string; version: string; server?: string }
  | { kind: "channel"; channel: string };

export type PreviewGrant = Previewed & { endsAt: Date };

const ALGORITHM = "HS256";
const AUDIENCE = "release:preview";

/** Signs links that show a release before it is live. Every instance of the installation believes them. */
export class PreviewTokens {
  constructor(private readonly key: Buffer) {}

  issue(grant: PreviewGrant): string {
    const exp = Math.floor(grant.endsAt.getTime() / 1000);
    const claims =
      grant.kind === "channel"
        ? { channel: grant.channel, exp }
        : {
            app: grant.app,
            version: grant.version,
            exp,
            ...(grant.server !== undefined && { server: grant.server }),
          };
    return jwt.sign(claims, this.key, {
      algorithm: ALGORITHM,
      audience: AUDIENCE,
      noTimestamp: true,
    });
  }

  /** @returns null for what was not signed here or has ended. */
  read(token: string): PreviewGrant | null {
    try {
      const claims = jwt.verify(token, this.key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
      });
      return typeof claims === "object" ? toGrant(claims) : null;
    } catch {
      return null;
    }
  }
}

function toGrant(claims: jwt.JwtPayload): PreviewGrant | null {
  const { app, version, channel, server, exp } = claims as Record<
    string,
    unknown
  >;
  if (typeof exp !== "number") return null;
  const endsAt = new Date(exp * 1000);
  if (typeof channel === "string" && CHANNEL_NAME.test(channel))
    return { kind: "channel", channel, endsAt };
  if (typeof app !== "string" || typeof version !== "string") return null;
  if (!APP_NAME.test(app)) return null;
  const isLocal = typeof server === "string" && LOCAL_SERVER.test(server);
  if (server !== undefined && !isLocal) return null;
  const local = isLocal ? { server } : {};
  return { kind: "release", app, version, ...local, endsAt };
}

/** Tokens in the cookie of one browser. */
const SEPARATOR = "~";

/** More would not fit into a cookie. */
const MOST_TOKENS = 8;

const tokensIn = (cookie: string): string[] =>
  cookie.split(SEPARATOR).slice(0, MOST_TOKENS);

/** Everything in a cookie that holds, the newest first. */
export function readGrants(
  cookie: string,
  tokens: PreviewTokens,
): PreviewGrant[] {
  return tokensIn(cookie).flatMap((token) => tokens.read(token) ?? []);
}

/** One more link was opened: it takes the place of one that shows the same app, or a channel as well. */
export function addToken(
  cookie: string,
  added: string,
  tokens: PreviewTokens,
): string {
  const subject = subjectOf(tokens.read(added));
  const kept = tokensIn(cookie).filter((token) => {
    const grant = tokens.read(token);
    return grant !== null && subjectOf(grant) !== subject;
  });
  return [added, ...kept].slice(0, MOST_TOKENS).join(SEPARATOR);
}

const subjectOf = (grant: PreviewGrant | null): string =>
  grant?.kind === "release" ? grant.app : "";
