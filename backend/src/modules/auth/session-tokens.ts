import { Injectable } from "@nestjs/common";
import jwt from "jsonwebtoken";
import { SESSION_ABSOLUTE_SECONDS } from "./session-cookie";
import { SessionKeys } from "./session-keys";

/** The only algorithm ever signed or accepted. */
export const TOKEN_ALGORITHM = "HS256";

/** What the cookie says: nothing but which session. */
export interface SessionClaims {
  sid: string;
  exp: number;
}

const PASSWORD_TOKEN_SECONDS = 15 * 60;
const PASSWORD_AUDIENCE = "password:change";
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
    try {
      const claims = jwt.verify(token, this.keys.passwordToken, {
        algorithms: [TOKEN_ALGORITHM],
        audience: PASSWORD_AUDIENCE,
      }) as Partial<SessionClaims>;
      return isSessionId(claims.sid) && claims.exp ? claims.sid : null;
    } catch {
      return null;
    }
  }
}
