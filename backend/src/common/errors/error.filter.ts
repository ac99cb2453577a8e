import {
  Catch,
  type ArgumentsHost,
  type ExceptionFilter,
} from "@nestjs/common";
import type { ErrorBody } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import type { AppRequest } from "../http/app-request";
import { describeError, type Failure } from "./describe-error";
import { TroubleLog } from "./trouble-log";

export function errorBody(failure: Failure, requestId: string): ErrorBody {
  return {
    error: failure.error,
    code: failure.code,
    ...(failure.details === undefined ? {} : { details: failure.details }),
    ...failure.extra,
    requestId,
  };
}

/** Answers every failure with `{ error, code, requestId }` (D-009). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly trouble: TroubleLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = describeError(error);
    if (failure.isUnexpected)
      request.log.error({ err: error }, "unexpected failure");
    else if (failure.status === 503 || failure.status === 507)
      this.trouble.note(
        `Requests are answered with ${failure.status}`,
        error instanceof Error ? error.message : failure.error,
      );
    if (reply.sent) return;
    void reply
      .status(failure.status)
      .headers({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        ...failure.headers,
      })
      .send(errorBody(failure, request.id));
  }
}
