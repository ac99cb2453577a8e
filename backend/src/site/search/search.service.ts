import { Injectable } from "@nestjs/common";
import type {
  SearchAnswer,
  SearchPostsDto,
  SearchResultDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { keepNoAnswer } from "../../infrastructure/ready-answers/answer-computation";
import { postScope, type PostScope } from "../../content/posts/post.policy";
import { PostsService } from "../../content/posts/posts.service";
import { markTest } from "../../content/list-search/search-marks";
import type { Attempt, Spelling } from "./search-matches";
import {
  isEmptySearch,
  searchTerms,
  tellingTerms,
  toSearchRequest,
  writtenOut,
  type SearchRequest,
} from "./search-request";
import {
  SearchRepository,
  type SearchHit,
  type SearchPage,
} from "./search.repository";
import { SearchTermsRepository } from "./search-terms.repository";
import { markedSnippet } from "../../content/list-search/snippet";

/** What is found, and whether it lacks some of the words. */
interface Found {
  page: SearchPage;
  isPartial: boolean;
}

@Injectable()
export class SearchService {
  constructor(
    private readonly search: SearchRepository,
    private readonly terms: SearchTermsRepository,
    private readonly posts: PostsService,
  ) {}

  async find(
    input: SearchPostsDto,
    user: Principal | null,
  ): Promise<SearchAnswer> {
    const request = toSearchRequest(input);
    if (isEmptySearch(request)) return EMPTY;
    // Views are counted without an announcement.
    if (request.sort === "popularity") keepNoAnswer();
    const { page, isPartial } = await this.found(request, postScope(user));
    const best = bestAbove(page);
    const all = await this.show([...page.hits, ...best], page, user);
    const results = withIds(all, page.hits);
    return {
      results,
      data: results,
      best: withIds(all, best),
      total: page.total,
      is_total_exact: page.isTotalExact,
      is_partial: isPartial,
    };
  }

  private async show(
    hits: SearchHit[],
    { marks }: SearchPage,
    user: Principal | null,
  ): Promise<SearchResultDto[]> {
    const isMarked = marks === null ? () => false : markTest(marks);
    const snippets = new Map(
      hits.map(({ id, snippet }) => [id, markedSnippet(snippet, isMarked)]),
    );
    const posts = await this.posts.listByIds([...snippets.keys()], user);
    return posts.map((post) => ({
      ...post,
      snippet: snippets.get(post.id) ?? null,
    }));
  }

  private async found(
    request: SearchRequest,
    scope: PostScope,
  ): Promise<Found> {
    const whole = (page: SearchPage) => ({ page, isPartial: false });
    if (request.type === "users")
      return whole(await this.search.byPeople(request, scope));
    if (request.type === "media")
      return whole(await this.search.byMedia(request, scope));
    if (request.query === "")
      return whole(await this.search.all(request, scope));
    const terms = searchTerms(request.query);
    if (terms.length === 0)
      return whole(await this.search.byTitle(request, scope));
    return this.byTerms(request, scope, terms);
  }

  /** Asks for less until something is found. */
  private async byTerms(
    request: SearchRequest,
    scope: PostScope,
    terms: string[],
  ): Promise<Found> {
    const typed = terms.map(spellingsOf);
    const whole = { terms: typed, needed: typed.length };
    const page = await this.search.byTerms(request, scope, whole);
    if (page.total > 0) return { page, isPartial: false };
    for await (const attempt of this.retries(typed)) {
      const next = await this.search.byTerms(request, scope, attempt);
      const isPartial = attempt.needed < attempt.terms.length;
      if (next.total > 0) return { page: next, isPartial };
    }
    return { page, isPartial: false };
  }

  /** Without the words that join others, with typing errors put right, and with fewer words. */
  private async *retries(typed: Spelling[][]): AsyncGenerator<Attempt> {
    const kept = new Set(
      tellingTerms(typed.map(([first]) => first?.word ?? "")),
    );
    const telling = typed.filter(([first]) => kept.has(first?.word ?? ""));
    const count = telling.length;
    if (count < typed.length) yield { terms: telling, needed: count };
    const terms = await this.terms.withCorrections(telling);
    if (terms.flat().length > telling.flat().length)
      yield { terms, needed: count };
    if (count > 2) yield { terms, needed: count - 1 };
    if (count > 1) yield { terms, needed: 1 };
  }
}

const EMPTY: SearchAnswer = {
  results: [],
  data: [],
  best: [],
  total: 0,
  is_total_exact: true,
  is_partial: false,
};

function spellingsOf(term: string): Spelling[] {
  const words = [term, writtenOut(term)].filter((word) => word !== null);
  return words.map((word) => ({ word, isCorrection: false, isMarked: true }));
}

/**
 * Best matches that are worth standing above the list: none where the list begins with them anyway,
 * and never so many that they are most of what was found.
 */
function bestAbove({ best, hits, total }: SearchPage): SearchHit[] {
  const shown = best.slice(0, Math.floor(total / 2));
  return shown.some(({ id }, place) => hits[place]?.id !== id) ? shown : [];
}

const withIds = (
  posts: SearchResultDto[],
  hits: SearchHit[],
): SearchResultDto[] =>
  hits.flatMap(({ id }) => posts.find((post) => post.id === id) ?? []);
