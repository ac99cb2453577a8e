import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from "@nestjs/common";
import type { ReleaseDto } from "@octavo/contracts";
import { contractEnd } from "@octavo/federation";
import type { FastifyReply } from "fastify";
import { tap, type Observable } from "rxjs";
import { deprecationHeaders } from "../../common/http/deprecations";

/** Answers with a release of an earlier contract say until when sites accept it, as deprecated calls do. */
@Injectable()
export class ContractEndInterceptor implements NestInterceptor<ReleaseDto> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<ReleaseDto>,
  ): Observable<ReleaseDto> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      tap(({ contract }) => {
        const end = contractEnd(contract);
        if (end) void reply.headers(deprecationHeaders(end));
      }),
    );
  }
}
