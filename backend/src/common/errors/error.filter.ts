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
import { UnexpectedErrors } from "./unexpected-errors";

export function errorBody(failure: Failure, requestId: string): ErrorBody {
  return {
    error: failure.error,
    code: failure.code,
    ...(failure.details === undefined ? {} : { details: failure.details }),
    ...failure.extra,
    requestId,
  };
}

/** Failures that operators should know about, without a line for each request. */
export function noteTrouble(
  trouble: TroubleLog,
  { status, error: sentence }: Failure,
  error: unknown,
): void {
  if (status !== 503 && status !== 507) return;
  const detail = error instanceof Error ? error.message : sentence;
  trouble.note(`Requests are answered with ${status}`, detail);
}

/** Answers every failure with `{ error, code, requestId }` (D-009). */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly trouble: TroubleLog,
    private readonly errors: UnexpectedErrors,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<AppRequest>();
    const reply = http.getResponse<FastifyReply>();
    const failure = describeError(error);
    if (failure.isUnexpected) this.noteUnexpected(error, request);
    else noteTrouble(this.trouble, failure, error);
    if (reply.sent) return;
    for (const name of ["etag", "content-encoding"])
      void reply.removeHeader(name);
    void reply
      .status(failure.status)
      .headers({
        "content-type": "application/json; charset=utf-8",
        "cache-control": "no-store",
        ...failure.headers,
      })
      .send(errorBody(failure, request.id));
  }

  private noteUnexpected(error: unknown, request: AppRequest): void {
    request.log.error({ err: error }, "unexpected failure");
    const place = `${request.method} ${request.routeOptions.url ?? "no route"}`;
    this.errors.note({ error, place, requestId: request.id });
  }
}
