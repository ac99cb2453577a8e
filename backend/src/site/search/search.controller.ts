import { Get, Query } from "@nestjs/common";
import { SearchPostsDto, type SearchAnswer } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SearchService } from "./search.service";

@ApiController("posts/search")
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @ApiDoc("Search posts")
  @Get()
  find(
    @Query() query: SearchPostsDto,
    @CurrentUser() user: Principal | null,
  ): Promise<SearchAnswer> {
    return this.search.find(query, user);
  }
}
