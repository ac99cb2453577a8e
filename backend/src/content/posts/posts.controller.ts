import {
  Body,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  ListPostsDto,
  PageQuery,
  SavePostDto,
  type Deleted,
  type Paged,
  type PostDto,
  type PostSummaryDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { PostCreationService } from "./post-creation.service";
import { PostTrashService } from "./post-trash.service";
import { PostWritingService } from "./post-writing.service";
import { PostsService } from "./posts.service";

@ApiController("posts")
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly creation: PostCreationService,
    private readonly writing: PostWritingService,
    private readonly trash: PostTrashService,
  ) {}

  @Get()
  list(
    @Query() query: ListPostsDto,
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<PostSummaryDto>> {
    return this.posts.list(query, user);
  }

  @Get("slug/:slug")
  @UseInterceptors(EntityTagInterceptor)
  getBySlug(
    @Param("slug") slug: string,
    @CurrentUser() user: Principal | null,
  ): Promise<PostDto> {
    return this.posts.getBySlug(slug, user);
  }

  @Get("trash")
  listTrash(
    @Query() query: PageQuery,
    @CurrentUser() user: Principal,
  ): Promise<Paged<TrashedPostDto>> {
    return this.trash.list(query, user);
  }

  @Get(":id")
  @UseInterceptors(EntityTagInterceptor)
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<PostDto> {
    return this.posts.get(id, user);
  }

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  create(
    @Body() input: SavePostDto,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.creation.create(input, user);
  }

  @Put(":id")
  @UseInterceptors(EntityTagInterceptor)
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SavePostDto,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
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
  @HttpCode(200)
  @UseInterceptors(EntityTagInterceptor)
  restore(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.trash.restore(id, user);
  }

  @Post(":id/archive")
  @HttpCode(200)
  @UseInterceptors(EntityTagInterceptor)
  archive(
    @Param("id", IdPipe) id: number,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.writing.archive(id, { user, version });
  }

  @Post(":id/unarchive")
  @HttpCode(200)
  @UseInterceptors(EntityTagInterceptor)
  unarchive(
    @Param("id", IdPipe) id: number,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.writing.unarchive(id, { user, version });
  }
}
