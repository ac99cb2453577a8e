import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";

/** Posts whose end has come, and which still say otherwise. */
@Injectable()
export class PostEndsRepository {
  constructor(private readonly database: DataSource) {}

  /** Those whose end came first. */
  async listDue(most: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM (
         (SELECT id, public_until AS ended_at FROM posts WHERE deleted_at IS NULL
            AND status IN ('published', 'scheduled') AND public_until <= now()
          ORDER BY public_until LIMIT $1)
         UNION ALL
         (SELECT id, featured_until FROM posts WHERE deleted_at IS NULL
            AND is_featured AND featured_until <= now()
          ORDER BY featured_until LIMIT $1)) due
       GROUP BY id ORDER BY min(ended_at), id LIMIT $1`,
      [most],
    );
    return rows.map(({ id }) => id);
  }
}
