import { Get } from "@nestjs/common";
import type { DraftPreviewDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SavedPreviewsService } from "./saved-previews.service";

@ApiController("posts/:id/preview")
export class PostPreviewController {
  constructor(private readonly previews: SavedPreviewsService) {}

  @ApiDoc("A link that shows a post as it was saved last, for a while")
  @Get()
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<DraftPreviewDto> {
    return this.previews.ofPost(id, user);
  }
}

@ApiController("pages/:id/preview")
export class PagePreviewController {
  constructor(private readonly previews: SavedPreviewsService) {}

  @ApiDoc("A link that shows a page as it was saved last, for a while")
  @Get()
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<DraftPreviewDto> {
    return this.previews.ofPage(id, user);
  }
}
