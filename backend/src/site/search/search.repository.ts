import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { PostScope } from "../../content/posts/post.policy";
import {
  isRare,
  newestWindow,
  postsFor,
  SEARCH_BOUNDS,
  type NewestWindow,
} from "./search-bounds";
import {
  pageStatement,
  RANKED,
  type Candidates,
  type HeadSearch,
  type Sought,
} from "./search-page.sql";
import { swappedLetters, type SearchRequest } from "./search-request";
import {
  CHOSEN,
  HAS_AUTHOR,
  HAS_TITLE,
  matchesOf,
  NAMED_MEDIA,
  NAMED_PEOPLE,
  narrowed,
  pattern,
  SHOWS_MEDIA,
  writtenBy,
  type Chosen,
  type TermForms,
} from "./search.sql";

interface SearchHit {
  id: number;
  /** Text around the first match, as `markedSnippet` takes it. */
  snippet: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  total: number;
  isTotalExact: boolean;
}

interface FoundPage {
  hits: SearchHit[];
  found: number;
}

const NOTHING: SearchPage = { hits: [], total: 0, isTotalExact: true };

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
    if (matches === null) return NOTHING;
    const narrow = await this.filterOf(request, scope);
    const test = {
      condition: "post.vector @@ ?::tsquery",
      values: [matches.all],
    };
    return this.tested({ request, narrow, test, matches });
  }

  /** Posts in whose title the query stands as it is; for queries without a letter or digit. */
  async byTitle(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const narrow = await this.filterOf(request, scope);
    const { titles, counted } = SEARCH_BOUNDS;
    return this.planned(async (manager) => {
      const posts = await this.countUpTo(manager, narrow(), titles + 1);
      const test = { condition: HAS_TITLE, values: [pattern(request)] };
      const window = { matches: counted, posts: titles };
      const page = await this.read(
        manager,
        { request, narrow, test },
        { kind: "newest", ...window },
      );
      const found = toPage(page, counted);
      return { ...found, isTotalExact: found.isTotalExact && posts <= titles };
    });
  }

  /** Every post that the filters leave. */
  async all(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    return this.untested(request, await this.filterOf(request, scope));
  }

  /** Posts by people whose name matches (D-110). */
  async byPeople(
    request: SearchRequest,
    scope: PostScope,
  ): Promise<SearchPage> {
    const narrow = await this.filterOf(request, scope);
    if (!request.query) return this.untested(request, narrow);
    const people = await this.named(NAMED_PEOPLE, request);
    if (people.length <= 1)
      return this.untested(request, () => writtenBy(narrow(), people));
    const test = { condition: HAS_AUTHOR, values: [people] };
    return this.tested({ request, narrow, test });
  }

  /** Posts that show a file whose name or description matches (D-110). */
  async byMedia(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const files = await this.named(NAMED_MEDIA, request);
    if (files.length === 0) return NOTHING;
    const narrow = await this.filterOf(request, scope);
    const test = { condition: SHOWS_MEDIA, values: [files] };
    return this.tested({ request, narrow, test });
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

  private async filterOf(
    request: SearchRequest,
    scope: PostScope,
  ): Promise<() => SqlFilter> {
    const { category, author } = request;
    const rows =
      category || author
        ? await this.database.query<Chosen[]>(CHOSEN, [category, author])
        : [{ category: null, authors: [] }];
    return () => narrowed(request, scope, singleRow(rows));
  }

  private async named(sql: string, request: SearchRequest): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(sql, [
      pattern(request),
      SEARCH_BOUNDS.names,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Nothing is looked for in the posts themselves: the newest of them are the answer. */
  private untested(
    request: SearchRequest,
    narrow: () => SqlFilter,
  ): Promise<SearchPage> {
    const { counted } = SEARCH_BOUNDS;
    const posts =
      request.sort === null || request.sort === "newest"
        ? Math.min(counted, request.offset + request.limit)
        : counted;
    return this.planned(async (manager) => {
      const window = { matches: counted, posts };
      const page = await this.read(
        manager,
        { request, narrow },
        { kind: "newest", ...window },
      );
      const found = await this.countUpTo(manager, narrow(), counted + 1);
      return toPage({ ...page, found }, counted);
    });
  }

  /** A query that very many posts match is looked for among the newest ones. */
  private tested(sought: Sought): Promise<SearchPage> {
    return this.planned(async (manager) => {
      const window = await this.windowFor(manager, sought);
      if (window) {
        const heads = await this.headsFor(manager, sought);
        const candidates = { kind: "newest" as const, ...window, heads };
        const page = await this.read(manager, sought, candidates);
        if (page.found > window.matches) return toPage(page, window.matches);
        const { posts } = window;
        const all = await this.countUpTo(manager, sought.narrow(), posts + 1);
        if (all <= posts) return toPage(page, page.found);
      }
      // Also when the database has expected more matches than there are.
      const page = await this.read(manager, sought, { kind: "all" });
      return toPage(page, page.found);
    });
  }

  private async windowFor(
    manager: EntityManager,
    { request, narrow, test }: Sought,
  ): Promise<NewestWindow | null> {
    if (!test) return null;
    const { condition, values } = test;
    const tests = new SqlFilter().and(condition, ...values);
    const tested = await this.expect(manager, tests);
    if (isRare(tested)) return null;
    const scope = await this.expect(manager, narrow());
    const both = narrow().and(condition, ...values);
    const matching = await this.expect(manager, both);
    return newestWindow({ tested, scope, matching }, request);
  }

  /** The index knows nothing of filters: it gives all heads that match, wherever they are. */
  private async headsFor(
    manager: EntityManager,
    { narrow, matches }: Sought,
  ): Promise<HeadSearch> {
    if (!matches) return { kind: "all" };
    const heads = new SqlFilter().and(
      "post.vector @@ ?::tsquery",
      matches.head,
    );
    if (isRare(await this.expect(manager, heads))) return { kind: "all" };
    const scope = await this.expect(manager, narrow());
    const both = narrow().and("post.vector @@ ?::tsquery", matches.head);
    const share = (await this.expect(manager, both)) / Math.max(1, scope);
    return { kind: "newest", posts: postsFor(RANKED, share) };
  }

  /** How many rows the database's statistics let expect. */
  private async expect(
    manager: EntityManager,
    { where, values }: SqlFilter,
  ): Promise<number> {
    const rows = await manager.query<
      [{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }]
    >(`EXPLAIN (FORMAT JSON) SELECT FROM post_search post ${where}`, values);
    return rows[0]["QUERY PLAN"][0].Plan["Plan Rows"];
  }

  private async countUpTo(
    manager: EntityManager,
    filter: SqlFilter,
    most: number,
  ): Promise<number> {
    const limit = filter.bind("LIMIT ?", most);
    const rows = await manager.query<{ found: number }[]>(
      `SELECT count(*)::int AS found FROM (
         SELECT FROM posts post ${filter.where} ${limit}) counted`,
      filter.values,
    );
    return singleRow(rows).found;
  }

  private async read(
    manager: EntityManager,
    sought: Sought,
    candidates: Candidates,
  ): Promise<FoundPage> {
    const { sql, values } = pageStatement(sought, candidates);
    return singleRow(await manager.query<FoundPage[]>(sql, values));
  }

  private planned<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (manager) => {
      await manager.query(PLANNING);
      return work(manager);
    });
  }
}

/** The planner does not know what reading a vector costs: it would read all of them for common words. */
const PLANNING = `SELECT set_config('enable_seqscan', 'off', true), set_config('work_mem', '16MB', true)`;

/** @param counted what is beyond it was not looked for. */
const toPage = ({ hits, found }: FoundPage, counted: number): SearchPage => ({
  hits,
  total: Math.min(found, counted),
  isTotalExact: found <= counted,
});
