import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { countUpTo } from "../../infrastructure/database/page-queries";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import type { PostScope } from "../../content/posts/post.policy";
import {
  isRare,
  newestWindow,
  postsFor,
  SEARCH_BOUNDS,
  type NewestWindow,
} from "./search-bounds";
import type { SearchMarks } from "../../content/list-search/search-marks";
import type { Attempt } from "./search-matches";
import {
  pageStatement,
  type Candidates,
  type HeadSearch,
  type Sought,
} from "./search-page.sql";
import { RANKED } from "./search-ranks.sql";
import type { SearchRequest } from "./search-request";
import { SearchTermsRepository } from "./search-terms.repository";
import {
  CHOSEN,
  HAS_AUTHOR,
  HAS_TITLE,
  NAMED_MEDIA,
  NAMED_PEOPLE,
  narrowed,
  pattern,
  SHOWS_MEDIA,
  writtenBy,
  type Chosen,
} from "./search.sql";

export interface SearchHit {
  id: number;
  /** A piece of the text around the first match, as `markedSnippet` takes it; null without words. */
  snippet: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  /** Those that match best, where the order of the hits is another. */
  best: SearchHit[];
  total: number;
  isTotalExact: boolean;
  /** What to mark in the snippets. */
  marks: SearchMarks | null;
}

const POSTS = "posts post";

interface FoundPage extends Pick<SearchPage, "hits" | "best"> {
  found: number;
}

const NOTHING: SearchPage = {
  hits: [],
  best: [],
  total: 0,
  isTotalExact: true,
  marks: null,
};

@Injectable()
export class SearchRepository {
  constructor(
    private readonly database: DataSource,
    private readonly terms: SearchTermsRepository,
    private readonly resources: PublicResourcesService,
  ) {}

  /** Posts that have as many of the terms as the attempt asks for, each in one of its spellings. */
  async byTerms(
    request: SearchRequest,
    scope: PostScope,
    attempt: Attempt,
  ): Promise<SearchPage> {
    const matches = await this.terms.matches(request.query, attempt);
    if (matches === null) return NOTHING;
    const narrow = await this.filterOf(request, scope);
    const test = {
      condition: "post.vector @@ ?::tsquery",
      values: [matches.all],
    };
    const { pages } = this.resources;
    const page = await this.tested({ request, narrow, test, matches, pages });
    return { ...page, marks: matches.marks };
  }

  /** Posts whose title contains the exact query; for queries without a letter or digit. */
  async byTitle(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const narrow = await this.filterOf(request, scope);
    const { titles, counted } = SEARCH_BOUNDS;
    return this.planned(async (manager) => {
      const posts = await countUpTo(titles + 1, manager, {
        from: POSTS,
        filter: narrow(),
      });
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

  /** Posts by people whose name matches. */
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

  /** Posts that show a file whose name or description matches. */
  async byMedia(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const files = await this.named(NAMED_MEDIA, request);
    if (files.length === 0) return NOTHING;
    const narrow = await this.filterOf(request, scope);
    const test = { condition: SHOWS_MEDIA, values: [files] };
    return this.tested({ request, narrow, test });
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
      const found = await countUpTo(counted + 1, manager, {
        from: POSTS,
        filter: narrow(),
      });
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
        const all = await countUpTo(posts + 1, manager, {
          from: POSTS,
          filter: sought.narrow(),
        });
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
const toPage = (
  { hits, best, found }: FoundPage,
  counted: number,
): SearchPage => ({
  ...NOTHING,
  hits,
  best,
  total: Math.min(found, counted),
  isTotalExact: found <= counted,
});
