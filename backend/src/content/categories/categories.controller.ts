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
  ListCategoriesDto,
  MovePostsDto,
  SaveCategoryDto,
  type CategoryDto,
  type Deleted,
  type MovedPosts,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTagInterceptor, IfMatch } from "../../common/http/entity-tags";
import { IdPipe } from "../../common/http/id.pipe";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { CategoriesService } from "./categories.service";

@ApiController("categories")
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  list(
    @Query() query: ListCategoriesDto,
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<CategoryDto>> {
    return this.categories.list(query, user);
  }

  @Get(":id")
  @UseInterceptors(EntityTagInterceptor)
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.get(id, user);
  }

  @Post()
  @UseInterceptors(EntityTagInterceptor)
  create(
    @Body() input: SaveCategoryDto,
    @CurrentUser() user: Principal,
  ): Promise<CategoryDto> {
    return this.categories.create(input, user);
  }

  @Put(":id")
  @UseInterceptors(EntityTagInterceptor)
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SaveCategoryDto,
    @IfMatch() version: number | null,
    @CurrentUser() user: Principal,
  ): Promise<CategoryDto> {
    return this.categories.update(id, input, { user, version });
  }

  @Delete(":id")
  remove(@Param("id", IdPipe) id: number): Promise<Deleted> {
    return this.categories.remove(id);
  }

  @Post(":id/restore")
  @HttpCode(HttpStatus.OK)
  @UseInterceptors(EntityTagInterceptor)
  restore(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<CategoryDto> {
    return this.categories.restore(id, user);
  }

  @Post(":id/move-posts")
  @HttpCode(HttpStatus.OK)
  movePosts(
    @Param("id", IdPipe) id: number,
    @Body() input: MovePostsDto,
  ): Promise<MovedPosts> {
    return this.categories.movePosts(id, input);
  }
}
