import { Body, Get, Headers, Ip, Query } from "@nestjs/common";
import {
  ListPostCareDto,
  RatePostDto,
  type Paged,
  type PostCareDto,
  type SuccessAnswer,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PostCareService } from "./post-care.service";
import { PostOpinionsService } from "./post-opinions.service";

@ApiController("posts")
export class PostCareController {
  constructor(
    private readonly care: PostCareService,
    private readonly opinions: PostOpinionsService,
  ) {}

  @ApiDoc(
    "Public posts, those that were verified longest ago first, with what readers say of them",
  )
  @Get("care")
  list(
    @Query() query: ListPostCareDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<PostCareDto>> {
    return this.care.list(query, user);
  }

  @ApiDoc("Say whether a post has helped, once a day", {
    failures: { 429: "Too many answers from this address" },
  })
  @PostOk(":id/opinions")
  async count(
    @IdParam() id: number,
    @Body() { is_helpful: isHelpful }: RatePostDto,
    @Ip() ip: string,
    @Headers("user-agent") browser = "",
  ): Promise<SuccessAnswer> {
    await this.opinions.count(id, isHelpful, { ip, browser });
    return { success: true, message: t("noted") };
  }
}
