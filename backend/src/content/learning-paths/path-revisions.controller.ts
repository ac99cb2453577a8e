import { Get, Query } from "@nestjs/common";
import {
  ListRevisionsDto,
  type LearningPathDto,
  type LearningPathRevisionDto,
  type Paged,
  type RevisionSummaryDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PathRevisionsService } from "./path-revisions.service";

@ApiController("learning-paths/:id/revisions")
export class PathRevisionsController {
  constructor(private readonly revisions: PathRevisionsService) {}

  @ApiDoc("The saves of a learning path, newest first")
  @Get()
  list(
    @IdParam() id: number,
    @Query() query: ListRevisionsDto,
  ): Promise<Paged<RevisionSummaryDto>> {
    return this.revisions.list(id, query);
  }

  @ApiDoc("A learning path as one of its saves left it")
  @Get(":version")
  get(
    @IdParam() id: number,
    @IdParam("version") version: number,
    @CurrentUser() user: Principal,
  ): Promise<LearningPathRevisionDto> {
    return this.revisions.get(id, version, user);
  }

  @ApiDoc("Save a learning path as it was, published or not as it is now", {
    failures: { 409: "The title is taken" },
  })
  @PostOk(":version/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @IdParam("version") restored: number,
    @CurrentEditing() editing: Editing,
  ): Promise<LearningPathDto> {
    return this.revisions.restore(id, restored, editing);
  }
}
