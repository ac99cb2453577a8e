import { Get, Param } from "@nestjs/common";
import type { PreviewDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PreviewsService } from "./previews.service";

@ApiController("previews")
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get(":token")
  get(@Param("token") token: string): Promise<PreviewDto> {
    return this.previews.get(token);
  }
}
