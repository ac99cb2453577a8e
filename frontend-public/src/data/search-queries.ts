import type { SearchAnswer, SearchResultDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { CardPage, Get } from "./query-parts";
import { toDetailedCard } from "./views";

/** Defaults are absent. */
interface SearchMore {
  limit: number;
  offset?: number | undefined;
  sort?: string | undefined;
}

export const withSlug = (posts: SearchResultDto[]): SearchResultDto[] =>
  posts.filter(({ slug }) => slug);

/** An older server tells neither. */
type AnyAnswer = Partial<Pick<SearchAnswer, "best" | "is_partial">>;
export const bestOf = ({ best = [] }: AnyAnswer): SearchResultDto[] =>
  withSlug(best);
export const isPartial = (answer: AnyAnswer): boolean =>
  answer.is_partial === true;

/** What the search box and the page of results ask for. */
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
          return {
            posts: withSlug(list.data).map(toDetailedCard),
            total: list.total,
            isTotalExact: answer.is_total_exact,
            best: bestOf(answer).map(toDetailedCard),
            isPartial: isPartial(answer),
          };
        },
      }),
  };
}
