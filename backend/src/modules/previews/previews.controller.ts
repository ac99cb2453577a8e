import { Get, Param } from "@nestjs/common";
import type { PostPreviewDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PreviewsService } from "./previews.service";

@ApiController("previews")
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get(":token")
  get(@Param("token") token: string): Promise<PostPreviewDto> {
    return this.previews.get(token);
  }
}
