import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { CSRF_HEADER } from "@octavo/contracts";
import { CsrfError, UnauthorizedError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { SessionsService } from "../sessions/sessions.service";
import { SessionTokensService } from "./session-tokens.service";

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
    const token = request.headers[CSRF_HEADER];
    if (!this.tokens.isCsrfToken(request.principal.sessionId, token))
      throw new CsrfError();
    return true;
  }
}

const bearerOf = ({ headers }: AppRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
