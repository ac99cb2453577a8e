import {
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  UseInterceptors,
} from "@nestjs/common";
import {
  PageQuery,
  type Paged,
  type PostDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { PostSavingService } from "./post-saving.service";
import { PostTrashService } from "./post-trash.service";

/** Into the archive, out of it, and out of the trash. */
@ApiController("posts")
export class PostStatesController {
  constructor(
    private readonly saving: PostSavingService,
    private readonly trash: PostTrashService,
  ) {}

  @Get("trash")
  listTrash(
    @Query() query: PageQuery,
    @CurrentUser() user: Principal,
  ): Promise<Paged<TrashedPostDto>> {
    return this.trash.list(query, user);
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
    return this.saving.archive(id, { user, version });
  }

  @Post(":id/unarchive")
  @HttpCode(200)
  @UseInterceptors(EntityTagInterceptor)
  unarchive(
    @Param("id", IdPipe) id: number,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<PostDto> {
    return this.saving.unarchive(id, { user, version });
  }
}
