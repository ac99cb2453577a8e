/**
 * Which posts readers see. A date decides, not a job that has run (D-501). The status list is
 * spelled as in the indexes of readers' lists, so that PostgreSQL can use them.
 */
export const IS_PUBLIC_POST = `post.deleted_at IS NULL
  AND post.status IN ('published', 'scheduled') AND post.published_at <= now()`;
