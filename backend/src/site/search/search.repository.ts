import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { PostScope } from "../../content/posts/post.policy";
import { swappedLetters, type SearchRequest } from "./search-request";
import {
  MATCHED_MEDIA,
  MATCHED_PEOPLE,
  MATCHED_TITLE,
  narrowed,
  pattern,
  searchOrder,
  snippetOf,
  matchesOf,
  type TermForms,
  type TermMatches,
} from "./search.sql";

interface SearchHit {
  id: number;
  /** Text around the first match, as `markedSnippet` takes it. */
  snippet: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  total: number;
}

interface PageParts {
  /** SQL of more tables that the page is chosen from, `ranks` among them. */
  ranks?: string;
  /** SQL of the text around a match. */
  snippet?: string;
}

/** Of so many newest matches, and so many newest whose head matches, the best come first. */
const RANKED = 100;
/** Words of the texts that may stand for one that was not found. */
const MOST_SIMILAR = 4;

@Injectable()
export class SearchRepository {
  constructor(private readonly database: DataSource) {}

  /** Posts that have every one of the terms, each in one of its spellings. */
  async byTerms(
    request: SearchRequest,
    scope: PostScope,
    terms: string[][],
  ): Promise<SearchPage> {
    const matches = matchesOf(await this.formsOf(terms));
    if (matches === null) return { hits: [], total: 0 };
    const filter = narrowed(request, scope);
    const ranks = ranksOf(filter, matches);
    filter.and("post.vector @@ ?::tsquery", matches.all);
    const snippet = snippetOf(filter, matches);
    return this.page(request, filter, { ranks, snippet });
  }

  /** Posts in whose title the query stands as it is; for queries without a letter or digit. */
  byTitle(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const filter = narrowed(request, scope);
    filter.and(MATCHED_TITLE, pattern(request));
    return this.page(request, filter);
  }

  /** Every post that the filters leave. */
  all(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    return this.page(request, narrowed(request, scope));
  }

  /** Posts by people whose name matches (D-110). */
  byPeople(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const filter = narrowed(request, scope);
    if (request.query) filter.and(MATCHED_PEOPLE, pattern(request));
    return this.page(request, filter);
  }

  /** Posts that show a file whose name or description matches (D-110). */
  byMedia(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const filter = narrowed(request, scope);
    filter.and(MATCHED_MEDIA, pattern(request), pattern(request));
    return this.page(request, filter);
  }

  /** For typing errors: each term with the words of the texts that may have been meant. */
  async withSimilar(terms: string[]): Promise<string[][]> {
    const rows = await this.database.query<{ words: string[] }[]>(
      `SELECT ARRAY(SELECT similar_search_words(
           term, ARRAY(SELECT json_array_elements_text(swapped)), ${MOST_SIMILAR})) AS words
       FROM unnest($1::text[], $2::json[]) WITH ORDINALITY AS asked(term, swapped, place)
       ORDER BY place`,
      [terms, terms.map((term) => JSON.stringify(swappedLetters(term)))],
    );
    return terms.map((term, index) => [term, ...(rows[index]?.words ?? [])]);
  }

  /** How the database spells each term's words; a common word such as "the" has no stem. */
  private async formsOf(terms: string[][]): Promise<TermForms[][]> {
    const rows = await this.database.query<(TermForms & { term: number })[]>(
      `SELECT term, to_tsquery('octavo_words', word)::text AS stem,
         to_tsquery('octavo_words', word || ':*')::text AS "stemStart",
         to_tsquery('octavo_prefixes', word || ':*')::text AS start
       FROM unnest($1::int[], $2::text[]) AS asked(term, word)`,
      [terms.flatMap((words, term) => words.map(() => term)), terms.flat()],
    );
    return terms.map((_, index) => rows.filter(({ term }) => term === index));
  }

  /** Matches are counted and put in order in the narrow table; texts are read for this page only. */
  private async page(
    request: SearchRequest,
    filter: SqlFilter,
    { ranks, snippet = "NULL" }: PageParts = {},
  ): Promise<SearchPage> {
    const { limit, offset } = request;
    const { where } = filter;
    const order = searchOrder(request, ranks !== undefined);
    const window = filter.bind("LIMIT ? OFFSET ?", limit, offset);
    const statement = `
      WITH matched AS MATERIALIZED (
        SELECT post.id, post.listed_at, post.activity_at, post.views
        FROM post_search post ${where})${ranks ?? ""},
      page AS (SELECT * FROM ${sourceOf(request, ranks)} ORDER BY ${order} ${window}),
      placed AS (SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM page)
      SELECT (SELECT count(*)::int FROM matched) AS total,
        coalesce((
          SELECT json_agg(json_build_object('id', placed.id, 'snippet', ${snippet})
            ORDER BY placed.place)
          FROM placed JOIN posts post ON post.id = placed.id), '[]') AS hits`;
    const rows = await this.database.transaction(async (manager) => {
      await manager.query(PLANNING);
      return manager.query<SearchPage[]>(statement, filter.values);
    });
    return singleRow(rows);
  }
}

/** The planner does not know what reading a vector costs: it would read all of them for common words. */
const PLANNING = `SELECT set_config('enable_seqscan', 'off', true), set_config('work_mem', '16MB', true)`;

/** The first pages consist of ranked matches; whoever goes on comes to the others. */
function sourceOf(
  { limit, offset, sort }: SearchRequest,
  ranks: string | undefined,
): string {
  if (ranks === undefined || sort !== null) return "matched";
  return offset + limit <= RANKED
    ? "ranks"
    : "matched LEFT JOIN (SELECT id, rank FROM ranks) ranked USING (id)";
}

/** Ranking reads a match's whole vector, so only the most promising ones are ranked. */
function ranksOf(filter: SqlFilter, { all, head }: TermMatches): string {
  const inHead = filter.bind("post.vector @@ ?::tsquery", head);
  const rank = filter.bind("ts_rank_cd(post.vector, ?::tsquery)", all);
  return `,
    best AS MATERIALIZED (
      (SELECT post.id FROM post_search post ${filter.where} AND ${inHead}
        ORDER BY post.listed_at DESC LIMIT ${RANKED})
      UNION (SELECT id FROM matched ORDER BY listed_at DESC LIMIT ${RANKED})),
    ranks AS MATERIALIZED (
      SELECT post.id, post.listed_at, ${rank} AS rank
      FROM best JOIN post_search post ON post.id = best.id)`;
}
