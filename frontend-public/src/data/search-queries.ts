import type { Paged, PublicAuthorDto, SearchAnswer } from "@octavo/contracts";
import { LIMITS, unwrapList } from "@octavo/contracts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { CardPage, Get } from "./query-parts";
import { toDetailedCard, toHit } from "./views";
import type { HitView } from "./views";
import { SITE_DISPLAY } from "../site-display";

/** Defaults are absent. */
interface SearchMore {
  limit: number;
  offset?: number | undefined;
  sort?: string | undefined;
}

export interface HitPage {
  hits: HitView[];
  total: number;
  /** False where there are more than `total`. */
  isTotalExact: boolean;
  /** How many results came before and with this page. */
  end: number;
}

/** What the search box, the search modal and the page of results ask for. */
export function createSearchQueries(get: Get) {
  return {
    search: (text: string, more: SearchMore) =>
      queryOptions({
        queryKey: ["search", text, more] as const,
        queryFn: async ({ signal }): Promise<CardPage> => {
          const query = { query: text, ...more };
          const answer = await get<SearchAnswer>(
            "/posts/search",
            query,
            signal,
          );
          const list = unwrapList(answer);
          const posts = list.data
            .filter((post) => post.slug)
            .map(toDetailedCard);
          const isTotalExact = answer.is_total_exact;
          return { posts, total: list.total, isTotalExact };
        },
      }),
    globalSearch: (query: Record<string, string>) =>
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
            hits: data.filter((post) => post.slug).map(toHit),
            total,
            isTotalExact: answer.is_total_exact,
            end: pageParam + data.length,
          };
        },
        getNextPageParam: ({ end, total }: HitPage) =>
          end < total ? end : undefined,
      }),
    /** Names of the people who have published (D-112). */
    authors: () =>
      queryOptions({
        queryKey: ["authors"] as const,
        queryFn: async ({ signal }) => {
          const query = { limit: LIMITS.maxLimit, sort: "name" };
          const list = await get<Paged<PublicAuthorDto>>(
            "/authors",
            query,
            signal,
          );
          return unwrapList(list).data.map(({ name }) => name);
        },
      }),
  };
}
