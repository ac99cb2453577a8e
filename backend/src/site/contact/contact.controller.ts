import { Body, Get, HttpCode, Ip, Post } from "@nestjs/common";
import {
  contactTexts,
  SendContactMessageDto,
  type ContactFormDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { BeforeSignIn } from "../../identity/sessions/same-origin.guard";
import { ContactService } from "./contact.service";

/** For visitors. */
@ApiController("contact-messages")
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Get("form")
  form(): ContactFormDto {
    return this.contact.form();
  }

  @Post()
  @HttpCode(201)
  @BeforeSignIn()
  async send(
    @Body() input: SendContactMessageDto,
    @Ip() ip: string,
  ): Promise<SuccessAnswer> {
    await this.contact.send(input, ip);
    return { success: true, message: contactTexts.sent };
  }
}
