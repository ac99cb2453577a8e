import type {
  Paged,
  PublicAuthorDto,
  SearchAnswer,
  SearchResultDto,
} from "@octavo/contracts";
import { READING_LIMITS, unwrapList } from "@octavo/contracts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Get } from "./query-parts";
import { bestOf, isPartial, withSlug } from "./search-queries";
import { toCard } from "./views";
import type { CardView } from "./views";
import { SITE_DISPLAY } from "../site-display";

/** A search result of the modal. */
export interface HitView extends CardView {
  /** Empty for a published post, which needs no word about it. */
  status: string;
  snippet: string | null;
}

export interface HitPage {
  hits: HitView[];
  /** Best matches, to show above the list. */
  best: HitView[];
  total: number;
  /** False where there are more than `total`. */
  isTotalExact: boolean;
  /** Found with only some of the words. */
  isPartial: boolean;
  /** How many results came before and with this page. */
  end: number;
}

/** The search modal's queries. A separate file, because most readers never open it. */
export const globalSearch = (get: Get, query: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: ["global-search", query] as const,
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }): Promise<HitPage> => {
      const page = {
        limit: SITE_DISPLAY.searchPage,
        offset: pageParam || undefined,
      };
      const answer = await get<SearchAnswer>(
        "/posts/search",
        { ...query, ...page },
        signal,
      );
      const { data, total } = unwrapList(answer);
      return {
        hits: withSlug(data).map(toHit),
        best: bestOf(answer).map(toHit),
        total,
        isTotalExact: answer.is_total_exact,
        isPartial: isPartial(answer),
        end: pageParam + data.length,
      };
    },
    getNextPageParam: ({ end, total }: HitPage) =>
      end < total ? end : undefined,
  });

/** Names of the people who have published. */
export const authorsQuery = (get: Get) =>
  queryOptions({
    queryKey: ["authors"] as const,
    queryFn: async ({ signal }) => {
      const query = { limit: READING_LIMITS.maxLimit, sort: "name" };
      const list = await get<Paged<PublicAuthorDto>>("/authors", query, signal);
      return unwrapList(list).data.map(({ name }) => name);
    },
  });

const toHit = (post: SearchResultDto): HitView => ({
  ...toCard(post),
  status: post.status === "published" ? "" : post.status,
  snippet: post.snippet,
});
