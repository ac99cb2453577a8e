import type { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { PagesOfResource } from "../../infrastructure/public-resources/public-resources.service";
import { folded } from "../../content/list-search/search-marks";
import type { TermMatches } from "./search-matches";

/** Of so many newest matches, and so many newest whose head matches, the best come first. */
export const RANKED = 100;

/** Of so many newest whose head matches, those with the query in their title are among the best. */
export const TITLES_READ = 1000;

const NEWEST = "listed_at DESC, id DESC";

interface Ranking {
  matches: TermMatches;
  /** Pages of resources; those of lists that hold posts count. */
  pages: readonly PagesOfResource[];
  /** A SELECT of the newest posts whose head matches, with `id` and `listed_at`. */
  heads: string;
}

/**
 * The matches that may be best, in `ranks`. Ranking reads a match's whole vector, so only the most
 * promising ones are ranked.
 */
export function ranksOf(
  filter: SqlFilter,
  { matches, pages, heads }: Ranking,
): string {
  const lists = pages.flatMap(holdingPosts);
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
    ${meantBy(filter, matches, lists)},
    ranks AS MATERIALIZED (
      SELECT id, listed_at, activity_at, views, tier, tier + closeness / (closeness + 1) AS rank
      FROM (
        SELECT post.*, ${tierOf(filter, matches, lists)} AS tier,
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

interface PostHolders extends Pick<PagesOfResource, "name" | "from" | "where"> {
  holds: (ids: string) => string;
}

const holdingPosts = ({
  name,
  from,
  where,
  shows,
}: PagesOfResource): PostHolders[] =>
  shows.holds ? [{ name, from, where, holds: shows.holds }] : [];

/** Categories, tags and the like that are called what is searched for. */
function meantBy(
  filter: SqlFilter,
  { query }: TermMatches,
  lists: readonly PostHolders[],
): string {
  const called = filter.bind(
    "(item.slug = ? OR lower(item.name) = ?)",
    query.map(folded).join("-"),
    query.join(" "),
  );
  const ids = lists.map(
    ({ name, from, where }) =>
      `ARRAY(SELECT item.id FROM ${from} WHERE ${where} AND ${called}) AS ${name}`,
  );
  return `meant AS MATERIALIZED (SELECT ${ids.join(", ")})`;
}

/**
 * How a post matches counts more than how often: the phrase in the title, all words there, the name of
 * its category, tag or author, the phrase in its text, all words in title, excerpt and tags, scattered
 * words. Where no post has all of the words, more of them are better, and in the title best.
 */
function tierOf(
  filter: SqlFilter,
  { all, each, titlePhrase, textPhrase }: TermMatches,
  lists: readonly PostHolders[],
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
    WHEN ${lists.map(({ name, holds }) => `${holds(`(SELECT ${name} FROM meant)::int[]`)} OR `).join("")}
      ${has("ts_filter(vector, '{c}')", all)} THEN 4
    WHEN ${has("vector", textPhrase)} THEN 3
    WHEN ${has("ts_filter(vector, '{a,b,c}')", all)} THEN 2
    ELSE 1 END`;
}
