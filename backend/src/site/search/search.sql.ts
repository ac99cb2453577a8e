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
import { LESS_THAN, MARK_END, MARK_START } from "./snippet";
import type { TermMatches } from "./term-matches";

export const MATCHED_TITLE = `post.id = ANY (ARRAY(SELECT id FROM posts WHERE title ILIKE ?))`;

export const MATCHED_PEOPLE = `post.author_id = ANY (ARRAY(
  SELECT id FROM authors WHERE unaccent(name) ILIKE unaccent(?)))`;

export const MATCHED_MEDIA = `post.id IN (
  SELECT media_usage.post_id FROM media_usage JOIN media ON media.id = media_usage.media_id
  WHERE media.deleted_at IS NULL AND (original_name ILIKE ? OR alt_text ILIKE ?))`;

export const pattern = ({ query }: SearchRequest): string =>
  `%${likeLiteral(query)}%`;

const STATUS = {
  published: IS_PUBLIC_POST,
  draft: "post.status = 'draft'",
  archived: "post.status = 'archived'",
} as const;

/** Which posts the filters of a search leave to a person. */
export function narrowed(request: SearchRequest, scope: PostScope): SqlFilter {
  const filter = inPostScope(scope);
  if (request.status) filter.and(STATUS[request.status]);
  if (request.category)
    filter.and(
      "post.category_id = ANY (ARRAY(SELECT id FROM categories WHERE slug = ? AND deleted_at IS NULL))",
      request.category,
    );
  if (request.author)
    filter.and(
      "post.author_id = ANY (ARRAY(SELECT id FROM authors WHERE lower(name) = lower(?) OR slug = ?))",
      request.author,
      request.author,
    );
  return filter;
}

const NEWEST = "listed_at DESC, id DESC";

/** Columns of what was matched; `rank` only where something ranks (D-108). */
export function searchOrder({ sort }: SearchRequest, hasRank: boolean): string {
  if (sort === "recent_activity") return `activity_at DESC, ${NEWEST}`;
  if (sort === "popularity") return `views DESC, ${NEWEST}`;
  if (sort === null && hasRank) return `coalesce(rank, 0) DESC, ${NEWEST}`;
  return NEWEST;
}

const HEADLINE = `StartSel=${MARK_START}, StopSel=${MARK_END}, HighlightAll=true`;

/** A first match is looked for in so many characters of a text. */
const LOOKED_THROUGH = 20_000;

/**
 * Marks the matches in a piece around the first one: marking a whole text would take longer than
 * finding it. Spaces around the text tell its ends from places where it was cut. What looks like a
 * tag would be left out, so `<` is something else meanwhile.
 */
export function snippetOf(
  filter: SqlFilter,
  { marks, beginnings }: TermMatches,
): string {
  const place = filter.bind(
    `greatest(1, regexp_instr(unaccent(left(post.content_text, ${LOOKED_THROUGH})), ?, 1, 1, 0, 'i') - 150)`,
    `\\m(${beginnings.join("|")})`,
  );
  const query = filter.bind("?::tsquery", marks);
  const piece = `translate(substr(' ' || left(post.content_text, ${2 * LOOKED_THROUGH}) || ' ', ${place}, 600), '<', '${LESS_THAN}')`;
  return `ts_headline('octavo_words', ${piece}, ${query}, '${HEADLINE}')`;
}
