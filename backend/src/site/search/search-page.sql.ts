import type { SqlFilter } from "../../infrastructure/database/sql-filter";
import { snippetOf } from "../../content/list-search/snippet.sql";
import type { PagesOfResource } from "../../infrastructure/public-resources/public-resources.service";
import type { SearchRequest } from "./search-request";
import type { TermMatches } from "./search-matches";
import { RANKED, ranksOf, TITLES_READ } from "./search-ranks.sql";
import { searchOrder } from "./search.sql";

/** The conditions of a search. They are about a row `post`. */
export interface Sought {
  request: SearchRequest;
  /** Scope and filters, built for each statement: columns that `posts` and the search table share. */
  narrow: () => SqlFilter;
  /** Further conditions for a row of the search table. */
  test?: { condition: string; values: unknown[] };
  /** Words, by which matches are ranked and marked. */
  matches?: TermMatches;
  /** Of all resources; posts that are in a list with the name that is looked for rank higher. */
  pages?: readonly PagesOfResource[];
}

/** Where matches in title, excerpt, tags and author are looked for: in the index, or the newest posts. */
export type HeadSearch = { kind: "all" } | { kind: "newest"; posts: number };

/** Where a page is chosen from. */
export type Candidates =
  /** Every match. */
  | { kind: "all" }
  /** The newest matches, and one more if there is one, among the newest posts. */
  | { kind: "newest"; matches: number; posts: number; heads?: HeadSearch };

/** Best matches that are listed in addition to results in another order. */
const MOST_BEST = 3;

const NEWEST = "listed_at DESC, id DESC";

/** Matches are counted and put in order in the narrow table; texts are read for this page only. */
export function pageStatement(
  { request, narrow, test, matches, pages = [] }: Sought,
  candidates: Candidates,
): { sql: string; values: unknown[] } {
  const filter = narrow();
  const scope = filter.where;
  const condition = test && filter.bind(test.condition, ...test.values);
  const parts = { filter, scope, condition };
  const matched =
    candidates.kind === "all"
      ? `matched AS MATERIALIZED (${allMatches(parts)})`
      : newestMatches(parts, candidates);
  const ranks = matches
    ? `, ${ranksOf(filter, { matches, pages, heads: headsOf(filter, { scope, matches, candidates }) })}`
    : "";
  const order = searchOrder(request, matches !== undefined);
  const { limit, offset } = request;
  // The match after the last one only tells that there are more.
  const last = candidates.kind === "newest" ? candidates.matches : Infinity;
  const shown = Math.max(0, Math.min(limit, last - offset));
  const window = filter.bind("LIMIT ? OFFSET ?", shown, offset);
  const hits = (rows: string) => `coalesce((
        SELECT json_agg(json_build_object('id', placed.id, 'snippet', ${snippet})
          ORDER BY placed.place)
        FROM ${rows} placed JOIN posts post ON post.id = placed.id), '[]')`;
  const snippet = matches ? snippetOf(filter, matches.marks) : "NULL";
  const best = matches && tellsBest(request);
  const sql = `
    WITH ${matched}${ranks}${best ? `, ${BEST}` : ""},
    page AS (SELECT * FROM ${sourceOf(request, matches !== undefined)} ORDER BY ${order} ${window}),
    placed AS (SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM page)
    SELECT (SELECT count(*)::int FROM matched) AS found,
      ${hits("placed")} AS hits,
      ${best ? hits("best") : "'[]'::json"} AS best`;
  return { sql, values: filter.values };
}

/** A list by relevance begins with them, and later pages come after them. */
const tellsBest = ({ sort, offset }: SearchRequest): boolean =>
  sort !== null && offset === 0;

/** Those that match in the best way of all; what only matches worse is no best match. */
const BEST = `best AS (
  SELECT id, row_number() OVER (ORDER BY rank DESC, ${NEWEST}) AS place FROM ranks
  WHERE tier = (SELECT max(tier) FROM ranks)
  ORDER BY rank DESC, ${NEWEST} LIMIT ${MOST_BEST})`;

interface MatchParts {
  filter: SqlFilter;
  scope: string;
  condition: string | undefined;
}

const allMatches = ({ scope, condition = "true" }: MatchParts): string =>
  `SELECT post.id, post.listed_at, post.activity_at, post.views
   FROM post_search post ${scope} AND ${condition}`;

function newestMatches(
  { filter, scope, condition }: MatchParts,
  { matches, posts }: { matches: number; posts: number },
): string {
  return `matched AS MATERIALIZED (
    ${testedInOrder(filter, { scope, condition, posts })}
    ORDER BY newest.listed_at DESC, newest.id DESC ${filter.bind("LIMIT ?", matches + 1)})`;
}

interface TestedPosts {
  scope: string;
  condition: string | undefined;
  posts: number;
}

/**
 * Posts in the order of their own index, each tested until enough are found. `OFFSET 0` keeps the
 * database from testing them all first.
 */
const testedInOrder = (
  filter: SqlFilter,
  { scope, condition = "true", posts }: TestedPosts,
): string => `
  SELECT newest.id, newest.listed_at, tested.activity_at, tested.views
  FROM (
    SELECT post.id, post.listed_at FROM posts post ${scope}
    ORDER BY post.listed_at DESC, post.id DESC ${filter.bind("LIMIT ?", posts)}) newest
  CROSS JOIN LATERAL (
    SELECT post.activity_at, post.views FROM post_search post
    WHERE post.id = newest.id AND ${condition} OFFSET 0) tested`;

/** The first pages have ranked matches, and later pages the others. */
function sourceOf(
  { limit, offset, sort }: SearchRequest,
  hasRanks: boolean,
): string {
  if (!hasRanks || sort !== null) return "matched";
  return offset + limit <= RANKED
    ? "ranks"
    : "matched LEFT JOIN (SELECT id, rank FROM ranks) ranked USING (id)";
}

interface RankParts {
  scope: string;
  matches: TermMatches;
  candidates: Candidates;
}

/** The posts whose head matches: of a window, when so many match that the index would tell too many. */
function headsOf(
  filter: SqlFilter,
  { scope, matches, candidates }: RankParts,
): string {
  const inHead = filter.bind("post.vector @@ ?::tsquery", matches.head);
  const search = candidates.kind === "newest" ? candidates.heads : undefined;
  return search?.kind === "newest"
    ? `${testedInOrder(filter, { scope, condition: inHead, posts: search.posts })}
       ORDER BY newest.listed_at DESC, newest.id DESC LIMIT ${RANKED}`
    : `SELECT post.id, post.listed_at FROM post_search post ${scope} AND ${inHead}
       ORDER BY ${NEWEST} LIMIT ${TITLES_READ}`;
}
