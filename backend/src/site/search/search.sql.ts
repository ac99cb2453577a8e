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

/** Tests of a row `post` of the search table. */
export const HAS_TITLE = `EXISTS (
  SELECT FROM posts titled WHERE titled.id = post.id AND titled.title ILIKE ?)`;
export const HAS_AUTHOR = "post.author_id = ANY (?::int[])";
export const SHOWS_MEDIA = `EXISTS (
  SELECT FROM media_usage shown WHERE shown.post_id = post.id AND shown.media_id = ANY (?::int[]))`;

/** Spelled as the index is, and once more as it is meant: no match reaches from the name into the text. */
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

/** One alone is compared as such: only then the index gives the order as well. */
export function writtenBy(filter: SqlFilter, authors: number[]): SqlFilter {
  return authors.length === 1
    ? filter.and("post.author_id = ?", authors[0])
    : filter.and(HAS_AUTHOR, authors);
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

/** A word as tsqueries; `stem` is empty for words too common to be looked for. */
export interface TermForms {
  /** `'integr'` */
  stem: string;
  /** `'integr':*` */
  stemStart: string;
  /** `'integrati':*` */
  start: string;
}

export interface TermMatches {
  /** tsquery of the posts that have every term. */
  all: string;
  /** tsquery of those that have every term in title, excerpt, tags or author. */
  head: string;
  /** tsquery that marks the terms in a text. */
  marks: string;
  /** Beginnings of the words to look for in a text. */
  beginnings: string[];
}

/** Shorter beginnings would find nearly every text. */
const SHORTEST_START = 3;

/**
 * What to look for: every term, stemmed anywhere, or as the beginning of a word in title, excerpt,
 * tags or author. The last one may still be being typed, so its stem counts as a beginning as well.
 * Common words count only where they may be the beginning of another one: at the end, or alone.
 * @returns null when nothing can match.
 */
export function matchesOf(terms: TermForms[][]): TermMatches | null {
  const last = terms.length - 1;
  const asked = terms
    .map((forms, index) => ({ forms, isLast: index === last }))
    .filter(({ forms, isLast }) => isLast || forms.some(({ stem }) => stem));
  if (asked.some(({ forms }) => forms.every(({ start }) => start === "")))
    return null;
  return {
    all: everyOf(asked, (form, isLast) => [
      isLast && isLongEnough(form) ? form.stemStart : form.stem,
      asWritten(form.start),
    ]),
    head: everyOf(asked, (form) => [form.stemStart, form.start].map(asWritten)),
    marks: everyOf(asked, (form) => [form.stemStart, form.start]),
    beginnings: asked.flatMap(({ forms }) => forms.flatMap(lettersOf)),
  };
}

interface AskedTerm {
  forms: TermForms[];
  isLast: boolean;
}

function everyOf(
  terms: AskedTerm[],
  spell: (form: TermForms, isLast: boolean) => string[],
): string {
  const queries = terms.map(({ forms, isLast }) =>
    forms.flatMap((form) => spell(form, isLast)).filter((query) => query),
  );
  return queries
    .map((spellings) => `(${[...new Set(spellings)].join(" | ")})`)
    .join(" & ");
}

/** Words as written stand in the index after a `=`. */
const asWritten = (query: string): string =>
  query.replaceAll(/'((?:[^']|'')*)'/g, "'=$1'");

const isLongEnough = (form: TermForms): boolean =>
  lettersOf(form).every((letters) => letters.length >= SHORTEST_START);

/** The words inside a tsquery such as `'integr':*`. */
const lettersOf = ({ stem, start }: TermForms): string[] =>
  (stem || start).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
