import { Delete, Get, Query } from "@nestjs/common";
import {
  ListRevisionsDto,
  type Deleted,
  type Paged,
  type PendingChangesDto,
  type PostDto,
  type PostRevisionDto,
  type RevisionSummaryDto,
  type VerificationDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import {
  IfMatch,
  EntityTag,
  CurrentEditing,
} from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PostRevisionsService } from "./post-revisions.service";

/** Saves that are not what readers see: earlier ones, and one that waits. And what was verified. */
@ApiController("posts/:id")
export class PostRevisionsController {
  constructor(private readonly revisions: PostRevisionsService) {}

  @ApiDoc("Every save of a post, the latest first")
  @Get("revisions")
  list(
    @IdParam() id: number,
    @Query() query: ListRevisionsDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<RevisionSummaryDto>> {
    return this.revisions.list(id, query, user);
  }

  @ApiDoc("What a post was verified for, the latest first")
  @Get("verifications")
  listVerifications(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<VerificationDto[]> {
    return this.revisions.listVerifications(id, user);
  }

  @ApiDoc("A post as one save left it")
  @Get("revisions/:version")
  get(
    @IdParam() id: number,
    @IdParam("version") version: number,
    @CurrentUser() user: Principal,
  ): Promise<PostRevisionDto> {
    return this.revisions.get(id, version, user);
  }

  @ApiDoc("Save the text of an earlier save again")
  @PostOk("revisions/:version/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @IdParam("version") version: number,
    @IfMatch() seen: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.revisions.restore(id, version, { user, version: seen });
  }

  @ApiDoc("The changes of a live post that wait")
  @Get("pending")
  getPending(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<PendingChangesDto> {
    return this.revisions.getPending(id, user);
  }

  @ApiDoc("Publish the changes that wait", {
    failures: { 409: "Another post has this address" },
  })
  @PostOk("pending/publish")
  @EntityTag()
  publishPending(
    @IdParam() id: number,
    @CurrentEditing() editing: Editing,
  ): Promise<PostDto> {
    return this.revisions.publishPending(id, editing);
  }

  @ApiDoc("Drop the changes that wait; they stay among the revisions")
  @Delete("pending")
  discardPending(
    @IdParam() id: number,
    @CurrentEditing() editing: Editing,
  ): Promise<Deleted> {
    return this.revisions.discardPending(id, editing);
  }
}
