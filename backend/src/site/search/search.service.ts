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
import {
  isEmptySearch,
  searchTerms,
  toSearchRequest,
  type SearchRequest,
} from "./search-request";
import { SearchRepository, type SearchPage } from "./search.repository";
import { markedSnippet } from "./snippet";

@Injectable()
export class SearchService {
  constructor(
    private readonly search: SearchRepository,
    private readonly posts: PostsService,
  ) {}

  async find(
    input: SearchPostsDto,
    user: Principal | null,
  ): Promise<SearchAnswer> {
    const request = toSearchRequest(input);
    if (isEmptySearch(request))
      return toAnswer([], { total: 0, isTotalExact: true });
    // Views are counted without telling anybody.
    if (request.sort === "popularity") keepNoAnswer();
    const page = await this.page(request, postScope(user));
    const { hits } = page;
    const snippets = new Map(
      hits.map((hit) => [hit.id, markedSnippet(hit.snippet)]),
    );
    const posts = await this.posts.listByIds(
      hits.map(({ id }) => id),
      user,
    );
    const results = posts.map((post) => ({
      ...post,
      snippet: snippets.get(post.id) ?? null,
    }));
    return toAnswer(results, page);
  }

  private async page(
    request: SearchRequest,
    scope: PostScope,
  ): Promise<SearchPage> {
    if (request.type === "users") return this.search.byPeople(request, scope);
    if (request.type === "media") return this.search.byMedia(request, scope);
    if (request.query === "") return this.search.all(request, scope);
    const terms = searchTerms(request.query);
    if (terms.length === 0) return this.search.byTitle(request, scope);
    const found = await this.search.byTerms(
      request,
      scope,
      terms.map((term) => [term]),
    );
    if (found.total > 0) return found;
    const similar = await this.search.withSimilar(terms);
    return this.search.byTerms(request, scope, similar);
  }
}

const toAnswer = (
  results: SearchResultDto[],
  { total, isTotalExact }: Omit<SearchPage, "hits">,
): SearchAnswer => ({
  results,
  data: results,
  total,
  is_total_exact: isTotalExact,
});
