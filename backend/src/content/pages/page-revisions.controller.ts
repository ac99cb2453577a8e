import {
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  ListRevisionsDto,
  type PageDto,
  type PageFields,
  type Paged,
  type RevisionDto,
  type RevisionSummaryDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { PageRevisionsService } from "./page-revisions.service";

@ApiController("pages/:id/revisions")
export class PageRevisionsController {
  constructor(private readonly revisions: PageRevisionsService) {}

  @Get()
  list(
    @Param("id", IdPipe) id: number,
    @Query() query: ListRevisionsDto,
    @CurrentUser() user: Principal,
  ): Promise<Paged<RevisionSummaryDto>> {
    return this.revisions.list(id, query, user);
  }

  @Get(":version")
  get(
    @Param("id", IdPipe) id: number,
    @Param("version", IdPipe) version: number,
    @CurrentUser() user: Principal,
  ): Promise<RevisionDto<PageFields>> {
    return this.revisions.get(id, version, user);
  }

  @Post(":version/restore")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  restore(
    @Param("id", IdPipe) id: number,
    @Param("version", IdPipe) restored: number,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.revisions.restore(id, restored, { user, version });
  }
}
