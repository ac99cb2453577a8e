import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { CSRF_HEADER } from "@octavo/contracts";
import { CsrfError } from "../../common/errors/app-error";
import type { AppRequest } from "../../common/http/app-request";
import { SessionKeys } from "./session-keys";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whoever writes with a session must prove that this site's own page asked for it (D-013). */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly keys: SessionKeys) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (READS.has(request.method) || !request.principal) return true;
    const path = request.url.split("?", 1)[0];
    if (path === SIGN_IN_PATH) return true;
    if (
      !this.keys.isCsrfToken(
        request.principal.sessionId,
        request.headers[CSRF_HEADER],
      )
    )
      throw new CsrfError();
    return true;
  }
}

/** Signing in replaces whatever session there is; it is protected by the origin check instead. */
const SIGN_IN_PATH = "/api/auth/login";
