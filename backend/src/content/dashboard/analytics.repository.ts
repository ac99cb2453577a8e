import { Injectable } from "@nestjs/common";
import type { DayViewsDto, TopPostDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { PostScope } from "../posts/post.policy";
import { inPostScope } from "../posts/public-post.sql";

@Injectable()
export class AnalyticsRepository {
  constructor(private readonly database: DataSource) {}

  /** Days without views are missing. */
  viewsByDay(first: string): Promise<DayViewsDto[]> {
    return this.database.query<DayViewsDto[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS views
       FROM post_views WHERE day >= $1::date GROUP BY day`,
      [first],
    );
  }

  /** Among those that a person may see; search keeps the views of the last days beside each post. */
  topPosts(scope: PostScope, limit: number): Promise<TopPostDto[]> {
    const filter = inPostScope(scope).and("search.views > 0");
    const window = filter.bind("LIMIT ?", limit);
    return this.database.query<TopPostDto[]>(
      `SELECT post.id, post.slug, post.title, search.views
       FROM post_search search JOIN posts post ON post.id = search.id
       ${filter.where} ORDER BY search.views DESC, post.id DESC ${window}`,
      filter.values,
    );
  }
}
