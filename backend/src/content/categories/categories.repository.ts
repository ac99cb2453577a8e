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

  /**
   * Those in the trash move as well, so that restoring one finds a category. The version counts on:
   * an editor that has such a post open must not put it back unknowingly.
   * @returns how many moved.
   */
  async movePosts(
    manager: SqlRunner,
    from: number,
    to: number,
  ): Promise<number> {
    const rows = await manager.query<{ moved: number }[]>(
      `WITH moved AS (
         UPDATE posts SET category_id = $2, version = version + 1, updated_at = now()
         WHERE category_id = $1 RETURNING 1)
       SELECT count(*)::int AS moved FROM moved`,
      [from, to],
    );
    return singleRow(rows).moved;
  }
}
