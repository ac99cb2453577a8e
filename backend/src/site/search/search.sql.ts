import {
  likeLiteral,
  type SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { PostScope } from "../../content/posts/post.policy";
import {
  inPostScope,
  IS_PUBLIC_POST,
} from "../../content/posts/public-post.sql";
import type { SearchRequest } from "./search-request";

/** Tests of a row `post` of the search table. */
export const HAS_TITLE = `EXISTS (
  SELECT FROM posts titled WHERE titled.id = post.id AND titled.title ILIKE ?)`;
export const HAS_AUTHOR = "post.author_id = ANY (?::int[])";
export const SHOWS_MEDIA = `EXISTS (
  SELECT FROM media_usage shown WHERE shown.post_id = post.id AND shown.media_id = ANY (?::int[]))`;

/**
 * Compares the name and the description separately too, so that no match spans both; the first condition
 * uses the index.
 */
export const NAMED_MEDIA = `SELECT id FROM media
  WHERE (original_name || ' ' || coalesce(alt_text, '')) ILIKE $1
    AND (original_name ILIKE $1 OR alt_text ILIKE $1) AND deleted_at IS NULL
  ORDER BY created_at DESC, id DESC LIMIT $2`;

export const NAMED_PEOPLE = `SELECT id FROM authors
  WHERE unaccent(name) ILIKE unaccent($1) ORDER BY id LIMIT $2`;

/** Whose posts, and in which category: as ids, so that the database knows how many that are. */
export const CHOSEN = `SELECT
  (SELECT id FROM categories WHERE slug = $1 AND deleted_at IS NULL) AS category,
  ARRAY(SELECT id FROM authors WHERE lower(name) = lower($2) OR slug = $2) AS authors`;

export interface Chosen {
  category: number | null;
  authors: number[];
}

export const pattern = ({ query }: SearchRequest): string =>
  `%${likeLiteral(query)}%`;

const STATUS = {
  published: IS_PUBLIC_POST,
  draft: "post.status = 'draft'",
  archived: "post.status = 'archived'",
} as const;

/** Which posts the filters of a search leave to a person; a row of `posts` or of the search table. */
export function narrowed(
  request: SearchRequest,
  scope: PostScope,
  { category, authors }: Chosen,
): SqlFilter {
  const filter = inPostScope(scope);
  if (request.status) filter.and(STATUS[request.status]);
  if (request.category) filter.and("post.category_id = ?", category);
  if (request.author) writtenBy(filter, authors);
  return filter;
}

/** Compares a single author with `=`: only then the index provides the order as well. */
export function writtenBy(filter: SqlFilter, authors: number[]): SqlFilter {
  return authors.length === 1
    ? filter.and("post.author_id = ?", authors[0])
    : filter.and(HAS_AUTHOR, authors);
}

const NEWEST = "listed_at DESC, id DESC";

/** Columns of what was matched; `rank` only where something ranks. */
export function searchOrder({ sort }: SearchRequest, hasRank: boolean): string {
  if (sort === "recent_activity") return `activity_at DESC, ${NEWEST}`;
  if (sort === "popularity") return `views DESC, ${NEWEST}`;
  if (sort === null && hasRank) return `coalesce(rank, 0) DESC, ${NEWEST}`;
  return NEWEST;
}
