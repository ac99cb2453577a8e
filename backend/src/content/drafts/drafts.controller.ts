import { Body, Delete, Get, Param, Post, Put, Query } from "@nestjs/common";
import {
  RemoveDraftDto,
  SaveDraftDto,
  type Deleted,
  type DraftAnswer,
  type DraftPreviewDto,
  type DraftStateDto,
  type DraftSummaryDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { DraftKeyPipe } from "./draft-key.pipe";
import { DraftPreviewsService } from "./draft-previews.service";
import { DraftsService } from "./drafts.service";

@ApiController("drafts")
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly previews: DraftPreviewsService,
  ) {}

  @Get()
  list(@CurrentUser() user: Principal): Promise<DraftSummaryDto[]> {
    return this.drafts.list(user.id);
  }

  @Get(":key")
  get(
    @Param("key", DraftKeyPipe) key: string,
    @CurrentUser() user: Principal,
  ): Promise<DraftAnswer> {
    return this.drafts.find({ authorId: user.id, key });
  }

  @Put(":key")
  put(
    @Param("key", DraftKeyPipe) key: string,
    @Body() input: SaveDraftDto,
    @CurrentUser() user: Principal,
  ): Promise<DraftStateDto> {
    return this.drafts.put({ authorId: user.id, key }, input);
  }

  @Delete(":key")
  async remove(
    @Param("key", DraftKeyPipe) key: string,
    @Query() { revision }: RemoveDraftDto,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    await this.drafts.remove({ authorId: user.id, key }, revision);
    return { success: true };
  }

  @Post(":key/preview")
  preview(
    @Param("key", DraftKeyPipe) key: string,
    @CurrentUser() user: Principal,
  ): Promise<DraftPreviewDto> {
    return this.previews.open({ authorId: user.id, key });
  }
}
