import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { PostScope } from "./post.policy";
import { IS_PUBLIC_POST } from "./public-post.sql";

/** Which posts a person may see at all. */
export function inPostScope(scope: PostScope): SqlFilter {
  const filter = new SqlFilter("post.deleted_at IS NULL");
  if (scope.kind === "public") filter.and(IS_PUBLIC_POST);
  if (scope.kind === "own")
    filter.and(`(post.author_id = ? OR (${IS_PUBLIC_POST}))`, scope.authorId);
  return filter;
}
