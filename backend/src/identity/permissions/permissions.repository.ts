import { Injectable } from "@nestjs/common";
import type { ListPermissionsDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  sortOrder,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import type { PermissionRow } from "./permission.mapper";

const SORTABLE = { id: "permission.id", name: "permission.name" };

const COLUMNS = `permission.id, permission.name, permission.is_seeded`;

@Injectable()
export class PermissionsRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListPermissionsDto, page: PageRequest): Promise<PermissionRow[]> {
    const order = sortOrder(query.sort, SORTABLE) ?? {
      column: "permission.id",
      direction: "ASC",
    };
    return this.database.query<PermissionRow[]>(
      `SELECT ${COLUMNS} FROM permissions permission
       ORDER BY ${order.column} ${order.direction} LIMIT $1 OFFSET $2`,
      [page.limit, page.offset],
    );
  }

  async count(): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM permissions`,
    );
    return singleRow(rows).total;
  }

  /** Kept from other changes until the transaction ends. */
  async lock(
    manager: EntityManager,
    id: number,
  ): Promise<PermissionRow | null> {
    const [row] = await manager.query<PermissionRow[]>(
      `SELECT ${COLUMNS} FROM permissions permission WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  findByNames(
    manager: EntityManager,
    names: readonly string[],
  ): Promise<PermissionRow[]> {
    return manager.query<PermissionRow[]>(
      `SELECT ${COLUMNS} FROM permissions permission WHERE name = ANY($1) ORDER BY name`,
      [names],
    );
  }

  async insert(manager: EntityManager, name: string): Promise<PermissionRow> {
    const rows = await manager.query<PermissionRow[]>(
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
