import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { CHANGE_TYPES, CHANGES_CURSOR_HEADER } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { from, type Observable, switchMap } from "rxjs";
import { API_BASE } from "../../common/http/api-base";
import type { AppRequest } from "../../common/http/app-request";
import { ChangesService } from "./changes.service";

const LISTS = new Set(CHANGE_TYPES.map((type) => `${API_BASE}/${type}`));

/**
 * Tells programs from where to follow the changes of a list. Visitors get no cursor, because they share their
 * answers.
 */
@Injectable()
export class ListCursorInterceptor implements NestInterceptor {
  constructor(private readonly changes: ChangesService) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Observable<unknown> {
    const http = context.switchToHttp();
    const { apiKey, principal, method, routeOptions } =
      http.getRequest<AppRequest>();
    const isList = method === "GET" && LISTS.has(routeOptions.url ?? "");
    if (!isList || !(apiKey ?? principal)) return next.handle();
    // Before the list is read, so that no change falls in between.
    return from(this.changes.recentCursor()).pipe(
      switchMap((cursor) => {
        void http
          .getResponse<FastifyReply>()
          .header(CHANGES_CURSOR_HEADER, cursor);
        return next.handle();
      }),
    );
  }
}
