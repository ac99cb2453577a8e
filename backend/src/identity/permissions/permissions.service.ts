import { Injectable } from "@nestjs/common";
import {
  LIMITS,
  type Deleted,
  type ListPermissionsDto,
  type Paged,
  type PermissionDto,
  type SavePermissionDto,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  ConflictError,
  NotFoundError,
  ValidationError,
} from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { AuditService } from "../../operations/audit/audit.service";
import { PermissionsRepository } from "./permissions.repository";
import { t } from "../../common/texts";

type GrantNew = (manager: EntityManager, id: number) => Promise<void>;

@Injectable()
export class PermissionsService {
  private readonly grantingNew: GrantNew[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly permissions: PermissionsRepository,
    private readonly audit: AuditService,
  ) {}

  /** For those who hold everything, so also what is made from now on. */
  onCreate(grant: GrantNew): void {
    this.grantingNew.push(grant);
  }

  list(query: ListPermissionsDto): Promise<Paged<PermissionDto>> {
    const page = pageRequest(query, { usual: LIMITS.maxLimit });
    return paginate(page, this.permissions.list(query, page), (row) => row);
  }

  create({ name }: SavePermissionDto): Promise<PermissionDto> {
    return this.change(async (manager) => {
      const permission = await this.permissions.insert(manager, name);
      for (const grant of this.grantingNew) await grant(manager, permission.id);
      await this.audit.recordChange(manager, "permission.create", permission);
      return permission;
    });
  }

  update(id: number, { name }: SavePermissionDto): Promise<PermissionDto> {
    return this.change(async (manager) => {
      const before = await this.lockOwn(manager, id);
      await this.permissions.rename(manager, id, name);
      const after = { ...before, name };
      const details = { was: before.name };
      await this.audit.recordChange(
        manager,
        "permission.update",
        after,
        details,
      );
      return after;
    });
  }

  remove(id: number): Promise<Deleted> {
    return this.change(async (manager) => {
      const permission = await this.lockOwn(manager, id);
      await this.permissions.remove(manager, id);
      await this.audit.recordChange(manager, "permission.delete", permission);
      return { success: true };
    });
  }

  /** Those that code asks for exist from the start on, in the transaction of the caller. */
  provide(manager: EntityManager, names: readonly string[]): Promise<void> {
    return this.permissions.provide(manager, names);
  }

  /** @throws {ValidationError} naming the first that does not exist. */
  async getByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<PermissionDto[]> {
    const wanted = [...new Set(names)];
    const found = await this.permissions.findByNames(manager, wanted);
    const known = new Set(found.map(({ name }) => name));
    const missing = wanted.find((name) => !known.has(name));
    if (missing !== undefined)
      throw new ValidationError(t("permissionUnknown", { name: missing }));
    return found;
  }

  /** Permissions that the product came with are asked for by name: they stay. */
  private async lockOwn(
    manager: EntityManager,
    id: number,
  ): Promise<PermissionDto> {
    const permission = await this.permissions.lock(manager, id);
    if (!permission) throw new NotFoundError(t("permissionNotFound"));
    if (permission.is_seeded) throw new ConflictError(t("permissionBuiltIn"));
    return permission;
  }

  private change<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return rejectDuplicate(
      inTransaction(this.database, work),
      "permissions_name_key",
      t("permissionNameTaken"),
    );
  }
}
