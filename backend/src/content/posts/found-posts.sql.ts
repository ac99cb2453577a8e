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
