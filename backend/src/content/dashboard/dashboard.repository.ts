import { Injectable } from "@nestjs/common";
import type { DayViewsDto, RecentPostDto, TopPostDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { PostScope } from "../posts/post.policy";
import { postCount } from "../posts/post-counts.sql";
import { inPostScope } from "../posts/public-post.sql";
import { shownStatus } from "../posts/post-ends.sql";

export interface DashboardCounts {
  posts: number;
  users: number;
  categories: number;
  tags: number;
}

type RecentPostRow = RowOf<RecentPostDto, "published_at">;

@Injectable()
export class DashboardRepository {
  constructor(private readonly database: DataSource) {}

  async counts(): Promise<DashboardCounts> {
    const rows = await this.database.query<DashboardCounts[]>(
      `SELECT ${postCount({})} AS posts,
         (SELECT count(*)::int FROM authors WHERE deleted_at IS NULL) AS users,
         (SELECT count(*)::int FROM categories WHERE deleted_at IS NULL) AS categories,
         (SELECT count(*)::int FROM tags WHERE deleted_at IS NULL) AS tags`,
    );
    return singleRow(rows);
  }

  /** Those changed last among the posts a person may see. */
  recentPosts(scope: PostScope, limit: number): Promise<RecentPostRow[]> {
    const filter: SqlFilter = inPostScope(scope);
    const window = filter.bind("LIMIT ?", limit);
    return this.database.query<RecentPostRow[]>(
      `SELECT post.id, post.slug, post.title, ${shownStatus("post")} AS status,
         json_build_object('name', author.name) AS author, author.name AS author_name,
         json_build_object('name', category.name) AS category, category.name AS category_name,
         post.published_at
       FROM posts post JOIN authors author ON author.id = post.author_id
       JOIN categories category ON category.id = post.category_id
       ${filter.where} ORDER BY post.updated_at DESC, post.id DESC ${window}`,
      filter.values,
    );
  }

  /** Days without views are missing. */
  viewsByDay(first: string): Promise<DayViewsDto[]> {
    return this.database.query<DayViewsDto[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS views
       FROM post_views WHERE day >= $1::date GROUP BY day`,
      [first],
    );
  }

  /** Only posts that the person may see. Search stores the recent views with each post. */
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
