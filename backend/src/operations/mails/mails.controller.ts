import { Get, HttpCode, Post, Query } from "@nestjs/common";
import {
  ListMailsDto,
  type MailDto,
  type MailWithTextDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { MailsService } from "./mails.service";

@ApiController("mails", "Mails that the site has sent or keeps.")
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @ApiDoc("List the site's mails, the newest first")
  @Get()
  list(@Query() query: ListMailsDto): Promise<Paged<MailDto>> {
    return this.mails.list(query);
  }

  @ApiDoc(
    "A mail with its text; one that opens an account only for those who may do as much as its owner",
  )
  @Get(":id")
  get(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<MailWithTextDto> {
    return this.mails.get(id, principal);
  }

  @ApiDoc("Send a mail again that has not been sent for certain", {
    failures: { 409: "It has been sent, or there is no mail server or text" },
  })
  @Post(":id/send")
  @HttpCode(202)
  send(@IdParam() id: number): Promise<MailDto> {
    return this.mails.send(id);
  }
}
