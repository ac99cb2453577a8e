import { Body, Get, HttpCode, Ip, Post } from "@nestjs/common";
import {
  contractTexts,
  SendContactMessageDto,
  type ContactFormDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import {
  FromThisSite,
  beforeSignInFailures,
} from "../../identity/sessions/without-csrf.decorators";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContactService } from "./contact.service";

/** For visitors. */
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
