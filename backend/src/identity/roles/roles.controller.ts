import { Body, Delete, Get, Post, Put, Query } from "@nestjs/common";
import {
  ListRolesDto,
  SaveRoleDto,
  SetPermissionsDto,
  type Deleted,
  type Paged,
  type RoleDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { IdParam } from "../../common/http/id.pipe";
import { PostOk } from "../../common/http/post-ok.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { RolesService } from "./roles.service";

const NAME_TAKEN = { 409: "The name is taken" };

@ApiController("roles", "Roles and what they may do.")
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  @ApiDoc("List roles")
  @Get()
  list(@Query() query: ListRolesDto): Promise<Paged<RoleDto>> {
    return this.roles.list(query);
  }

  @ApiDoc("A role")
  @Get(":id")
  @EntityTag()
  get(@IdParam() id: number): Promise<RoleDto> {
    return this.roles.get(id);
  }

  @ApiDoc("Create a role that holds nothing yet", { failures: NAME_TAKEN })
  @Post()
  @EntityTag()
  create(@Body() input: SaveRoleDto): Promise<RoleDto> {
    return this.roles.create(input);
  }

  @ApiDoc("Change a role", { failures: NAME_TAKEN })
  @Put(":id")
  @EntityTag()
  update(
    @IdParam() id: number,
    @Body() input: SaveRoleDto,
    @IfMatch() version: number | null,
  ): Promise<RoleDto> {
    return this.roles.update(id, input, version);
  }

  @ApiDoc("Set what a role holds")
  @PostOk(":id/permissions")
  @EntityTag()
  setPermissions(
    @IdParam() id: number,
    @Body() input: SetPermissionsDto,
    @IfMatch() version: number | null,
    @CurrentUser() principal: Principal,
  ): Promise<RoleDto> {
    return this.roles.setPermissions(id, input, { principal, version });
  }

  @ApiDoc("Delete a role; people lose it")
  @Delete(":id")
  remove(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<Deleted> {
    return this.roles.remove(id, principal);
  }

  @ApiDoc("Take a role from the trash; people have it again", {
    failures: NAME_TAKEN,
  })
  @PostOk(":id/restore")
  @EntityTag()
  restore(
    @IdParam() id: number,
    @CurrentUser() principal: Principal,
  ): Promise<RoleDto> {
    return this.roles.restore(id, principal);
  }
}
