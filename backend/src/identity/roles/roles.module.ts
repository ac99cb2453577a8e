import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PermissionsModule } from "../permissions/permissions.module";
import { RoleProvisioningService } from "./role-provisioning.service";
import { RolesController } from "./roles.controller";
import { RolesRepository } from "./roles.repository";
import { RolesService } from "./roles.service";
import { Role } from "./role.entity";

@Module({
  imports: [TypeOrmModule.forFeature([Role]), PermissionsModule],
  controllers: [RolesController],
  providers: [RolesRepository, RolesService, RoleProvisioningService],
  exports: [RolesService, RoleProvisioningService],
})
export class RolesModule {}
