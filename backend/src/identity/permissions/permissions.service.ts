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
import { listOrder } from "../../infrastructure/database/list-order";
import { pageQueries } from "../../infrastructure/database/page-queries";
import { pageRequest, paginate } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { AuditService } from "../../operations/audit/audit.service";
import { t } from "../../common/texts";

const SORTABLE = { id: "permission.id", name: "permission.name" };

/** As the API gives them. */
const COLUMNS = `permission.id, permission.name, permission.is_seeded`;

type GrantNew = (manager: EntityManager, id: number) => Promise<void>;

@Injectable()
export class PermissionsService {
  private readonly grantingNew: GrantNew[] = [];

  constructor(
    private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** For those who hold everything, so also what is made from now on. */
  onCreate(grant: GrantNew): void {
    this.grantingNew.push(grant);
  }

  list(query: ListPermissionsDto): Promise<Paged<PermissionDto>> {
    const page = pageRequest(query, { usual: LIMITS.maxLimit });
    const { column, direction } = listOrder(query, SORTABLE, "id");
    const queries = pageQueries<PermissionDto>(
      this.database,
      {
        columns: COLUMNS,
        from: "permissions permission",
        order: `${column} ${direction}`,
      },
      page,
    );
    return paginate(page, queries, (row) => row);
  }

  create({ name }: SavePermissionDto): Promise<PermissionDto> {
    return this.change(async (manager) => {
      const permission = singleRow(
        await manager.query<PermissionDto[]>(
          `INSERT INTO permissions AS permission (name) VALUES ($1) RETURNING ${COLUMNS}`,
          [name],
        ),
      );
      for (const grant of this.grantingNew) await grant(manager, permission.id);
      await this.audit.recordChange(manager, "permission.create", permission);
      return permission;
    });
  }

  update(id: number, { name }: SavePermissionDto): Promise<PermissionDto> {
    return this.change(async (manager) => {
      const before = await this.lockOwn(manager, id);
      await manager.query(
        `UPDATE permissions SET name = $2, updated_at = now() WHERE id = $1`,
        [id, name],
      );
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
      // Roles and users lose it with the row.
      await manager.query(`DELETE FROM permissions WHERE id = $1`, [id]);
      await this.audit.recordChange(manager, "permission.delete", permission);
      return { success: true };
    });
  }

  /**
   * Those that code asks for exist from the start on, in the transaction of the caller. People can neither
   * rename nor delete them.
   */
  async provide(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO permissions (name, is_seeded) SELECT name, true FROM unnest($1::text[]) AS name
       ON CONFLICT (name) DO UPDATE SET is_seeded = true WHERE NOT permissions.is_seeded`,
      [names],
    );
  }

  /** @throws {ValidationError} naming the first that does not exist. */
  async getByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<PermissionDto[]> {
    const wanted = [...new Set(names)];
    const found = await manager.query<PermissionDto[]>(
      `SELECT ${COLUMNS} FROM permissions permission WHERE name = ANY($1) ORDER BY name`,
      [wanted],
    );
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
    const [permission] = await manager.query<PermissionDto[]>(
      `SELECT ${COLUMNS} FROM permissions permission WHERE id = $1 FOR UPDATE`,
      [id],
    );
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
