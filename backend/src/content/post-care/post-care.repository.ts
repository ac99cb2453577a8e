import { Injectable } from "@nestjs/common";
import type { PostCareDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { RowOf } from "../../infrastructure/database/answer-row";
import {
  countUpTo,
  pageQueries,
} from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";

type PostCareRow = RowOf<
  PostCareDto,
  "verified_at" | "revised_at" | "published_at"
>;

/** What one author is reminded of. */
export interface DueRow {
  email: string;
  /** All of them. */
  due: number;
  /** The first ones, those that were checked longest ago first. */
  posts: { id: number; title: string; release: string }[];
}

/** Posts that were verified so many months ago; after none, no post is due. */
export interface DuePosts {
  months: number;
  /** Of one author; null for everyone's. */
  authorId: number | null;
}

const MOST_NAMED = 20;

const COLUMNS = `post.id, post.title, author.name AS author_name, post.verified_for, post.verified_at,
  CASE WHEN post.revised_at > post.published_at THEN post.revised_at END AS revised_at,
  post.listed_at AS published_at, coalesce(helpful, 0) AS helpful, coalesce(unhelpful, 0) AS unhelpful`;

/** @param months SQL. */
const isDue = (months: string): string => `post.verified_for IS NOT NULL
  AND post.verified_at < now() - make_interval(months => ${months}) AND ${months} > 0`;

@Injectable()
export class PostCareRepository {
  constructor(private readonly database: DataSource) {}

  /** Those that were never verified come first, then those that were verified longest ago. */
  list(page: PageRequest, due: DuePosts | null) {
    return pageQueries<PostCareRow>(
      this.database,
      {
        columns: COLUMNS,
        from: `posts post LEFT JOIN authors author ON author.id = post.author_id
          LEFT JOIN post_opinion_counts counts ON counts.post_id = post.id`,
        filter: matching(due),
        order: "post.verified_at NULLS FIRST, post.id",
      },
      page,
    );
  }

  /** At most so many. */
  countDue(due: DuePosts, most: number): Promise<number> {
    return countUpTo(most, this.database, {
      from: "posts post",
      filter: matching(due),
    });
  }

  /** Authors who can sign in, with their public posts that were verified so many months ago. */
  listDue(months: number): Promise<DueRow[]> {
    return this.database.query<DueRow[]>(
      `SELECT email, count(*)::int AS due,
         json_agg(json_build_object('id', id, 'title', title, 'release', verified_for) ORDER BY place)
           FILTER (WHERE place <= ${MOST_NAMED}) AS posts
       FROM (
         SELECT author.email, post.id, post.title, post.verified_for,
           row_number() OVER (PARTITION BY author.id ORDER BY post.verified_at, post.id) AS place
         FROM posts post JOIN authors author ON author.id = post.author_id
         WHERE ${IS_PUBLIC_POST} AND ${isDue("$1::int")}
           AND author.email IS NOT NULL AND author.status = 'active' AND author.deleted_at IS NULL) due
       GROUP BY email ORDER BY email`,
      [months],
    );
  }

  /** The second answer of a reader on a day changes nothing. */
  async countOpinion(
    postId: number,
    { day, name }: { day: string; name: string },
    isHelpful: boolean,
  ): Promise<void> {
    const answer = isHelpful ? "helpful" : "unhelpful";
    await this.database.query(
      `WITH given AS (
         INSERT INTO post_opinions (post_id, day, reader) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING RETURNING post_id)
       INSERT INTO post_opinion_counts AS counts (post_id, ${answer})
         SELECT post_id, 1 FROM given
         ON CONFLICT (post_id) DO UPDATE SET ${answer} = counts.${answer} + 1`,
      [postId, day, name],
    );
  }

  /** Who answered on earlier days, as far as that was known. */
  async forgetReaders(today: string): Promise<void> {
    await this.database.query("DELETE FROM post_opinions WHERE day < $1", [
      today,
    ]);
  }
}

function matching(due: DuePosts | null): SqlFilter {
  const filter = new SqlFilter(IS_PUBLIC_POST);
  if (!due) return filter;
  const { months, authorId } = due;
  filter.and(isDue("?::int"), months, months);
  if (authorId !== null) filter.and("post.author_id = ?", authorId);
  return filter;
}
