import { Get, Param, Query } from "@nestjs/common";
import {
  PostsByYearDto,
  type PostsOfYearDto,
  type RelatedPostsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PostFindingService } from "./post-finding.service";

@ApiController("posts")
export class PostFindingController {
  constructor(private readonly finding: PostFindingService) {}

  @ApiDoc("The public posts of a year, a hundred on a page")
  @Get("by-year")
  byYear(@Query() query: PostsByYearDto): Promise<PostsOfYearDto> {
    return this.finding.byYear(query);
  }

  @ApiDoc("What leads on from a public post: related ones, and its neighbors", {
    addressExamples: {
      slug: "bulk-safe-apex-think-in-lists-from-the-first-line",
    },
    failures: { 404: "No public post has this slug" },
  })
  @Get("slug/:slug/related")
  related(@Param("slug") slug: string): Promise<RelatedPostsDto> {
    return this.finding.related(slug);
  }
}
