import { Headers, Ip } from "@nestjs/common";
import type { SuccessAnswer } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PostViewsService } from "./post-views.service";

@ApiController("posts")
export class PostViewsController {
  constructor(private readonly views: PostViewsService) {}

  @ApiDoc("Count a reader's view of a post, once a day", {
    failures: { 429: "Too many views from this address" },
  })
  @PostOk(":id/views")
  count(
    @IdParam() id: number,
    @Ip() ip: string,
    @Headers("user-agent") browser?: string,
  ): Promise<SuccessAnswer> {
    return this.views.count(id, { ip, browser: browser ?? "" });
  }
}
