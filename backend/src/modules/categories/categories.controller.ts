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
  get(
    @Param("id", IdPipe) id: number,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.get(id, user);
  }

  @Post()
  create(
    @Body() input: SaveCategoryDto,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.create(input, user);
  }

  @Put(":id")
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SaveCategoryDto,
    @CurrentUser() user: Principal | null,
  ): Promise<CategoryDto> {
    return this.categories.update(id, input, user);
  }

  @Delete(":id")
  remove(@Param("id", IdPipe) id: number): Promise<Deleted> {
    return this.categories.remove(id);
  }
}
