import {
  Catch,
  type ArgumentsHost,
  type ExceptionFilter,
  Body,
  Controller,
  Ip,
  Post,
  Res,
  UseFilters,
} from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { RouteConfig } from "@nestjs/platform-fastify";
import { SendContactMessageDto } from "@octavo/contracts";
import { describeError } from "../../common/errors/describe-error";
import type { AppRequest } from "../../common/http/app-request";
import { plainPage } from "../../common/html/plain-page";
import { Public } from "../../common/permissions/access.decorators";
import { FromThisSite } from "../../identity/sessions/without-csrf.decorators";
import { ContactService } from "./contact.service";
import { t } from "../../common/texts";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};

/** Answers with a page, because a form that was sent without scripts cannot show errors itself. */
@Catch()
class ContactFormFilter implements ExceptionFilter {
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
      .send(plainPage(failure.error, t("contactNotSent")));
  }
}

/** Where the form of a contact page goes when no script sends it: the page itself says thank you. */
@Controller("forms")
@Public()
@UseFilters(ContactFormFilter)
export class ContactFormController {
  constructor(private readonly contact: ContactService) {}

  @Post("contact")
  @RouteConfig({ takesForms: true })
  @FromThisSite()
  async send(
    @Body() input: SendContactMessageDto,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.contact.send(input, ip);
    // The payload class lets nothing but a slug through: this leads nowhere else.
    await reply.redirect(`/${input.page ?? ""}?sent=1#contact-form`, 303);
  }
}
