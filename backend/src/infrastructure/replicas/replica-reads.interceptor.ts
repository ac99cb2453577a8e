import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import { from, lastValueFrom, type Observable } from "rxjs";
import type { AppRequest } from "../../common/http/app-request";
import { isPublicContent } from "../../common/http/public-cache";
import { ReplicasService } from "./replicas.service";

/**
 * Sends what anonymous visitors read of the content to a replica; everything else (people, programs,
 * previews, writes, sessions) stays with the primary.
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
    return from(this.replicas.read(() => lastValueFrom(next.handle())));
  }
}

const isAnonymousRead = (request: AppRequest): boolean =>
  !request.principal && !request.apiKey && isPublicContent(request);
