import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { Reflector } from "@nestjs/core";
import {
  apiTexts,
  asksToConfirm,
  findRouteRule,
  grants,
  isAccountScope,
  isPublicRead,
  isReleaseScope,
  type KeyScope,
  type RouteRule,
} from "@octavo/contracts";
import {
  ConfirmationRequiredError,
  ForbiddenError,
  UnauthorizedError,
} from "../errors/app-error";
import type { AppRequest } from "../http/app-request";
import { Public } from "./access.decorators";
import { assertOwnApp } from "./key-app";
import type { ApiKeyHolder, Principal } from "./principal";
import { routeName, type Handler } from "./route-name";
import { t } from "../texts";

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
    if (grants(rule.access, principal)) return personMay(rule, request);
    if (!principal) throw new UnauthorizedError();
    throw new ForbiddenError(
      principal.lacksSecondFactor ? t("secondFactorFirst") : undefined,
    );
  }

  private ruleOf(context: ExecutionContext): RouteRule | null {
    const handler = context.getHandler() as Handler;
    const controller = context.getClass<object>();
    const isPublic = this.reflector.getAllAndOverride<true | undefined>(
      Public.KEY,
      [handler, controller],
    );
    if (isPublic) return { access: "public" };
    const name = routeName(controller, handler);
    return name === null ? null : findRouteRule(name);
  }
}

/** A session that was left open or stolen is not enough for calls that grant power. */
function personMay(
  { confirm }: RouteRule,
  { principal, body }: AppRequest,
): true {
  if (!principal?.isConfirmed && asksToConfirm(confirm, body))
    throw new ConfirmationRequiredError();
  return true;
}

/**
 * A program reads what visitors read, and sends nothing that visitors may send. One with scopes for
 * releases may use them for its own app; one with others acts as its service account.
 */
function keyMay(
  holder: ApiKeyHolder,
  rule: RouteRule,
  request: AppRequest,
): true {
  const { key, confirm } = rule;
  const wanted: readonly KeyScope[] = key === undefined ? [] : [key].flat();
  const found = wanted.filter((scope) => holder.scopes.includes(scope));
  const actsAs = found.some(isAccountScope) ? holder.actsAs : null;
  if (isPublicRead(request.method, rule)) return act(request, actsAs);
  if (found.length === 0) throw new ForbiddenError(scopeSentence(wanted));
  if (found.some(isReleaseScope))
    assertOwnApp(holder, (request.params as { app?: string }).app);
  else assertGranted(rule, actsAs);
  // No program can confirm who is there.
  if (asksToConfirm(confirm, request.body))
    throw new ForbiddenError(apiTexts.peopleOnly);
  return act(request, actsAs);
}

/** Only now, so that no guard before takes a program for a person with a session. */
function act(request: AppRequest, actsAs: Principal | null): true {
  request.principal = actsAs;
  return true;
}

function assertGranted({ access }: RouteRule, actsAs: Principal | null): void {
  if (actsAs === null) throw new ForbiddenError(t("keyMakerGone"));
  if (!grants(access, actsAs))
    throw new ForbiddenError(t("keyAccountMayNot", { name: actsAs.name }));
}

const scopeSentence = (wanted: readonly KeyScope[]): string =>
  wanted.length === 0
    ? t("keyNotAllowed")
    : t("keyNeedsScope", { scopes: wanted.join(" or ") });
