import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { isApiRequest } from "../../common/http/api-base";
import type { AppRequest } from "../../common/http/app-request";
import { AppConfig } from "../../infrastructure/config/app-config";
import { readSessionCookie } from "./session-cookie";
import { showsKey } from "./strategies/api-key.strategy";
import { Strategies } from "./strategies/request.strategy";

/**
 * Finds out who sent a request. Without a session that is still valid, it is a visitor, not an error. With
 * a key, it is a program, and its cookies are ignored.
 */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    private readonly config: AppConfig,
    private readonly strategies: Strategies,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    Object.assign(request, { apiKey: null, principal: null });
    // Documents and files are the same for everyone.
    if (!isApiRequest(request)) return true;
    if (showsKey(request)) return this.find(request, "apiKey", "api-key");
    return readSessionCookie(request, this.config.secureCookies)
      ? this.find(request, "principal", "session")
      : true;
  }

  private async find(
    request: AppRequest,
    as: "apiKey" | "principal",
    strategy: string,
  ): Promise<true> {
    Object.assign(request, {
      [as]: await this.strategies.authenticate(strategy, request),
    });
    return true;
  }
}
