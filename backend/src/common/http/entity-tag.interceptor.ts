import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { tap, type Observable } from "rxjs";

/** Adds the `ETag` that editors send back as `If-Match` (D-022). */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor<{
  version: number;
}> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<{ version: number }>,
  ): Observable<{ version: number }> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(tap((answer) => void reply.header("etag", `"${answer.version}"`)));
  }
}
