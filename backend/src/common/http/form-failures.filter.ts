import {
  Catch,
  type ArgumentsHost,
  type ExceptionFilter,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { describeError } from "../errors/describe-error";
import { plainPage } from "../html/plain-page";
import type { AppRequest } from "./app-request";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};

/** Answers with a page, because a form that was sent without scripts cannot show errors itself. */
@Catch()
export class FormFailuresFilter implements ExceptionFilter {
  /** @param advice what the page says below the error. */
  constructor(private readonly advice: () => string) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const failure = describeError(error);
    if (failure.isUnexpected)
      http
        .getRequest<AppRequest>()
        .log.error({ err: error }, "unexpected failure");
    void http
      .getResponse<FastifyReply>()
      .status(failure.status)
      .headers({ ...HEADERS, ...failure.headers })
      .send(plainPage(failure.error, this.advice()));
  }
}
