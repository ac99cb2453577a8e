import {
  Body,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  ListPagesDto,
  MergeQuery,
  PageAsReadDto,
  PatchPageDto,
  SavePageDto,
  TextQuery,
  type Deleted,
  type ItemPage,
  type PageDto,
  type PageSummaryDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ContentFormatInterceptor } from "../rich-text/content-format.interceptor";
import { PageMergingService } from "./page-merging.service";
import { PageTrashService } from "./page-trash.service";
import { PageWritingService } from "./page-writing.service";
import { PagesService } from "./pages.service";

const SLUG_TAKEN = { 409: "Another page has this slug" };

@ApiController("pages", "Pages beside the posts.")
export class PagesController {
  constructor(
    private readonly pages: PagesService,
    private readonly writing: PageWritingService,
    private readonly merging: PageMergingService,
    private readonly trash: PageTrashService,
  ) {}

  @ApiDoc("List pages")
  @Get()
  @UseInterceptors(ContentFormatInterceptor)
  list(
    @Query() query: ListPagesDto,
    @CurrentUser() user: Principal | null,
  ): Promise<ItemPage<PageSummaryDto>> {
    return this.pages.list(query, user);
  }

  @ApiDoc("A page by its slug", {
    failures: {
      404: "No page has this slug; `details.moved_to` names the new address of one that had it",
    },
  })
  @Get("slug/:slug")
  @EntityTag(ContentFormatInterceptor)
  getBySlug(
    @Param("slug") slug: string,
    @CurrentUser() user: Principal | null,
    @Query() _query?: TextQuery,
  ): Promise<PageDto> {
    return this.pages.getBySlug(slug, user);
  }

  @ApiDoc("A page")
  @Get(":id")
  @EntityTag(ContentFormatInterceptor)
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal | null,
    @Query() _query?: TextQuery,
  ): Promise<PageDto> {
    return this.pages.get(id, user);
  }

  @ApiDoc("Create a page", { failures: SLUG_TAKEN })
  @Post()
  @EntityTag(ContentFormatInterceptor)
  create(
    @Body() input: PageAsReadDto,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.writing.create(input, user);
  }

  @ApiDoc("Change a page", { failures: SLUG_TAKEN })
  @Put(":id")
  @EntityTag(ContentFormatInterceptor)
  update(
    @IdParam() id: number,
    @Query() { merge }: MergeQuery,
    @Body() input: SavePageDto,
    @CurrentEditing() editing: Editing,
  ): Promise<PageDto> {
    const saving = merge ? this.merging : this.writing;
    return saving.update(id, input, editing);
  }

  @ApiDoc("Change some fields of a page", { failures: SLUG_TAKEN })
  @Patch(":id")
  @EntityTag(ContentFormatInterceptor)
  change(
    @IdParam() id: number,
    @Query() { merge }: MergeQuery,
    @Body() input: PatchPageDto,
    @CurrentEditing() editing: Editing,
  ): Promise<PageDto> {
    const saving = merge ? this.merging : this.writing;
    return saving.update(id, input, editing);
  }

  @ApiDoc("Copy a page into a new draft of one's own")
  @Post(":id/copies")
  @EntityTag()
  copy(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.writing.copy(id, user);
  }

  @ApiDoc("Delete a page")
  @Delete(":id")
  remove(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<Deleted> {
    return this.trash.remove(id, user);
  }

  @ApiDoc("Take a page from the trash", { failures: SLUG_TAKEN })
  @PostOk(":id/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<PageDto> {
    return this.trash.restore(id, user);
  }
}
