import {
  Body,
  Controller,
  Headers,
  Ip,
  Post,
  Res,
  UseFilters,
} from "@nestjs/common";
import { RouteConfig } from "@nestjs/platform-fastify";
import { SendOpinionDto } from "@octavo/contracts";
import type { FastifyReply } from "fastify";
import { FormFailuresFilter } from "../../common/http/form-failures.filter";
import { Public } from "../../common/permissions/access.decorators";
import { t } from "../../common/texts";
import { FromThisSite } from "../../identity/sessions/without-csrf.decorators";
import { PostOpinionsService } from "./post-opinions.service";

/** Where the question below an article goes: the article itself says thank you. */
@Controller("forms")
@Public()
@UseFilters(new FormFailuresFilter(() => t("opinionNotCounted")))
export class OpinionFormController {
  constructor(private readonly opinions: PostOpinionsService) {}

  @Post("opinions")
  @RouteConfig({ takesForms: true })
  @FromThisSite()
  async send(
    @Body() { post, is_helpful: isHelpful }: SendOpinionDto,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
    @Headers("user-agent") browser = "",
  ): Promise<void> {
    const path = await this.opinions.countForm(post, isHelpful, {
      ip,
      browser,
    });
    await reply.redirect(`${path}#thanks`, 303);
  }
}
