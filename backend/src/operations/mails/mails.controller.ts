import { Get, HttpCode, Param, Post, Query } from "@nestjs/common";
import {
  ListMailsDto,
  type MailDto,
  type MailWithTextDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { MailsService } from "./mails.service";

@ApiController("mails")
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Get()
  list(@Query() query: ListMailsDto): Promise<Paged<MailDto>> {
    return this.mails.list(query);
  }

  @Get(":id")
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<MailWithTextDto> {
    return this.mails.get(id, user);
  }

  @Post(":id/send")
  @HttpCode(202)
  send(@Param("id", IdPipe) id: number): Promise<MailDto> {
    return this.mails.send(id);
  }
}
