import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { PostScope } from "./post.policy";

/**
 * Which posts readers see. A date decides, not a job that has run (D-501). The status list is
 * spelled as in the indexes of readers' lists, so that PostgreSQL can use them.
 */
export const IS_PUBLIC_POST = `post.deleted_at IS NULL
  AND post.status IN ('published', 'scheduled') AND post.published_at <= now()`;

/** Which posts a person may see at all. */
export function inPostScope(scope: PostScope): SqlFilter {
  const filter = new SqlFilter("post.deleted_at IS NULL");
  if (scope.kind === "public") filter.and(IS_PUBLIC_POST);
  if (scope.kind === "own")
    filter.and(`(post.author_id = ? OR (${IS_PUBLIC_POST}))`, scope.authorId);
  return filter;
}
