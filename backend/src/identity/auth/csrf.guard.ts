import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import { CSRF_HEADER } from "@octavo/contracts";
import { CsrfError } from "../../common/errors/app-error";
import { type AppRequest, isRead } from "../../common/http/app-request";
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
    const { sessionId } = request.principal;
    if (!this.tokens.isCsrfToken(sessionId, request.headers[CSRF_HEADER]))
      throw new CsrfError();
    return true;
  }
}
