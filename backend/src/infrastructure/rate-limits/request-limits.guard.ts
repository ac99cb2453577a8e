import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { findRouteRule, type RouteLimit } from "@octavo/contracts";
import { type AppRequest, isRead } from "../../common/http/app-request";
import { routeName, type Handler } from "../../common/permissions/route-name";
import { isPartOfBatch } from "./batch-scope";
import { networkOf } from "./network-of";
import { RateLimits } from "./rate-limits";

/** Whose uses a limit adds up. */
const COUNTED_PER: Record<RouteLimit, (request: AppRequest) => string> = {
  searchPerIp: (request) => networkOf(request.ip),
  startsPerIp: (request) => networkOf(request.ip),
  viewsPerIp: (request) => networkOf(request.ip),
  uploadPerUser: (request) =>
    request.principal?.id.toString() ?? caller(request),
  linkChecksPerCaller: (request) => caller(request),
  embedsPerCaller: (request) => caller(request),
  releaseChecksPerCaller: (request) => caller(request),
  releaseFilesPerCaller: (request) => caller(request),
  writesPerCaller: (request) => caller(request),
  batchesPerCaller: (request) => caller(request),
};

/**
 * Counts every call that changes something, and those that the contracts' table limits on their own.
 * Refused calls count as well: asking what one may not is no way around it.
 */
@Injectable()
export class RequestLimitsGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const name = routeName(context.getClass(), context.getHandler() as Handler);
    const limit = name === null ? undefined : findRouteRule(name)?.limit;
    const isCounted = isPartOfBatch() || limit === "releaseFilesPerCaller";
    if (!isRead(request.method) && !isCounted)
      await this.take("writesPerCaller", request);
    if (limit) await this.take(limit, request);
    return true;
  }

  private take(limit: RouteLimit, request: AppRequest): Promise<void> {
    return this.limits.take(limit, COUNTED_PER[limit](request));
  }
}

/** Names a program, a person or a network. */
export function caller({ apiKey, principal, ip }: AppRequest): string {
  if (apiKey) return `key ${apiKey.id}`;
  // A person has one limit, however many sessions they have.
  if (principal) return `person ${principal.id}`;
  return `address ${networkOf(ip)}`;
}
