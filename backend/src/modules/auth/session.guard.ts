import { Injectable, type ExecutionContext } from "@nestjs/common";
import { AuthGuard } from "@nestjs/passport";
import type { AppRequest } from "../../common/http/app-request";
import { AppConfig } from "../../infrastructure/config/app-config";
import { readSessionCookie } from "./session-cookie";

/** Documents and files are the same for everyone: only these paths look at the session. */
const HAS_SESSION = /^\/(api|auth)(\/|$)/;

/** Finds out who asks. A missing or dead session is a visitor, not an error (D-011). */
@Injectable()
export class SessionGuard extends AuthGuard("session") {
  constructor(private readonly config: AppConfig) {
    super({ session: false, property: "principal" });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.principal = null;
    const path = request.url.split("?", 1)[0] ?? "";
    if (!HAS_SESSION.test(path)) return true;
    if (!readSessionCookie(request, this.config.secureCookies)) return true;
    await super.canActivate(context);
    return true;
  }

  override handleRequest<Found>(
    error: Error | null,
    found: Found | false,
  ): Found {
    if (error) throw error;
    return (found || null) as Found;
  }
}
