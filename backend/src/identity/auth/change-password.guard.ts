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
 * Either proof will do for changing one's own password: `user.token` as bearer, which no browser
 * sends by itself, or the session's cookie with its CSRF token (D-308). A bearer that is over does
 * not stand in the way of the cookie: a page may have been open for longer than it lives.
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
