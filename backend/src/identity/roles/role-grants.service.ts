import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  roleRemovalDenial,
  type Deleted,
  type RoleDto,
  type SetPermissionsDto,
} from "@octavo/contracts";
import { assertAllowed, NotFoundError } from "../../common/errors/app-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { PermissionsService } from "../permissions/permissions.service";
import { changeOf, rolePermissionsDenial } from "./role.policy";
import { RolesRepository } from "./roles.repository";
import { RolesService } from "./roles.service";

/** What changes for everybody who has a role: its permissions, and whether it exists. */
@Injectable()
export class RoleGrantsService implements OnModuleInit {
  constructor(
    private readonly service: RolesService,
    private readonly roles: RolesRepository,
    private readonly permissions: PermissionsService,
  ) {}

  onModuleInit(): void {
    this.permissions.onCreate((manager, id) =>
      this.roles.grantToLocked(manager, id),
    );
  }

  /** Takes effect with the next request of everybody who has the role. */
  async setPermissions(
    id: number,
    input: SetPermissionsDto,
    { user, version }: { user: Principal; version: number | null },
  ): Promise<RoleDto> {
    await this.service.change(async (manager) => {
      const role = await this.service.lock(manager, id);
      assertCurrentVersion(
        "role",
        { version: role.version, updatedAt: role.updated_at },
        version,
      );
      const wanted = await this.permissions.getByNames(
        manager,
        input.permissions,
      );
      const names = wanted.map(({ name }) => name);
      assertAllowed(rolePermissionsDenial(user, role, names));
      await this.roles.setPermissions(
        manager,
        id,
        wanted.map((permission) => permission.id),
      );
      const changed = changeOf(role.permissions, names);
      await this.service.record(manager, {
        verb: "set_permissions",
        role,
        details: {
          added: changed.filter((name) => names.includes(name)),
          removed: changed.filter((name) => !names.includes(name)),
        },
      });
    });
    return this.service.get(id);
  }

  /** People lose the role; restoring it gives it back to them (D-327). */
  async remove(id: number, user: Principal): Promise<Deleted> {
    await this.service.change(async (manager) => {
      const role = await this.service.lock(manager, id);
      assertAllowed(roleRemovalDenial(user, role));
      await this.roles.trash(manager, id);
      const details = { users: role.user_count };
      await this.service.record(manager, { verb: "delete", role, details });
    });
    return { success: true };
  }

  async restore(id: number, user: Principal): Promise<RoleDto> {
    await this.service.change(async (manager) => {
      const role = await this.roles.lock(manager, id);
      if (!role?.deleted_at)
        throw new NotFoundError("This role is not in the trash.");
      assertAllowed(roleRemovalDenial(user, role));
      await this.roles.restore(manager, id);
      const details = { users: role.user_count };
      await this.service.record(manager, { verb: "restore", role, details });
    });
    return this.service.get(id);
  }
}
