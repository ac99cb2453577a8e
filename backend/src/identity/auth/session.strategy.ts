import { Injectable } from "@nestjs/common";
import { PassportStrategy } from "@nestjs/passport";
import type { FastifyRequest } from "fastify";
import { Strategy, type StrategyOptionsWithoutRequest } from "passport-jwt";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { readSessionCookie } from "./session-cookie";
import { SessionKeys } from "./session-keys";
import {
  isSessionId,
  TOKEN_ALGORITHM,
  type SessionClaims,
} from "./session-tokens";
import { SessionsRepository } from "../sessions/sessions.repository";

/** Reads the signed cookie and then believes only the row it names (D-014). */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, "session") {
  constructor(
    config: AppConfig,
    keys: SessionKeys,
    private readonly sessions: SessionsRepository,
  ) {
    super({
      jwtFromRequest: (request: unknown) =>
        readSessionCookie(request as FastifyRequest, config.secureCookies),
      secretOrKey: keys.cookie,
      algorithms: [TOKEN_ALGORITHM],
    } satisfies StrategyOptionsWithoutRequest);
  }

  async validate({
    sid,
    exp,
  }: Partial<SessionClaims>): Promise<Principal | false> {
    if (!isSessionId(sid) || typeof exp !== "number") return false;
    return (await this.sessions.findPrincipal(sid)) ?? false;
  }
}
