import { Body, Delete, Get, Param, Post, Put, Query } from "@nestjs/common";
import {
  ListCategoriesDto,
  SaveCategoryDto,
  type CategoryDto,
  type Deleted,
  type Paged,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import {
  Public,
  RequirePermission,
} from "../../common/permissions/access.decorators";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { CategoriesService } from "./categories.service";

@ApiController("categories")
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @Public()
  list(
    @Query() query: ListCategoriesDto,
    @CurrentUser() user: Principal | null,
  ): Promise<Paged<CategoryDto>> {
    return this.categories.list(query, user);
  }

  @Get(":id")
  @Public()
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.get(id, user);
  }

  @Post()
  @RequirePermission("create_categories")
  create(
    @Body() input: SaveCategoryDto,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.create(input, user);
  }

  @Put(":id")
  @RequirePermission("edit_categories")
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SaveCategoryDto,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.update(id, input, user);
  }

  @Delete(":id")
  @RequirePermission("delete_categories")
  remove(@Param("id", IdPipe) id: number): Promise<Deleted> {
    return this.categories.remove(id);
  }
}
