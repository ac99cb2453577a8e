import { Body, Delete, Get, Post, Put, Query } from "@nestjs/common";
import {
  ListPermissionsDto,
  SavePermissionDto,
  type Deleted,
  type Paged,
  type PermissionDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdParam } from "../../common/http/id.pipe";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { PermissionsService } from "./permissions.service";

@ApiController("permissions", "Names of what can be permitted.")
export class PermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  @ApiDoc("List permissions")
  @Get()
  list(@Query() query: ListPermissionsDto): Promise<Paged<PermissionDto>> {
    return this.permissions.list(query);
  }

  @ApiDoc("Create a permission", { failures: { 409: "The name is taken" } })
  @Post()
  create(@Body() input: SavePermissionDto): Promise<PermissionDto> {
    return this.permissions.create(input);
  }

  @ApiDoc("Rename a permission", {
    failures: {
      409: "The name is taken, or the product relies on this permission",
    },
  })
  @Put(":id")
  update(
    @IdParam() id: number,
    @Body() input: SavePermissionDto,
  ): Promise<PermissionDto> {
    return this.permissions.update(id, input);
  }

  @ApiDoc("Delete a permission; roles and people lose it", {
    failures: { 409: "The product relies on this permission" },
  })
  @Delete(":id")
  remove(@IdParam() id: number): Promise<Deleted> {
    return this.permissions.remove(id);
  }
}
