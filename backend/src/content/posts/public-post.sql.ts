import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { postCount } from "./post-counts.sql";
import { isNotOver } from "./post-ends.sql";
import type { PostScope } from "./post.policy";

/**
 * Which posts readers see. A date decides, not a job that has run: `listed_at` is the date of publication,
 * if there is one, and another date ends it. All is spelled as in the indexes of readers' lists, so that PostgreSQL
 * can use them and need not look at the posts themselves.
 */
export const IS_PUBLIC_POST = `post.deleted_at IS NULL
  AND post.status IN ('published', 'scheduled') AND post.listed_at <= now()
  AND ${isNotOver("post.id")}`;

/** Which posts a person may see at all. */
export function inPostScope(scope: PostScope): SqlFilter {
  const filter = new SqlFilter("post.deleted_at IS NULL");
  if (scope.kind === "public") filter.and(IS_PUBLIC_POST);
  if (scope.kind === "own")
    filter.and(`(post.author_id = ? OR (${IS_PUBLIC_POST}))`, scope.authorId);
  return filter;
}

/** Readers see a post of the row `author`. */
export const HAS_PUBLIC_POST = `EXISTS (
  SELECT 1 FROM posts post WHERE post.author_id = author.id AND ${IS_PUBLIC_POST})`;

/** The row `newest` for each row: its newest public post. A list of posts changes when that does. */
export const newestPost = (ofTheRow: string): string =>
  `CROSS JOIN LATERAL (
     SELECT post.updated_at FROM posts post WHERE ${ofTheRow} AND ${IS_PUBLIC_POST}
     ORDER BY post.listed_at DESC, post.id DESC LIMIT 1) newest`;

/** How many posts the row `author` has, drafts included. */
export const POST_COUNT = postCount({ authorId: "author.id" });
