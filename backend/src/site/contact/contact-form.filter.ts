import {
  Catch,
  type ArgumentsHost,
  type ExceptionFilter,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { describeError } from "../../common/errors/describe-error";
import type { AppRequest } from "../../common/http/app-request";
import { plainPage } from "../documents/plain-page";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};

const GO_BACK =
  "Your message was not sent. Go back in your browser: what you wrote should still be there.";

/** Says what is wrong with a form as a page: who sent it without scripts cannot be shown it in place. */
@Catch()
export class ContactFormFilter implements ExceptionFilter {
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
      .send(plainPage(failure.error, GO_BACK));
  }
}
