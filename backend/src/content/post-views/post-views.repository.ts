import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";

@Injectable()
export class PostViewsRepository {
  constructor(private readonly database: DataSource) {}

  async isPublic(postId: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT FROM posts post WHERE post.id = $1 AND ${IS_PUBLIC_POST}`,
      [postId],
    );
    return rows.length > 0;
  }

  /**
   * The second time on a day changes nothing. Search orders by the number that is stored with the post.
   */
  async count(postId: number, day: string, reader: string): Promise<void> {
    await this.database.query(
      `WITH seen AS (
         INSERT INTO post_views (post_id, day, reader) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING post_id)
       UPDATE post_search SET views = views + 1 WHERE id IN (SELECT post_id FROM seen)`,
      [postId, day, reader],
    );
  }

  /** One salt per day for all instances: the first to ask sets it. */
  async saltOf(day: string, proposal: string): Promise<string> {
    const rows = await this.database.query<{ salt: string }[]>(
      `INSERT INTO view_salts AS known (day, salt) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET salt = known.salt RETURNING salt`,
      [day, proposal],
    );
    return rows[0]?.salt ?? proposal;
  }

  /** Drops the salts of past days, and views too old to count. */
  forget(today: string, days: number): Promise<void> {
    return inTransaction(this.database, async (manager) => {
      await manager.query("DELETE FROM view_salts WHERE day < $1", [today]);
      await manager.query(
        `WITH gone AS (
           DELETE FROM post_views WHERE day <= $1::date - $2::int RETURNING post_id),
         counted AS (SELECT post_id, count(*)::int AS views FROM gone GROUP BY post_id)
         UPDATE post_search SET views = post_search.views - counted.views
         FROM counted WHERE id = post_id`,
        [today, days],
      );
    });
  }
}
