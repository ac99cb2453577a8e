import {
  Body,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from "@nestjs/common";
import {
  ItemQuery,
  ListLearningPathsDto,
  PatchLearningPathDto,
  SaveLearningPathDto,
  type Deleted,
  type ItemPage,
  type LearningPathDto,
  type LearningPathSummaryDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { dependOn } from "../../infrastructure/ready-answers/answer-computation";
import { pathDependencies } from "./path-dependencies";
import { LearningPathsService } from "./learning-paths.service";

const TITLE_TAKEN = { 409: "The title is taken" };

@ApiController(
  "learning-paths",
  "Learning paths: posts in an order in which they teach something.",
)
export class LearningPathsController {
  constructor(private readonly paths: LearningPathsService) {}

  @ApiDoc("List learning paths")
  @Get()
  list(
    @Query() query: ListLearningPathsDto,
    @CurrentUser() user: Principal | null,
  ): Promise<ItemPage<LearningPathSummaryDto>> {
    return this.paths.list(query, user);
  }

  @ApiDoc("A learning path by its slug, as readers see it")
  @Get("slug/:slug")
  @EntityTag()
  async getBySlug(
    @Param("slug") slug: string,
    @CurrentUser() user: Principal | null,
    @Query() _query?: ItemQuery,
  ): Promise<LearningPathDto> {
    const { path, postIds } = await this.paths.getBySlug(slug, user);
    dependOn(...pathDependencies(postIds));
    return path;
  }

  @ApiDoc("A learning path with every step")
  @Get(":id")
  @EntityTag()
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
    @Query() _query?: ItemQuery,
  ): Promise<LearningPathDto> {
    return this.paths.get(id, user);
  }

  @ApiDoc("Create a learning path", { failures: TITLE_TAKEN })
  @Post()
  @EntityTag()
  create(
    @Body() input: SaveLearningPathDto,
    @CurrentUser() user: Principal,
  ): Promise<LearningPathDto> {
    return this.paths.create(input, user);
  }

  @ApiDoc("Change a learning path", { failures: TITLE_TAKEN })
  @Put(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: SaveLearningPathDto,
    @CurrentEditing() editing: Editing,
  ): Promise<LearningPathDto> {
    return this.paths.update(id, input, editing);
  }

  @ApiDoc("Change some fields of a learning path", { failures: TITLE_TAKEN })
  @Patch(":id")
  @EntityTag()
  change(
    @IdParam() id: number,
    @Body() input: PatchLearningPathDto,
    @CurrentEditing() editing: Editing,
  ): Promise<LearningPathDto> {
    return this.paths.update(id, input, editing);
  }

  @ApiDoc("Delete a learning path; its posts stay")
  @Delete(":id")
  remove(@IdParam() id: number): Promise<Deleted> {
    return this.paths.remove(id);
  }

  @ApiDoc("Take a learning path from the trash", {
    failures: { 409: "Title or address have been taken since then" },
  })
  @PostOk(":id/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<LearningPathDto> {
    return this.paths.restore(id, user);
  }
}
