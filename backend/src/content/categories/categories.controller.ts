import { Body, Delete, Get, Patch, Post, Put, Query } from "@nestjs/common";
import {
  ItemQuery,
  ListCategoriesDto,
  MovePostsDto,
  PatchCategoryDto,
  CategoryAsReadDto,
  SaveCategoryDto,
  type CategoryDto,
  type Deleted,
  type ItemPage,
  type MovedPosts,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { EntityTag, CurrentEditing } from "../../common/http/record-version";
import type { Editing } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { CategoriesService } from "./categories.service";

const NAME_TAKEN = { 409: "The name is taken" };

@ApiController("categories", "Categories of posts.")
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @ApiDoc("List categories")
  @Get()
  list(
    @Query() query: ListCategoriesDto,
    @CurrentUser() user: Principal | null,
  ): Promise<ItemPage<CategoryDto>> {
    return this.categories.list(query, user);
  }

  @ApiDoc("A category")
  @Get(":id")
  @EntityTag()
  get(
    @IdParam() id: number,
    @CurrentUser() user: Principal | null,
    @Query() _query?: ItemQuery,
  ): Promise<CategoryDto> {
    return this.categories.get(id, user);
  }

  @ApiDoc("Create a category", { failures: NAME_TAKEN })
  @Post()
  @EntityTag()
  create(
    @Body() input: CategoryAsReadDto,
    @CurrentUser() user: Principal,
  ): Promise<CategoryDto> {
    return this.categories.create(input, user);
  }

  @ApiDoc("Change a category", { failures: NAME_TAKEN })
  @Put(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: SaveCategoryDto,
    @CurrentEditing() editing: Editing,
  ): Promise<CategoryDto> {
    return this.categories.replace(id, input, editing);
  }

  @ApiDoc("Change some fields of a category", { failures: NAME_TAKEN })
  @Patch(":id")
  @EntityTag()
  change(
    @IdParam() id: number,
    @Body() input: PatchCategoryDto,
    @CurrentEditing() editing: Editing,
  ): Promise<CategoryDto> {
    return this.categories.update(id, input, editing);
  }

  @ApiDoc("Delete a category without posts", {
    failures: { 409: "The category has posts; `details.posts` says how many" },
  })
  @Delete(":id")
  remove(@IdParam() id: number): Promise<Deleted> {
    return this.categories.remove(id);
  }

  @ApiDoc("Take a category from the trash", {
    failures: { 409: "Name or address have been taken meanwhile" },
  })
  @PostOk(":id/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @CurrentUser() user: Principal,
  ): Promise<CategoryDto> {
    return this.categories.restore(id, user);
  }

  @ApiDoc("Move all posts of a category to another one")
  @PostOk(":id/move-posts")
  movePosts(
    @IdParam() id: number,
    @Body() input: MovePostsDto,
  ): Promise<MovedPosts> {
    return this.categories.movePosts(id, input);
  }
}
