import {
  createHmac,
  createSecretKey,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto";
import { Injectable } from "@nestjs/common";
import { CSRF_HEADER } from "@octavo/contracts";
import jwt from "jsonwebtoken";
import { CsrfError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import type { Principal } from "../../common/permissions/principal";
import { InstallationSecret } from "../../operations/settings/installation-secret";
import {
  isSessionId,
  SESSION_ABSOLUTE_SECONDS,
} from "../sessions/session-lifetime";

/** The only algorithm ever signed or accepted. */
export const TOKEN_ALGORITHM = "HS256";

/** The content of the cookie: only the session's id. */
export interface SessionClaims {
  sid: string;
  exp: number;
}

const PASSWORD_TOKEN_SECONDS = 15 * 60;
const PASSWORD_AUDIENCE = "password:change";

/**
 * Signs what proves a session or a step towards one. One key per purpose, derived from one secret, so
 * that a value made for one is useless for another.
 */
@Injectable()
export class SessionTokensService {
  readonly cookieKey: KeyObject;
  readonly passwordKey: KeyObject;
  private readonly csrfKey: Buffer;

  constructor(secret: InstallationSecret) {
    // Bytes would be tried as a public key first, at each token that is checked.
    this.cookieKey = createSecretKey(secret.keyFor("session cookie"));
    this.passwordKey = createSecretKey(secret.keyFor("password token"));
    this.csrfKey = secret.keyFor("csrf token");
  }

  forCookie(sessionId: string): string {
    return jwt.sign({ sid: sessionId }, this.cookieKey, {
      algorithm: TOKEN_ALGORITHM,
      expiresIn: SESSION_ABSOLUTE_SECONDS,
    });
  }

  /** Whether a cookie was made here and is not too old; its session may have ended since. */
  isOurs(cookie: string): boolean {
    try {
      jwt.verify(cookie, this.cookieKey, { algorithms: [TOKEN_ALGORITHM] });
      return true;
    } catch {
      return false;
    }
  }

  /** `user.token`: good for changing the password within this session and nothing else. */
  forPasswordChange(sessionId: string): string {
    return jwt.sign({ sid: sessionId }, this.passwordKey, {
      algorithm: TOKEN_ALGORITHM,
      audience: PASSWORD_AUDIENCE,
      expiresIn: PASSWORD_TOKEN_SECONDS,
    });
  }

  /** The session that such a token belongs to; null for anything else. */
  readPasswordChange(token: string): string | null {
    const claims = readToken(token, this.passwordKey, PASSWORD_AUDIENCE);
    return isSessionId(claims?.["sid"]) ? claims["sid"] : null;
  }

  /** A visitor's token is well formed and valid for no session. */
  csrfToken(sessionId: string | null): string {
    return createHmac("sha256", this.csrfKey)
      .update(sessionId ?? "visitor")
      .digest("base64url");
  }

  /** @throws CsrfError unless this site's own page asked. */
  assertCsrf(
    { sessionId }: Pick<Principal, "sessionId">,
    { headers }: Pick<AppRequest, "headers">,
  ): void {
    const given = Buffer.from(String(headers[CSRF_HEADER]));
    const expected = Buffer.from(this.csrfToken(sessionId));
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new CsrfError();
  }
}

/** Only what was signed for exactly this purpose and has an end. */
function readToken(
  token: string,
  key: KeyObject,
  audience: string,
): Record<string, unknown> | null {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: [TOKEN_ALGORITHM],
      audience,
    });
    return typeof claims === "object" && claims.exp ? claims : null;
  } catch {
    return null;
  }
}
