import type { SqlFilter } from "../../infrastructure/database/sql-filter";
import { folded } from "./search-marks";
import type { TermMatches } from "./search-matches";

/** Of so many newest matches, and so many newest whose head matches, the best come first. */
export const RANKED = 100;

/** Of so many newest whose head matches, those with the query in their title are among the best. */
export const TITLES_READ = 1000;

const NEWEST = "listed_at DESC, id DESC";

/**
 * The matches that may be best, in `ranks`. Ranking reads a match's whole vector, so only the most
 * promising ones are ranked.
 * @param heads a SELECT of the newest posts whose head matches, with `id` and `listed_at`.
 */
export function ranksOf(
  filter: SqlFilter,
  matches: TermMatches,
  heads: string,
): string {
  const titled = filter.bind(
    "unaccent(named.title) ~* ?",
    titlePattern(matches),
  );
  return `
    heads AS MATERIALIZED (${heads}),
    promising AS MATERIALIZED (
      (SELECT id FROM heads ORDER BY ${NEWEST} LIMIT ${RANKED})
      UNION (SELECT id FROM matched ORDER BY ${NEWEST} LIMIT ${RANKED})
      UNION (
        SELECT heads.id FROM heads JOIN posts named ON named.id = heads.id
        WHERE (SELECT count(*) FROM heads) > ${RANKED} AND ${titled}
        ORDER BY heads.listed_at DESC, heads.id DESC LIMIT ${RANKED})),
    ${meantBy(filter, matches)},
    ranks AS MATERIALIZED (
      SELECT id, listed_at, activity_at, views, tier, tier + closeness / (closeness + 1) AS rank
      FROM (
        SELECT post.*, ${tierOf(filter, matches)} AS tier,
          ${filter.bind("ts_rank_cd(vector, ?::tsquery)", matches.all)}
            + CASE WHEN ${filter.bind("title @@ ?::tsquery", matches.all)}
                THEN 4.0 / length(title) ELSE 0 END AS closeness
        FROM (
          SELECT post.*, ts_filter(vector, '{a}') AS title FROM (
            SELECT post.id, post.listed_at, post.activity_at, post.views, post.category_id,
              post.vector || '' AS vector
            FROM promising JOIN post_search post ON post.id = promising.id
            OFFSET 0) post
          OFFSET 0) post
        OFFSET 0) ranked)`;
}

const titlePattern = ({ query }: TermMatches): string =>
  `\\m${query.map(folded).join("[^[:alnum:]]*")}`;

/** Categories and tags that are called what is searched for. */
function meantBy(filter: SqlFilter, { query }: TermMatches): string {
  const called = filter.bind(
    "deleted_at IS NULL AND (slug = ? OR lower(name) = ?)",
    query.map(folded).join("-"),
    query.join(" "),
  );
  return `meant AS MATERIALIZED (SELECT
    ARRAY(SELECT id FROM categories WHERE ${called}) AS categories,
    ARRAY(SELECT id FROM tags WHERE ${called}) AS tags)`;
}

/**
 * How a post matches counts more than how often: the phrase in the title, all words there, the name of
 * its category, tag or author, the phrase in its text, all words in title, excerpt and tags, scattered
 * words. Where no post has all of the words, more of them are better, and in the title best.
 */
function tierOf(
  filter: SqlFilter,
  { all, each, titlePhrase, textPhrase }: TermMatches,
): string {
  const has = (vector: string, query: string) =>
    query === "" ? "false" : filter.bind(`${vector} @@ ?::tsquery`, query);
  if (each.length > 0)
    return each
      .map(
        (one) =>
          `2 * (${has("vector", one)})::int + (${has("title", one)})::int`,
      )
      .join(" + ");
  return `CASE
    WHEN ${has("title", titlePhrase)} THEN 6
    WHEN ${has("title", all)} THEN 5
    WHEN category_id = ANY ((SELECT categories FROM meant)::int[])
      OR EXISTS (SELECT FROM post_tags WHERE post_id = post.id
        AND tag_id = ANY ((SELECT tags FROM meant)::int[]))
      OR ${has("ts_filter(vector, '{c}')", all)} THEN 4
    WHEN ${has("vector", textPhrase)} THEN 3
    WHEN ${has("ts_filter(vector, '{a,b,c}')", all)} THEN 2
    ELSE 1 END`;
}
