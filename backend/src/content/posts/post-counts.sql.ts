import type { PostStatus } from "@octavo/contracts";
import { isStillFeatured } from "./post-ends.sql";

/**
 * Totals that the database keeps (see the migration that counts posts): a total costs as much with a
 * million posts as with ten.
 */

/** As SQL: a parameter or a column of the statement around it. An absent field matches all posts. */
export interface CountedPosts {
  categoryId?: string;
  authorId?: string;
  tagId?: string;
  isFeatured?: string;
}

/** Published and scheduled posts are one state: the date tells them apart. */
type PostState = Exclude<PostStatus, "scheduled"> | "trash";

/** Every post that is not in the trash. */
const LIVE: PostState[] = ["published", "draft", "archived"];

/** How many posts are in one of the states, those to come included; an integer as SQL. */
export function postCount(
  posts: CountedPosts,
  states: readonly PostState[] = LIVE,
): string {
  const { categoryId, authorId, tagId } = posts;
  const among = `state IN (${quoted(states)})`;
  // Not kept for all three at once: the index of the tag tells.
  if (categoryId && authorId && tagId)
    return `(SELECT count(*)::int FROM post_tags counted
      WHERE ${conditions(posts, "counted.post_id")} AND ${among})`;
  const stored = `(SELECT coalesce(sum(counted.posts), 0)::int FROM (
      SELECT posts FROM post_counts counted
      WHERE category_id = ${categoryId ?? 0} AND author_id = ${authorId ?? 0}
        AND tag_id = ${tagId ?? 0} AND ${among} ${featured(posts)}
      UNION ALL
      SELECT posts FROM post_count_changes counted
      WHERE ${conditions({ ...posts, tagId: tagId ?? "0" })} AND ${among}) counted)`;
  const { isFeatured } = posts;
  return isFeatured
    ? `(${stored} + CASE WHEN ${isFeatured} THEN -1 ELSE 1 END * ${unfeatured(posts, states)})`
    : stored;
}

/** Those that are stored as featured although that is over, until a job has recorded it. */
const unfeatured = (
  { isFeatured: _, ...posts }: CountedPosts,
  states: readonly PostState[],
): string =>
  fewPosts(
    posts,
    `counted.is_featured AND counted.featured_until <= now() AND counted.deleted_at IS NULL
      AND post_state(counted.status, counted.deleted_at) IN (${quoted(states)})`,
  );

/** How many of them readers see. */
export const publicPostCount = (posts: CountedPosts): string =>
  `(${postCount(posts, ["published"])} - ${comingPostCount(posts)} - ${overPostCount(posts)})`;

/** Those that readers saw until their end, until a job has recorded it. */
const overPostCount = (posts: CountedPosts): string =>
  fewPosts(
    posts,
    `counted.deleted_at IS NULL AND counted.status IN ('published', 'scheduled')
      AND counted.public_until <= now() AND counted.listed_at <= now()`,
  );

/** Posts that an index of their own holds. */
function fewPosts(
  { tagId, ...posts }: CountedPosts,
  condition: string,
): string {
  const isTagged = tagId
    ? `AND EXISTS (SELECT FROM post_tags
        WHERE post_tags.post_id = counted.id AND post_tags.tag_id = ${tagId})`
    : "";
  return `(SELECT count(*)::int FROM posts counted
    WHERE ${condition} ${isTagged} AND ${conditions(posts, "counted.id")})`;
}

/** Those whose date is still to come: few, and in front of the lists' own indexes. */
export function comingPostCount(
  posts: CountedPosts,
  { status }: { status?: "scheduled" } = {},
): string {
  if (posts.tagId && !status)
    return `(SELECT count(*)::int FROM post_tags counted
      WHERE ${conditions(posts, "counted.post_id")} AND counted.state = 'published'
        AND counted.listed_at > now())`;
  const isScheduled = status ? `AND counted.status = '${status}'` : "";
  return fewPosts(
    posts,
    `counted.deleted_at IS NULL AND counted.status IN ('published', 'scheduled')
      AND counted.listed_at > now() ${isScheduled}`,
  );
}

/** @param id of the post; absent where the rows are counts, which know what is stored. */
function conditions(posts: CountedPosts, id?: string): string {
  const wanted = [
    posts.tagId && `counted.tag_id = ${posts.tagId}`,
    posts.categoryId && `counted.category_id = ${posts.categoryId}`,
    posts.authorId && `counted.author_id = ${posts.authorId}`,
    posts.isFeatured &&
      `${id ? isStillFeatured("counted", id) : "counted.is_featured"} = ${posts.isFeatured}`,
  ].filter(Boolean);
  return wanted.length === 0 ? "true" : wanted.join(" AND ");
}

const quoted = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(", ");

const featured = ({ isFeatured }: CountedPosts): string =>
  isFeatured ? `AND is_featured = ${isFeatured}` : "";
