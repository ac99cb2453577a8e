import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { DeletionScope } from "./post.policy";

@Injectable()
export class PostTrashRepository {
  constructor(private readonly database: DataSource) {}

  /** Those deleted last come first. */
  async listIds(scope: DeletionScope, page: PageRequest): Promise<number[]> {
    const filter = trashedIn(scope);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM posts post ${filter.where} ORDER BY deleted_at DESC, id DESC ${window}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  async count(scope: DeletionScope): Promise<number> {
    const filter = trashedIn(scope);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM posts post ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  /** Whether its category can be shown again together with it. */
  async hasCategory(
    manager: EntityManager,
    categoryId: number,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      "SELECT FROM categories WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE",
      [categoryId],
    );
    return rows.length > 0;
  }

  async setDeleted(
    manager: EntityManager,
    id: number,
    isDeleted: boolean,
  ): Promise<void> {
    await manager.query(
      `UPDATE posts SET deleted_at = CASE WHEN $2 THEN now() END, updated_at = now() WHERE id = $1`,
      [id, isDeleted],
    );
  }
}

function trashedIn(scope: DeletionScope): SqlFilter {
  const filter = new SqlFilter("post.deleted_at IS NOT NULL");
  if (scope.kind === "none") filter.and("false");
  if (scope.kind === "own") filter.and("post.author_id = ?", scope.authorId);
  return filter;
}
