import { Injectable } from "@nestjs/common";
import { PassportStrategy } from "@nestjs/passport";
import type { FastifyRequest } from "fastify";
import { Strategy, type StrategyOptionsWithoutRequest } from "passport-jwt";
import type { Principal } from "../../../common/permissions/principal";
import { AppConfig } from "../../../infrastructure/config/app-config";
import { isSessionId } from "../../sessions/session-lifetime";
import { SessionsService } from "../../sessions/sessions.service";
import { readSessionCookie } from "../session-cookie";
import {
  SessionTokensService,
  TOKEN_ALGORITHM,
  type SessionClaims,
} from "../session-tokens.service";
import { Strategies } from "./request.strategy";

/** Reads the signed cookie and then believes only the row it names. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, "session") {
  constructor(
    strategies: Strategies,
    config: AppConfig,
    tokens: SessionTokensService,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: (request: unknown) =>
        readSessionCookie(request as FastifyRequest, config.secureCookies),
      // Handed on unread; the library's types are older than keys of Node.
      secretOrKey: tokens.cookieKey as unknown as Buffer,
      algorithms: [TOKEN_ALGORITHM],
    } satisfies StrategyOptionsWithoutRequest);
    strategies.add("session", this);
  }

  async validate({
    sid,
    exp,
  }: Partial<SessionClaims>): Promise<Principal | null> {
    if (!isSessionId(sid) || typeof exp !== "number") return null;
    return this.sessions.findPrincipal(sid);
  }
}
