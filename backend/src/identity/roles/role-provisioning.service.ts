import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { PermissionsService } from "../permissions/permissions.service";
import { RolesRepository, type ProvidedRole } from "./roles.repository";

export type { ProvidedRole };

/** The roles that exist from the start. No person created them, so the audit trail has no entry. */
@Injectable()
export class RoleProvisioningService {
  constructor(
    private readonly database: DataSource,
    private readonly roles: RolesRepository,
    private readonly permissions: PermissionsService,
  ) {}

  /**
   * Ensures that every permission in the code exists, and the roles of a new installation. Roles that
   * people may edit are created only once, so that edits and deletions last.
   */
  async provide(
    permissions: readonly string[],
    roles: readonly ProvidedRole[],
  ): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      await this.roles.lockProvisioning(manager);
      await this.permissions.provide(manager, permissions);
      for (const role of roles) await this.provideRole(manager, role);
    });
  }

  private async provideRole(
    manager: EntityManager,
    role: ProvidedRole,
  ): Promise<void> {
    const known = await this.roles.findIdByName(manager, role.name);
    if (known !== null && !role.isLocked) return;
    const id = known ?? (await this.roles.insertProvided(manager, role));
    await this.roles.addPermissions(manager, id, role.permissions);
  }
}
