import { Headers, HttpCode, Ip, Param, Post } from "@nestjs/common";
import type { SuccessAnswer } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PostViewsService } from "./post-views.service";

@ApiController("posts")
export class PostViewsController {
  constructor(private readonly views: PostViewsService) {}

  @ApiDoc("Count a reader's view of a post, once a day", {
    failures: { 429: "Too many views from this address" },
  })
  @Post(":id/views")
  @HttpCode(200)
  count(
    @Param("id", IdPipe) id: number,
    @Ip() ip: string,
    @Headers("user-agent") browser?: string,
  ): Promise<SuccessAnswer> {
    return this.views.count(id, { ip, browser: browser ?? "" });
  }
}
