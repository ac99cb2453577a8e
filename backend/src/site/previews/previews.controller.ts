import { Get, Param } from "@nestjs/common";
import type { PreviewDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PreviewsService } from "./previews.service";

@ApiController(
  "previews",
  "Posts before they are published, for anyone who has the link.",
)
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @ApiDoc(
    "What a preview link shows: a post, or an unsaved text of a post or page",
    { failures: { 404: "The link is invalid or has expired" } },
  )
  @Get(":token")
  get(@Param("token") token: string): Promise<PreviewDto> {
    return this.previews.get(token);
  }
}
