import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { singleRow } from "../../infrastructure/database/single-row";
import { PermissionsService } from "../permissions/permissions.service";

/** A role that a new installation comes with. */
export interface ProvidedRole {
  name: string;
  description: string;
  /** The highest of a user's roles is the one that is shown. */
  rank: number;
  isLocked: boolean;
  permissions: readonly string[];
}

/** Any number that only this step uses: instances that start together do it one after the other. */
const PROVISIONING_LOCK = 7_201_957;

/** The roles that are there from the start. Nobody has made them, so the audit trail has no entry. */
@Injectable()
export class RoleProvisioningService {
  constructor(
    private readonly database: DataSource,
    private readonly permissions: PermissionsService,
  ) {}

  /**
   * Sees to it that every permission that code asks for exists, and the roles of a new installation.
   * Roles that people may edit are made once and then left alone, also when they have been deleted.
   */
  async provide(
    permissions: readonly string[],
    roles: readonly ProvidedRole[],
  ): Promise<void> {
    await inTransaction(this.database, async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock($1)", [
        PROVISIONING_LOCK,
      ]);
      await this.permissions.provide(manager, permissions);
      for (const role of roles) await this.provideRole(manager, role);
    });
  }

  private async provideRole(
    manager: EntityManager,
    role: ProvidedRole,
  ): Promise<void> {
    const [known] = await manager.query<{ id: number }[]>(
      "SELECT id FROM roles WHERE lower(name) = lower($1) ORDER BY deleted_at NULLS FIRST LIMIT 1",
      [role.name],
    );
    if (known && !role.isLocked) return;
    const roleId = known?.id ?? (await this.insert(manager, role));
    await manager.query(
      `INSERT INTO role_permissions (role_id, permission_id)
       SELECT $1, id FROM permissions WHERE name = ANY($2) ON CONFLICT DO NOTHING`,
      [roleId, role.permissions],
    );
  }

  private async insert(
    manager: EntityManager,
    { name, description, rank, isLocked }: ProvidedRole,
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO roles (name, description, rank, non_editable) VALUES ($1, $2, $3, $4) RETURNING id`,
      [name, description, rank, isLocked],
    );
    return singleRow(rows).id;
  }
}
