import {
  Body,
  Delete,
  Get,
  Injectable,
  Param,
  Post,
  Put,
  Query,
  type PipeTransform,
} from "@nestjs/common";
import {
  DRAFT_KEY,
  RemoveDraftDto,
  SaveDraftDto,
  type Deleted,
  type DraftAnswer,
  type DraftPreviewDto,
  type DraftStateDto,
  type DraftSummaryDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { DraftsService } from "./drafts.service";

/** What a draft belongs to, as its address names it. */
@Injectable()
class DraftKeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!DRAFT_KEY.test(value))
      throw new NotFoundError('Drafts are named like "post-new" or "page-12".');
    return value;
  }
}

@ApiController("drafts")
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

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
    return this.drafts.openPreview({ authorId: user.id, key });
  }
}
