import { Injectable, type OnModuleInit } from "@nestjs/common";
import {
  LIMITS,
  roleRemovalDenial,
  type Deleted,
  type ListRolesDto,
  type Paged,
  type RoleDto,
  type SaveRoleDto,
  type SetPermissionsDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  assertAllowed,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { assertCurrentVersion } from "../../common/errors/assert-current-version";
import type { Principal } from "../../common/permissions/principal";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import {
  AuditService,
  changedFields,
} from "../../operations/audit/audit.service";
import { PermissionsService } from "../permissions/permissions.service";
import { changeOf, roleEditDenial, rolePermissionsDenial } from "./role.policy";
import {
  RolesRepository,
  toRoleDto,
  type RoleFields,
  type RoleRow,
} from "./roles.repository";
import { t } from "../../common/texts";

/** A role that a new installation comes with. */
export interface ProvidedRole {
  name: string;
  description: string;
  /** The screen shows the highest of a user's roles. */
  rank: number;
  isLocked: boolean;
  permissions: readonly string[];
}

/** A change to a role applies to everyone who has it. */
@Injectable()
export class RolesService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly roles: RolesRepository,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.permissions.onCreate((manager, id) =>
      this.roles.grantToLocked(manager, id),
    );
  }

  list(query: ListRolesDto): Promise<Paged<RoleDto>> {
    const page = pageRequest(query, { usual: LIMITS.maxLimit });
    return paginate(page, this.roles.list(query, page), toRoleDto);
  }

  async get(id: number): Promise<RoleDto> {
    const role = await this.roles.find(id);
    if (!role) throw notFound();
    return toRoleDto(role);
  }

  async create(input: SaveRoleDto): Promise<RoleDto> {
    const id = await this.change(async (manager) => {
      const fields = { description: null, rank: 0, ...fieldsOf(input) };
      const made = await this.roles.insert(manager, fields);
      const role = { id: made, name: input.name };
      await this.audit.recordChange(manager, "role.create", role);
      return made;
    });
    return this.get(id);
  }

  async update(
    id: number,
    input: SaveRoleDto,
    version: number | null,
  ): Promise<RoleDto> {
    await this.change(async (manager) => {
      const role = await this.lock(manager, id);
      assertAllowed(roleEditDenial(role));
      assertVersion(role, version);
      const wanted = fieldsOf(input);
      const fields = changedFields(role, wanted);
      if (fields.length > 0) await this.roles.update(manager, id, wanted);
      const renamed = { id, name: input.name };
      const details = { fields, was: role.name };
      await this.audit.recordChange(manager, "role.update", renamed, details);
    });
    return this.get(id);
  }

  /** Takes effect with the next request of everyone who has the role. */
  async setPermissions(
    id: number,
    input: SetPermissionsDto,
    { principal, version }: { principal: Principal; version: number | null },
  ): Promise<RoleDto> {
    await this.change(async (manager) => {
      const role = await this.lock(manager, id);
      assertVersion(role, version);
      const wanted = await this.permissions.getByNames(
        manager,
        input.permissions,
      );
      const names = wanted.map(({ name }) => name);
      assertAllowed(rolePermissionsDenial(principal, role, names));
      await this.roles.setPermissions(
        manager,
        id,
        wanted.map((permission) => permission.id),
      );
      const changed = changeOf(role.permissions, names);
      await this.audit.recordChange(manager, "role.set_permissions", role, {
        added: changed.filter((name) => names.includes(name)),
        removed: changed.filter((name) => !names.includes(name)),
      });
    });
    return this.get(id);
  }

  /** Users lose the role; restoring it gives it back to them. */
  async remove(id: number, principal: Principal): Promise<Deleted> {
    await this.change(async (manager) => {
      const role = await this.lock(manager, id);
      assertAllowed(roleRemovalDenial(principal, role));
      await this.roles.trash(manager, id);
      const details = { users: role.user_count };
      await this.audit.recordChange(manager, "role.delete", role, details);
    });
    return { success: true };
  }

  async restore(id: number, principal: Principal): Promise<RoleDto> {
    await this.change(async (manager) => {
      const role = await this.roles.lock(manager, id);
      if (!role?.deleted_at) throw new NotFoundError(t("roleNotInTrash"));
      assertAllowed(roleRemovalDenial(principal, role));
      await this.roles.restore(manager, id);
      const details = { users: role.user_count };
      await this.audit.recordChange(manager, "role.restore", role, details);
    });
    return this.get(id);
  }

  /**
   * Ensures that every permission in the code exists, and the roles of a new installation. Roles that
   * people may edit are created only once, so that edits and deletions last. No person created them, so
   * the audit trail has no entry.
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
    { isLocked, permissions, ...role }: ProvidedRole,
  ): Promise<void> {
    const known = await this.roles.findIdByName(manager, role.name);
    if (known !== null && !isLocked) return;
    const id = known ?? (await this.roles.insert(manager, role, isLocked));
    await this.roles.addPermissions(manager, id, permissions);
  }

  /** Locks the row of a role until the transaction ends. */
  private async lock(manager: EntityManager, id: number): Promise<RoleRow> {
    const role = await this.roles.lock(manager, id);
    if (!role || role.deleted_at) throw notFound();
    return role;
  }

  /** Those of these that there are. */
  findByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<RoleRow[]> {
    return this.roles.findByNames(manager, names);
  }

  /** @throws {ValidationError} naming the first that does not exist. */
  async getByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<RoleRow[]> {
    const wanted = names.map((name) => name.trim());
    const found = await this.roles.findByNames(manager, wanted);
    const known = new Set(found.map(({ name }) => name.toLowerCase()));
    const missing = wanted.find((name) => !known.has(name.toLowerCase()));
    if (missing !== undefined)
      throw new ValidationError(t("roleUnknown", { name: missing }));
    return found;
  }

  /** Runs a transaction that may fail because the name is taken. */
  private change<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return rejectDuplicate(
      inTransaction(this.database, work),
      "roles_name_key",
      t("roleNameTaken"),
    );
  }
}

const assertVersion = (
  { version, updated_at: updatedAt }: RoleRow,
  expected: number | null,
): void => assertCurrentVersion("role", { version, updatedAt }, expected);

/** Absent fields stay as they are. */
function fieldsOf({
  name,
  description,
  rank,
}: SaveRoleDto): RoleFields & { name: string } {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(rank == null ? {} : { rank }),
  };
}

const notFound = (): NotFoundError => new NotFoundError(t("roleNotFound"));
