import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Patch,
  Post,
  Query,
  Res,
  UseFilters,
} from "@nestjs/common";
import { RouteConfig } from "@nestjs/platform-fastify";
import {
  contractTexts,
  ListContactMessagesDto,
  MarkContactMessageDto,
  SendContactMessageDto,
  type ContactFormDto,
  type ContactMessageDto,
  type Deleted,
  type Paged,
  type SuccessAnswer,
} from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { ApiController } from "../../common/http/api-controller.decorator";
import { FormFailuresFilter } from "../../common/http/form-failures.filter";
import { IdParam } from "../../common/http/id.pipe";
import { Public } from "../../common/permissions/access.decorators";
import { t } from "../../common/texts";
import {
  FromThisSite,
  beforeSignInFailures,
} from "../../identity/sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContactMessagesService } from "./contact-messages.service";
import { ContactService } from "./contact.service";

/** Visitors send messages. */
@ApiController("contact-messages", "What visitors write on contact pages.")
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @ApiDoc("Whether messages are taken, and the ticket to send one with")
  @Get("form")
  form(): Promise<ContactFormDto> {
    return this.contact.form();
  }

  @ApiDoc("Send a message to the people of the site", {
    failures: {
      ...beforeSignInFailures,
      403: "Messages are not taken, or the call came from another site",
      409: "The ticket is out of date, or too young for a person to have written",
    },
  })
  @Post()
  @HttpCode(201)
  @FromThisSite()
  async send(
    @Body() input: SendContactMessageDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.contact.send(input, ip);
    return { success: true, message: contractTexts("contact.sent") };
  }
}

/** People of the site read them. */
@ApiController("contact-messages")
export class ContactMessagesController {
  constructor(private readonly messages: ContactMessagesService) {}

  @ApiDoc("List the messages of visitors, the newest first")
  @Get()
  list(
    @Query() query: ListContactMessagesDto,
  ): Promise<Paged<ContactMessageDto>> {
    return this.messages.list(query);
  }

  @ApiDoc("Mark a message as read or unread")
  @Patch(":id")
  mark(
    @IdParam() id: number,
    @Body() input: MarkContactMessageDto,
  ): Promise<ContactMessageDto> {
    return this.messages.mark(id, input);
  }

  @ApiDoc("Delete a message for ever")
  @Delete(":id")
  async remove(@IdParam() id: number): Promise<Deleted> {
    await this.messages.remove(id);
    return { success: true };
  }
}

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
