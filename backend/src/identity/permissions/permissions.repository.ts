import { Injectable } from "@nestjs/common";
import type { ListPermissionsDto, PermissionDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { listOrder } from "../../infrastructure/database/list-order";
import { pageQueries } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";

const SORTABLE = { id: "permission.id", name: "permission.name" };

const COLUMNS = `permission.id, permission.name, permission.is_seeded`;

/** Rows are as the API gives them. */
@Injectable()
export class PermissionsRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListPermissionsDto, page: PageRequest) {
    const { column, direction } = listOrder(query, SORTABLE, "id");
    return pageQueries<PermissionDto>(
      this.database,
      {
        columns: COLUMNS,
        from: "permissions permission",
        order: `${column} ${direction}`,
      },
      page,
    );
  }

  /** Kept from other changes until the transaction ends. */
  async lock(
    manager: EntityManager,
    id: number,
  ): Promise<PermissionDto | null> {
    const [row] = await manager.query<PermissionDto[]>(
      `SELECT ${COLUMNS} FROM permissions permission WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  findByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<PermissionDto[]> {
    return manager.query<PermissionDto[]>(
      `SELECT ${COLUMNS} FROM permissions permission WHERE name = ANY($1) ORDER BY name`,
      [names],
    );
  }

  async insert(manager: EntityManager, name: string): Promise<PermissionDto> {
    const rows = await manager.query<PermissionDto[]>(
      `INSERT INTO permissions AS permission (name) VALUES ($1) RETURNING ${COLUMNS}`,
      [name],
    );
    return singleRow(rows);
  }

  /** Those that the product itself asks for: people can neither rename nor delete them. */
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

  async rename(
    manager: EntityManager,
    id: number,
    name: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE permissions SET name = $2, updated_at = now() WHERE id = $1`,
      [id, name],
    );
  }

  /** Roles and users lose it with the row. */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`DELETE FROM permissions WHERE id = $1`, [id]);
  }
}
