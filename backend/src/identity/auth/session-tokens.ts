import { createHash } from "node:crypto";
import { Injectable } from "@nestjs/common";
import jwt from "jsonwebtoken";
import type { Credentials } from "../authors/credentials.repository";
import { SESSION_ABSOLUTE_SECONDS } from "./session-cookie";
import { SessionKeys } from "./session-keys";

/** The only algorithm ever signed or accepted. */
export const TOKEN_ALGORITHM = "HS256";

/** What the cookie says: nothing but which session. */
export interface SessionClaims {
  sid: string;
  exp: number;
}

/** Who has passed the first step of signing in, and with which password. */
export interface FirstStep {
  authorId: number;
  passwordMark: string;
}

const PASSWORD_TOKEN_SECONDS = 15 * 60;
const PASSWORD_AUDIENCE = "password:change";
const SECOND_STEP_SECONDS = 5 * 60;
const SECOND_STEP_AUDIENCE = "sign-in:code";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isSessionId = (value: unknown): value is string =>
  typeof value === "string" && UUID.test(value);

@Injectable()
export class SessionTokens {
  constructor(private readonly keys: SessionKeys) {}

  forCookie(sessionId: string): string {
    return jwt.sign({ sid: sessionId }, this.keys.cookie, {
      algorithm: TOKEN_ALGORITHM,
      expiresIn: SESSION_ABSOLUTE_SECONDS,
    });
  }

  /** Whether a cookie was made here and is not too old; its session may have ended since. */
  isOurs(cookie: string): boolean {
    try {
      jwt.verify(cookie, this.keys.cookie, { algorithms: [TOKEN_ALGORITHM] });
      return true;
    } catch {
      return false;
    }
  }

  /** `user.token`: good for changing the password within this session and nothing else (D-308). */
  forPasswordChange(sessionId: string): string {
    return jwt.sign({ sid: sessionId }, this.keys.passwordToken, {
      algorithm: TOKEN_ALGORITHM,
      audience: PASSWORD_AUDIENCE,
      expiresIn: PASSWORD_TOKEN_SECONDS,
    });
  }

  /** The session that such a token belongs to; null for anything else. */
  readPasswordChange(token: string): string | null {
    const claims = readToken(token, this.keys.passwordToken, PASSWORD_AUDIENCE);
    return isSessionId(claims?.["sid"]) ? claims["sid"] : null;
  }

  /** `mfa_token`: the password was right, once, not long ago. */
  forSecondStep(account: Credentials): string {
    const claims = { sub: String(account.id), mark: markOf(account) };
    return jwt.sign(claims, this.keys.secondStep, {
      algorithm: TOKEN_ALGORITHM,
      audience: SECOND_STEP_AUDIENCE,
      expiresIn: SECOND_STEP_SECONDS,
    });
  }

  readSecondStep(token: string): FirstStep | null {
    const claims = readToken(token, this.keys.secondStep, SECOND_STEP_AUDIENCE);
    const { sub, mark } = claims ?? {};
    if (typeof sub !== "string" || typeof mark !== "string") return null;
    return { authorId: Number(sub), passwordMark: mark };
  }

  /** Whether the account still has the password that the first step was passed with. */
  isFirstStep(step: FirstStep | null, account: Credentials): boolean {
    return step?.passwordMark === markOf(account);
  }
}

/** Says which password it was without telling anything about it. */
const markOf = ({ passwordHash }: Credentials): string =>
  createHash("sha256").update(passwordHash).digest("base64url").slice(0, 16);

/** Only what was signed for exactly this purpose and has an end. */
function readToken(
  token: string,
  key: Buffer,
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
