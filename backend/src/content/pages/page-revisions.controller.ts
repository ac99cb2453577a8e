import { Get, Query } from "@nestjs/common";
import {
  ListRevisionsDto,
  type PageDto,
  type Paged,
  type PageRevisionDto,
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
import { PageRevisionsService } from "./page-revisions.service";

@ApiController("pages/:id/revisions")
export class PageRevisionsController {
  constructor(private readonly revisions: PageRevisionsService) {}

  @ApiDoc("The saves of a page, newest first")
  @Get()
  list(
    @IdParam() id: number,
    @Query() query: ListRevisionsDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<RevisionSummaryDto>> {
    return this.revisions.list(id, query, user);
  }

  @ApiDoc("A page as one of its saves left it")
  @Get(":version")
  get(
    @IdParam() id: number,
    @IdParam("version") version: number,
    @CurrentUser() user: Principal,
  ): Promise<PageRevisionDto> {
    return this.revisions.get(id, version, user);
  }

  @ApiDoc("Save a page as it was, under its present address and status")
  @PostOk(":version/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @IdParam("version") restored: number,
    @CurrentEditing() editing: Editing,
  ): Promise<PageDto> {
    return this.revisions.restore(id, restored, editing);
  }
}
