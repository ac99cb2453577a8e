import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import {
  findRouteRule,
  grants,
  RELEASE_SCOPES,
  type KeyScope,
  type RouteRule,
} from "@octavo/contracts";
import { ForbiddenError, UnauthorizedError } from "../errors/app-error";
import type { AppRequest } from "../http/app-request";
import { Public } from "./access.decorators";
import { assertOwnApp } from "./key-app";
import type { ApiKeyHolder } from "./principal";
import { routeName, type Handler } from "./route-name";

/** Closed by default: a call that the contracts' table does not know is refused. */
@Injectable()
export class PermissionsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.ruleOf(context);
    if (!rule) throw new ForbiddenError();
    const request = context.switchToHttp().getRequest<AppRequest>();
    const { principal, apiKey } = request;
    if (apiKey) return keyMay(apiKey, rule, request);
    if (grants(rule.access, principal)) return true;
    if (!principal) throw new UnauthorizedError();
    throw new ForbiddenError();
  }

  private ruleOf(context: ExecutionContext): RouteRule | null {
    const handler = context.getHandler() as Handler;
    const controller = context.getClass<object>();
    const isPublic = this.reflector.getAllAndOverride<true | undefined>(
      Public.KEY,
      [handler, controller],
    );
    if (isPublic) return { access: "public", key: "content:read" };
    const name = routeName(controller, handler);
    return name === null ? null : findRouteRule(name);
  }
}

/**
 * A program reads what readers read and nothing else, also where anyone may call (D-616). One with scopes
 * for releases may use them for its own app.
 */
function keyMay(
  holder: ApiKeyHolder,
  { key }: RouteRule,
  { params }: AppRequest,
): true {
  const wanted: readonly KeyScope[] = key === undefined ? [] : [key].flat();
  const found = wanted.filter((scope) => holder.scopes.includes(scope));
  if (found.length === 0)
    throw new ForbiddenError("This API key is not allowed to do this.");
  if (found.some((scope) => RELEASE_SCOPES.includes(scope)))
    assertOwnApp(holder, (params as { app?: string }).app);
  return true;
}
