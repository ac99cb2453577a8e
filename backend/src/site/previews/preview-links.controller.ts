import { Body, Delete, Get, Post } from "@nestjs/common";
import {
  CreatePreviewLinkDto,
  type Deleted,
  type NewPreviewLinkDto,
  type PreviewLinkDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PreviewLinksService } from "./preview-links.service";

@ApiController("posts/:id/preview-links")
export class PreviewLinksController {
  constructor(private readonly links: PreviewLinksService) {}

  @ApiDoc("Links of a post that show it to whoever has them")
  @Get()
  list(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<PreviewLinkDto[]> {
    return this.links.list(id, user);
  }

  @ApiDoc("Make a link that shows a post before it is published", {
    failures: { 409: "The post has as many links as it can have" },
  })
  @Post()
  create(
    @IdParam() id: number,
    @Body() input: CreatePreviewLinkDto,
    @CurrentUser() user: Principal,
  ): Promise<NewPreviewLinkDto> {
    return this.links.create(id, input, user);
  }

  @ApiDoc("Make a link of a post useless")
  @Delete(":linkId")
  remove(
    @IdParam() id: number,
    @IdParam("linkId") linkId: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.links.remove(id, linkId, user);
  }
}
