import { Body, Controller, Ip, Post, Res, UseFilters } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { RouteConfig } from "@nestjs/platform-fastify";
import { SendContactMessageDto } from "@octavo/contracts";
import { FormFailuresFilter } from "../../common/http/form-failures.filter";
import { Public } from "../../common/permissions/access.decorators";
import { FromThisSite } from "../../identity/sessions/without-csrf.decorators";
import { ContactService } from "./contact.service";
import { t } from "../../common/texts";

/** Where the form of a contact page goes when no script sends it: the page itself says thank you. */
@Controller("forms")
@Public()
@UseFilters(new FormFailuresFilter(() => t("contactNotSent")))
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
