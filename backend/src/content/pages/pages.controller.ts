import {
  Body,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  ListPagesDto,
  SavePageDto,
  type Deleted,
  type PageDto,
  type PageSummaryDto,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { PageCreationService } from "./page-creation.service";
import { PageTrashService } from "./page-trash.service";
import { PageWritingService } from "./page-writing.service";
import { PagesService } from "./pages.service";

@ApiController("pages")
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly creation: PageCreationService,
    private readonly writing: PageWritingService,
    private readonly trash: PageTrashService,
  ) {}

  @Get()
  list(
    @Query() query: ListPagesDto,
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<PageSummaryDto>> {
    return this.pages.list(query, user);
  }

  @Get("slug/:slug")
  @UseInterceptors(EntityTagInterceptor)
  getBySlug(
    @Param("slug") slug: string,
    @CurrentUser() user: Principal | null,
  ): Promise<PageDto> {
    return this.pages.getBySlug(slug, user);
  }

  @Get(":id")
  @UseInterceptors(EntityTagInterceptor)
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<PageDto> {
    return this.pages.get(id, user);
  }

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  create(
    @Body() input: SavePageDto,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.creation.create(input, user);
  }

  @Put(":id")
  @UseInterceptors(EntityTagInterceptor)
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SavePageDto,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.writing.update(id, input, { user, version });
  }

  @Delete(":id")
  remove(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.trash.remove(id, user);
  }

  @Post(":id/restore")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  restore(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.trash.restore(id, user);
  }
}
