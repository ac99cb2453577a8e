import { Injectable } from "@nestjs/common";
import type { ListRolesDto, RoleDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import { listOrder } from "../../infrastructure/database/list-order";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { setLinks } from "../../infrastructure/database/set-links";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { Role } from "./role.entity";

export interface RoleRow extends RowOf<RoleDto, "created_at"> {
  updated_at: Date;
  deleted_at: Date | null;
}

const SORTABLE = {
  id: "role.id",
  name: "lower(role.name)",
  created_at: "role.created_at",
  rank: "role.rank",
};

const COLUMNS = `role.id, role.name, role.description,
  ARRAY(
    SELECT permission.name FROM role_permissions
    JOIN permissions permission ON permission.id = role_permissions.permission_id
    WHERE role_permissions.role_id = role.id ORDER BY permission.name) AS permissions,
  role.non_editable, role.rank,
  (SELECT count(*)::int FROM author_roles
    JOIN authors author ON author.id = author_roles.author_id
    WHERE author_roles.role_id = role.id AND author.deleted_at IS NULL) AS user_count,
  role.created_at, role.version, role.updated_at, role.deleted_at`;

/** Any number that only this step uses: instances that start together do it one after the other. */
const PROVISIONING_LOCK = 7_201_957;

export type RoleFields = Partial<Pick<Role, "name" | "description" | "rank">>;

@Injectable()
export class RolesRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListRolesDto, page: PageRequest) {
    const { column, direction } = listOrder(query, SORTABLE, "id");
    return pageQueries<RoleRow>(
      this.database,
      {
        columns: COLUMNS,
        from: "roles role",
        filter: new SqlFilter("role.deleted_at IS NULL"),
        order: `${column} ${direction}, role.id ${direction}`,
      },
      page,
    );
  }

  async find(id: number): Promise<RoleRow | null> {
    const [row] = await this.database.query<RoleRow[]>(
      `SELECT ${COLUMNS} FROM roles role WHERE role.id = $1 AND role.deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** The role, kept from other changes until the transaction ends; deleted ones as well. */
  async lock(manager: EntityManager, id: number): Promise<RoleRow | null> {
    await manager.query(`SELECT FROM roles WHERE id = $1 FOR UPDATE`, [id]);
    // A second statement, because the first one does not see the change it waited for.
    const [row] = await manager.query<RoleRow[]>(
      `SELECT ${COLUMNS} FROM roles role WHERE role.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Names in any spelling of capital letters. */
  findByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<RoleRow[]> {
    return manager.query<RoleRow[]>(
      `SELECT ${COLUMNS} FROM roles role
       WHERE lower(role.name) = ANY(SELECT lower(name) FROM unnest($1::text[]) AS name)
         AND role.deleted_at IS NULL ORDER BY role.id`,
      [names],
    );
  }

  async insert(
    manager: EntityManager,
    role: Pick<Role, "name" | "description" | "rank">,
    isLocked = false,
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO roles (name, description, rank, non_editable) VALUES ($1, $2, $3, $4) RETURNING id`,
      [role.name, role.description, role.rank, isLocked],
    );
    return singleRow(rows).id;
  }

  async update(
    manager: EntityManager,
    id: number,
    fields: RoleFields,
  ): Promise<void> {
    if (Object.keys(fields).length > 0)
      await manager.update(Role, { id }, fields);
  }

  async setPermissions(
    manager: EntityManager,
    id: number,
    permissionIds: readonly number[],
  ): Promise<void> {
    const links = { owner: "role_id", item: "permission_id" };
    await setLinks(manager, { table: "role_permissions", ...links }, [
      id,
      permissionIds,
    ]);
    // Permissions are part of the role's version; the database does the counting.
    await manager.query(
      `UPDATE roles SET version = version + 1 WHERE id = $1`,
      [id],
    );
  }

  /** The locked roles hold everything, so also a new permission. */
  async grantToLocked(
    manager: EntityManager,
    permissionId: number,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO role_permissions (role_id, permission_id)
       SELECT id, $1 FROM roles WHERE non_editable`,
      [permissionId],
    );
  }

  async trash(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE roles SET deleted_at = now() WHERE id = $1`, [
      id,
    ]);
  }

  async restore(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE roles SET deleted_at = NULL WHERE id = $1`, [
      id,
    ]);
  }

  /** Until the end of the transaction no other instance makes the roles of a new installation. */
  async lockProvisioning(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [
      PROVISIONING_LOCK,
    ]);
  }

  /** Also one in the trash, when there is no other of this name. */
  async findIdByName(
    manager: EntityManager,
    name: string,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      "SELECT id FROM roles WHERE lower(name) = lower($1) ORDER BY deleted_at NULLS FIRST LIMIT 1",
      [name],
    );
    return row?.id ?? null;
  }

  /** Names of permissions that do not exist are left out. */
  async addPermissions(
    manager: EntityManager,
    id: number,
    names: readonly string[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO role_permissions (role_id, permission_id)
       SELECT $1, id FROM permissions WHERE name = ANY($2) ON CONFLICT DO NOTHING`,
      [id, names],
    );
  }
}

export function toRoleDto(row: RoleRow): RoleDto {
  const { updated_at: _, deleted_at: __, ...shown } = row;
  return answerOf(shown);
}
