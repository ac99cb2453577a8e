import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { UnauthorizedError } from "../../common/errors/app-error";
import { type AppRequest, isRead } from "../../common/http/app-request";
import { SessionsService } from "../sessions/sessions.service";
import { SessionTokensService } from "./session-tokens.service";
import { WithoutCsrf } from "../sessions/without-csrf.decorators";

/** A write with a session must prove that this site's own page asked for it (D-013). */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(
    private readonly tokens: SessionTokensService,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (isRead(request.method) || !request.principal) return true;
    if (this.reflector.getAllAndOverride(WithoutCsrf, [context.getHandler()]))
      return true;
    this.tokens.assertCsrf(request.principal, request);
    return true;
  }
}

/**
 * To change their own password, people need one of two proofs: `user.token` as bearer, which browsers never
 * send on their own, or the session's cookie with its CSRF token (D-308). An expired bearer does not
 * overrule the cookie, because a page may be open for longer than the token lives.
 */
@Injectable()
export class ChangePasswordGuard implements CanActivate {
  constructor(
    private readonly tokens: SessionTokensService,
    private readonly sessions: SessionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const sessionId = this.tokens.readPasswordChange(bearerOf(request));
    const bearer = sessionId && (await this.sessions.findPrincipal(sessionId));
    if (bearer) {
      request.principal = bearer;
      return true;
    }
    if (!request.principal) throw new UnauthorizedError();
    this.tokens.assertCsrf(request.principal, request);
    return true;
  }
}

const bearerOf = ({ headers }: AppRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
