import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { tap, type Observable } from "rxjs";

/** What readers get of some things carries no version. */
interface MaybeVersioned {
  version?: number;
}

/** Adds the `ETag` that editors send back as `If-Match` (D-022). */
@Injectable()
export class EntityTagInterceptor implements NestInterceptor<MaybeVersioned> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<MaybeVersioned>,
  ): Observable<MaybeVersioned> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ version }) => {
        if (version !== undefined) void reply.header("etag", `"${version}"`);
      }),
    );
  }
}
