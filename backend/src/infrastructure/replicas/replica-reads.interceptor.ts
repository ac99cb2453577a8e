import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { catchError, from, mergeMap, Observable } from "rxjs";
import {
  isDatabaseAway,
  postgresFailure,
} from "../../common/errors/database-error";
import type { AppRequest } from "../../common/http/app-request";
import { isPublicContent } from "../../common/http/public-cache";
import { asReader } from "../database/connection-shares";
import type { Replica } from "./replica";
import { ReplicasService } from "./replicas.service";

/** A replica ends statements that read what its primary has removed. */
const CONFLICT = "40001";

/**
 * Sends what anonymous visitors read of the content to a replica; everything else (people, programs,
 * previews, writes, sessions) stays with the primary. Where a replica fails, the primary is asked anew:
 * a read can be repeated.
 */
@Injectable()
export class ReplicaReadsInterceptor implements NestInterceptor {
  constructor(private readonly replicas: ReplicasService) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AppRequest>();
    if (!this.replicas.areThere || !isAnonymousRead(request))
      return next.handle();
    const read = (replica: Replica | null): Observable<unknown> =>
      new Observable((subscriber) =>
        asReader(() => next.handle().subscribe(subscriber), replica),
      );
    return from(this.replicas.choose()).pipe(
      mergeMap((replica) => {
        if (!replica) return read(null);
        return read(replica).pipe(
          catchError((error: unknown) => {
            const isConflict = postgresFailure(error).code === CONFLICT;
            if (!isConflict && !isDatabaseAway(error)) throw error;
            if (!isConflict) replica.fail(error);
            return read(null);
          }),
        );
      }),
    );
  }
}

const isAnonymousRead = (request: AppRequest): boolean =>
  !request.principal && !request.apiKey && isPublicContent(request);
