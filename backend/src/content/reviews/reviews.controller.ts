import { Body, Get, Query } from "@nestjs/common";
import {
  ListReviewsDto,
  ReturnReviewDto,
  type Deleted,
  type Paged,
  type ReviewDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ReviewsService } from "./reviews.service";

@ApiController("reviews", "Drafts and changes that were sent for review.")
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @ApiDoc("What was sent for review; writers see their own")
  @Get()
  list(
    @Query() query: ListReviewsDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<ReviewDto>> {
    return this.reviews.list(query, user);
  }

  @ApiDoc("Publish what was sent, now or on its date")
  @PostOk(":id/approve")
  async approve(
    @IdParam() id: number,
    @CurrentEditing() editing: Editing,
  ): Promise<Deleted> {
    await this.reviews.approve(id, editing);
    return { success: true };
  }

  @ApiDoc("Return it to its writer, with words", {
    failures: { 409: "It was returned already" },
  })
  @PostOk(":id/return")
  giveBack(
    @IdParam() id: number,
    @Body() input: ReturnReviewDto,
    @CurrentUser() user: Principal,
  ): Promise<ReviewDto> {
    return this.reviews.giveBack(id, input, user);
  }
}
