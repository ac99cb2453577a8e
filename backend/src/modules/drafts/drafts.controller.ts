import { Body, Delete, Get, Param, Put } from "@nestjs/common";
import {
  SaveDraftDto,
  type Deleted,
  type DraftAnswer,
  type DraftStateDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { DraftKeyPipe } from "./draft-key.pipe";
import { DraftsService } from "./drafts.service";

@ApiController("drafts/:key")
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Get()
  get(
    @Param("key", DraftKeyPipe) key: string,
    @CurrentUser() user: Principal,
  ): Promise<DraftAnswer> {
    return this.drafts.find({ authorId: user.id, key });
  }

  @Put()
  put(
    @Param("key", DraftKeyPipe) key: string,
    @Body() input: SaveDraftDto,
    @CurrentUser() user: Principal,
  ): Promise<DraftStateDto> {
    return this.drafts.put({ authorId: user.id, key }, input);
  }

  @Delete()
  async remove(
    @Param("key", DraftKeyPipe) key: string,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    await this.drafts.remove({ authorId: user.id, key });
    return { success: true };
  }
}
