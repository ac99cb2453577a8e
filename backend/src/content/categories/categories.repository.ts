import { Injectable } from "@nestjs/common";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** The posts of a category. */
@Injectable()
export class CategoriesRepository {
  async countPosts(manager: SqlRunner, id: number): Promise<number> {
    const rows = await manager.query<{ posts: number }[]>(
      `SELECT count(*)::int AS posts FROM posts WHERE category_id = $1 AND deleted_at IS NULL`,
      [id],
    );
    return singleRow(rows).posts;
  }

  /**
   * Locked until the end of the transaction: no post moves in, nobody deletes them. Always in the
   * order of their ids, so that two moves in opposite directions do not wait for one another.
   */
  lock(
    manager: SqlRunner,
    ids: number[],
  ): Promise<{ id: number; name: string }[]> {
    return manager.query<{ id: number; name: string }[]>(
      `SELECT id, name FROM categories WHERE id = ANY ($1::int[]) AND deleted_at IS NULL
       ORDER BY id FOR UPDATE`,
      [ids],
    );
  }
}
