import {
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from "@nestjs/common";
import { findRouteRule, type RouteLimit } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { type AppRequest, isRead } from "../../common/http/app-request";
import { routeName, type Handler } from "../../common/permissions/route-name";
import { isPartOfBatch } from "./batch-scope";
import { caller } from "./caller";
import { networkOf } from "./network-of";
import { LimitReachedError, RateLimits, type LimitUse } from "./rate-limits";
import { rateLimitHeaders } from "./rate-limit-headers";

type RequestLimit = RouteLimit | "callsPerKey" | "dailyUploadsPerKey";

/** Whose uses a limit adds up. */
function countedFor(limit: RequestLimit, request: AppRequest): string {
  const { ip, principal } = request;
  if (limit.endsWith("PerIp")) return networkOf(ip);
  if (limit === "uploadPerUser" && principal) return String(principal.id);
  return caller(request);
}

/**
 * Counts every call with a key, every call that changes something, and those that the contracts' table limits on their
 * own. Refused calls count as well: asking what one may not is no way around it.
 */
@Injectable()
export class RequestLimitsGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const uses: LimitUse[] = [];
    try {
      for (const limit of limitsOf(context, request))
        uses.push(await this.limits.take(limit, countedFor(limit, request)));
    } catch (error) {
      if (error instanceof LimitReachedError) uses.push(error.use);
      throw error;
    } finally {
      if (request.apiKey && uses.length > 0)
        void http.getResponse<FastifyReply>().headers(rateLimitHeaders(uses));
    }
    return true;
  }
}

function limitsOf(
  context: ExecutionContext,
  { apiKey, method }: AppRequest,
): RequestLimit[] {
  const name = routeName(context.getClass(), context.getHandler() as Handler);
  const limit = name === null ? undefined : findRouteRule(name)?.limit;
  const isAlone = !isPartOfBatch();
  const isWrite =
    isAlone && !isRead(method) && limit !== "releaseFilesPerCaller";
  return [
    ...(apiKey && isAlone ? (["callsPerKey"] as const) : []),
    ...(isWrite ? (["writesPerCaller"] as const) : []),
    ...(limit ? [limit] : []),
    ...(apiKey && limit === "uploadPerUser"
      ? (["dailyUploadsPerKey"] as const)
      : []),
  ];
}
