import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { findRouteRule } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { from, lastValueFrom, type Observable } from "rxjs";
import { DataSource } from "typeorm";
import { BoundedQueue } from "../../common/bounded-queue";
import { ValidationError } from "../../common/errors/app-error";
import { type AppRequest, isRead } from "../../common/http/app-request";
import { routeName, type Handler } from "../../common/permissions/route-name";
import { t } from "../../common/texts";
import { asDryRun, asManyDryRuns } from "./dry-run";

/**
 * Each has a connection from its beginning to its end, and may wait for a save that needs another one. So most of the
 * connections are left to others.
 */
const LIMITS = { places: 2, mostWaiting: 100, longestWaitMs: 5000 };

/** Calls with `?dry_run=true` check and answer everything, and change nothing. */
@Injectable()
export class DryRunInterceptor implements NestInterceptor {
  private readonly queue = new BoundedQueue(LIMITS);

  constructor(private readonly database: DataSource) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const name = routeName(context.getClass(), context.getHandler() as Handler);
    if (name === null || !isAsked(request)) return next.handle();
    // A call that does not know it must not do its work.
    const rule = findRouteRule(name);
    if (!rule?.hasDryRun) throw new ValidationError(t("dryRunUnknown"));
    void http.getResponse<FastifyReply>().header("dry-run", "true");
    // Each of its calls is a dry run of its own, so that no lock is held from one to the next.
    if (rule.carriesMany)
      return from(asManyDryRuns(() => lastValueFrom(next.handle())));
    return from(this.run(() => lastValueFrom(next.handle())));
  }

  private async run(work: () => Promise<unknown>): Promise<unknown> {
    const leave = await this.queue.enter();
    return asDryRun(this.database, work).finally(leave);
  }
}

/** @throws {ValidationError} for a value that leaves it open. */
function isAsked({ method, query }: AppRequest): boolean {
  const { dry_run: given } = query as { dry_run?: unknown };
  if (isRead(method) || given === undefined || given === "false") return false;
  if (given !== "true") throw new ValidationError(t("dryRunInvalid"));
  return true;
}
