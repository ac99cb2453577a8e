import { Injectable } from "@nestjs/common";
import { TASK_DAYS, WAITING_MOST } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { comesWithin } from "./post-sources.sql";
import type { PostScope } from "./post.policy";
import { inPostScope } from "./public-post.sql";

/** How many posts wait for someone; as many as are worth counting. */
@Injectable()
export class PostTasksRepository {
  constructor(private readonly database: DataSource) {}

  countDrafts(authorId: number): Promise<number> {
    const filter = new SqlFilter(
      "post.deleted_at IS NULL",
      "post.status = 'draft'",
    );
    return this.count(filter.and("post.author_id = ?", authorId));
  }

  countComing(scope: PostScope): Promise<number> {
    return this.count(inPostScope(scope).and(comesWithin(`${TASK_DAYS}`)));
  }

  private async count({ where, values }: SqlFilter): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM (
         SELECT FROM posts post ${where} LIMIT ${WAITING_MOST}) found`,
      values,
    );
    return singleRow(rows).total;
  }
}
