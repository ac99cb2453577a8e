import { Body, Delete, Get, Param, Post, Put, Query } from "@nestjs/common";
import {
  ListPermissionsDto,
  SavePermissionDto,
  type Deleted,
  type Paged,
  type PermissionDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IdPipe } from "../../common/http/id.pipe";
import { PermissionsService } from "./permissions.service";

@ApiController("permissions")
export class PermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  @Get()
  list(@Query() query: ListPermissionsDto): Promise<Paged<PermissionDto>> {
    return this.permissions.list(query);
  }

  @Post()
  create(@Body() input: SavePermissionDto): Promise<PermissionDto> {
    return this.permissions.create(input);
  }

  @Put(":id")
  update(
    @Param("id", IdPipe) id: number,
    @Body() input: SavePermissionDto,
  ): Promise<PermissionDto> {
    return this.permissions.update(id, input);
  }

  @Delete(":id")
  remove(@Param("id", IdPipe) id: number): Promise<Deleted> {
    return this.permissions.remove(id);
  }
}
