import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { AuthGuard, PassportStrategy } from "@nestjs/passport";
import type { FastifyRequest } from "fastify";
import { Strategy, type StrategyOptionsWithoutRequest } from "passport-jwt";
import { isApiRequest } from "../../common/http/api-base";
import type { AppRequest } from "../../common/http/app-request";
import type { Principal } from "../../common/permissions/principal";
import { AppConfig } from "../../infrastructure/config/app-config";
import { isSessionId } from "../sessions/session.entity";
import { SessionsService } from "../sessions/sessions.service";
import { readSessionCookie } from "./session-cookie";
import {
  SessionTokensService,
  TOKEN_ALGORITHM,
  type SessionClaims,
} from "./session-tokens.service";

/** Reads the signed cookie and then believes only the row it names (D-014). */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, "session") {
  constructor(
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
  }

  async validate({
    sid,
    exp,
  }: Partial<SessionClaims>): Promise<Principal | false> {
    if (!isSessionId(sid) || typeof exp !== "number") return false;
    return (await this.sessions.findPrincipal(sid)) ?? false;
  }
}

/**
 * Finds out who asks. A missing or dead session is a visitor, not an error (D-011); a program with a
 * key is nobody's session, whatever cookies it sends along.
 */
@Injectable()
export class SessionGuard extends AuthGuard("session") {
  constructor(private readonly config: AppConfig) {
    super({ session: false, property: "principal" });
  }

  override canActivate(
    context: ExecutionContext,
  ): ReturnType<CanActivate["canActivate"]> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.principal = null;
    if (request.apiKey) return true;
    // Documents and files are the same for everyone.
    if (!isApiRequest(request)) return true;
    if (!readSessionCookie(request, this.config.secureCookies)) return true;
    return super.canActivate(context);
  }

  override handleRequest<Found>(
    error: Error | null,
    found: Found | false,
  ): Found {
    if (error) throw error;
    return (found || null) as Found;
  }
}
