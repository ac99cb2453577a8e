import { Module } from "@nestjs/common";
import { PermissionsModule } from "../permissions/permissions.module";
import { RoleGrantsService } from "./role-grants.service";
import { RolesController } from "./roles.controller";
import { RolesRepository } from "./roles.repository";
import { RolesService } from "./roles.service";

@Module({
  imports: [PermissionsModule],
  controllers: [RolesController],
  providers: [RolesService, RoleGrantsService, RolesRepository],
  exports: [RolesService],
})
export class RolesModule {}
