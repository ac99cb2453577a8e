import { Injectable, type ExecutionContext } from "@nestjs/common";
import { AuthGuard } from "@nestjs/passport";
import { isApiRequest } from "../../common/http/api-base";
import type { AppRequest } from "../../common/http/app-request";
import { AppConfig } from "../../infrastructure/config/app-config";
import { readSessionCookie } from "./session-cookie";

/**
 * Finds out who asks. A missing or dead session is a visitor, not an error (D-011); a program with a
 * key is nobody's session, whatever cookies it sends along.
 */
@Injectable()
export class SessionGuard extends AuthGuard("session") {
  constructor(private readonly config: AppConfig) {
    super({ session: false, property: "principal" });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    request.principal = null;
    if (request.apiKey) return true;
    // Documents and files are the same for everyone.
    if (!isApiRequest(request)) return true;
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
