import type { PostStatus } from "@octavo/contracts";
import { isNotOver } from "./post-ends.sql";
import { IS_PUBLIC_POST } from "./public-post.sql";
import { literalPattern, wordsQuery } from "../list-search/list-search";

interface SearchedPosts {
  search: string;
  /** Conditions on the row `post` that `post_search` has the columns for; null where some are of posts alone. */
  narrowed: string | null;
}

/** The posts of a search as `found`, in a narrow table with an index for each way to find them. */
export function foundPosts(
  { search, narrowed }: SearchedPosts,
  bind: (value: unknown) => string,
): string {
  const pattern = bind(literalPattern(search));
  const words = wordsQuery(search, bind);
  const titled = `SELECT id FROM posts WHERE title ILIKE ${pattern}
    UNION SELECT id FROM posts WHERE slug ILIKE ${pattern}`;
  const named = `SELECT id FROM authors WHERE name ILIKE ${pattern}`;
  const ways = [
    `post.id = ANY (ARRAY(${titled}))`,
    `post.author_id = ANY (ARRAY(${named}))`,
    // In a subquery, because for common words that it sees the planner reads all texts instead of the index.
    ...(words === null ? [] : [`post.vector @@ (SELECT ${words})`]),
  ].join(" OR ");
  return `WITH found AS MATERIALIZED (SELECT post.id, post.listed_at FROM post_search post
    WHERE (${ways})${narrowed === null ? "" : ` AND ${narrowed}`}) `;
}

/** Where the ids of a list are found, and how its conditions are spelled there. */
export interface ListSource {
  from: string;
  isLive: string;
  byStatus: Record<PostStatus, string>;
}

const IS_SCHEDULED = `post.deleted_at IS NULL AND post.status IN ('published', 'scheduled')
  AND post.listed_at > now() AND post.status = 'scheduled'`;

/** @param days SQL, a number of days from now. */
export const comesWithin = (days: string): string =>
  `${IS_SCHEDULED} AND post.listed_at < now() + make_interval(days => ${days}::int)`;

export const POSTS: ListSource = {
  from: "posts post",
  isLive: "post.deleted_at IS NULL",
  byStatus: {
    published: IS_PUBLIC_POST,
    scheduled: IS_SCHEDULED,
    draft: "post.status = 'draft'",
    archived: "post.status = 'archived'",
  },
};

/** A tag's rows have its posts in order. */
export const taggedPosts = (tag: string): ListSource => ({
  from: `(SELECT post_id AS id, category_id, author_id, is_featured, state, listed_at
    FROM post_tags WHERE tag_id = ${tag}) post`,
  isLive: "post.state <> 'trash'",
  byStatus: {
    published: `post.state = 'published' AND post.listed_at <= now() AND ${isNotOver("post.id")}`,
    // Not stored with the tag, because no list asks for it there.
    scheduled: "false",
    draft: "post.state = 'draft'",
    archived: "post.state = 'archived'",
  },
});
