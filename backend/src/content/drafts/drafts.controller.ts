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
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { DraftsService } from "./drafts.service";
import { t } from "../../common/texts";

/** What a draft belongs to, as its address names it. */
@Injectable()
class DraftKeyPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!DRAFT_KEY.test(value)) throw new NotFoundError(t("draftNameInvalid"));
    return value;
  }
}

const KEY = { key: "post-12" };

@ApiController("drafts", "One's own unsaved work.")
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @ApiDoc("One's own unsaved texts, the newest first")
  @Get()
  list(@CurrentUser() user: Principal): Promise<DraftSummaryDto[]> {
    return this.drafts.list(user.id);
  }

  @ApiDoc("One's own unsaved form of a post or page, if there is one", {
    addressExamples: KEY,
    failures: { 404: "No post or page can have this name" },
  })
  @Get(":key")
  get(
    @Param("key", DraftKeyPipe) key: string,
    @CurrentUser() user: Principal,
  ): Promise<DraftAnswer> {
    return this.drafts.find({ authorId: user.id, key });
  }

  @ApiDoc(
    "Keep one's own unsaved form of a post or page, which changes neither",
    {
      addressExamples: KEY,
      failures: {
        409: "As many or as much as is kept for one person",
        412: "Another tab or device has kept something newer",
      },
    },
  )
  @Put(":key")
  put(
    @Param("key", DraftKeyPipe) key: string,
    @Body() input: SaveDraftDto,
    @CurrentUser() user: Principal,
  ): Promise<DraftStateDto> {
    return this.drafts.put({ authorId: user.id, key }, input);
  }

  @ApiDoc("Forget one's own unsaved form of a post or page", {
    addressExamples: KEY,
    failures: {
      404: "No post or page can have this name",
      412: "Another tab or device has kept something newer",
    },
  })
  @Delete(":key")
  async remove(
    @Param("key", DraftKeyPipe) key: string,
    @Query() { revision }: RemoveDraftDto,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    await this.drafts.remove({ authorId: user.id, key }, revision);
    return { success: true };
  }

  @ApiDoc(
    "Show one's own unsaved text as readers would see it, for an hour; the link before ends",
    {
      addressExamples: KEY,
      failures: { 404: "There is no such unsaved text" },
    },
  )
  @Post(":key/preview")
  preview(
    @Param("key", DraftKeyPipe) key: string,
    @CurrentUser() user: Principal,
  ): Promise<DraftPreviewDto> {
    return this.drafts.openPreview({ authorId: user.id, key });
  }
}
