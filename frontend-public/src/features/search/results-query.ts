import type { SearchAnswer } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import { toRow } from "../../components/post-rows";
import { orEmpty } from "../../data/query-parts";
import type { Get } from "../../data/query-parts";
import { bestOf, isPartial, withSlug } from "../../data/search-queries";
import { SITE_DISPLAY } from "../../site-display";
import type { ResultsSort } from "./results-address";

export interface Wanted {
  text: string;
  sort: ResultsSort;
  page: number;
}

const NONE = {
  posts: [],
  best: [],
  total: 0,
  isTotalExact: true,
  isPartial: false,
};

/** A page of results. */
export const resultsQuery = (get: Get, { text, sort, page }: Wanted) =>
  queryOptions({
    queryKey: ["results", text, sort, page] as const,
    queryFn: ({ signal }) =>
      orEmpty(NONE, async () => {
        const query = {
          query: text,
          limit: SITE_DISPLAY.searchPage,
          offset: (page - 1) * SITE_DISPLAY.searchPage || undefined,
          sort: sort || undefined,
        };
        const answer = await get<SearchAnswer>("/posts/search", query, signal);
        const { data, total } = unwrapList(answer);
        return {
          posts: withSlug(data).map(toRow),
          best: bestOf(answer).map(toRow),
          total,
          isTotalExact: answer.is_total_exact,
          isPartial: isPartial(answer),
        };
      }),
  });
