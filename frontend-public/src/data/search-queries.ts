import type { SearchAnswer, SearchResultDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { CardPage, Get } from "./query-parts";
import { toCard } from "./views";

export const withSlug = (posts: SearchResultDto[]): SearchResultDto[] =>
  posts.filter(({ slug }) => slug);

/** An older server tells neither. */
type AnyAnswer = Partial<Pick<SearchAnswer, "best" | "is_partial">>;
export const bestOf = ({ best = [] }: AnyAnswer): SearchResultDto[] =>
  withSlug(best);
export const isPartial = (answer: AnyAnswer): boolean =>
  answer.is_partial === true;

/** The query of the search box. */
export const createSearchQueries = (get: Get) => ({
  search: (text: string, limit: number) =>
    queryOptions({
      queryKey: ["search", text] as const,
      queryFn: async ({ signal }): Promise<CardPage> => {
        const query = { query: text, limit };
        const answer = await get<SearchAnswer>("/posts/search", query, signal);
        const { data, total } = unwrapList(answer);
        return {
          posts: withSlug(data).map(toCard),
          total,
          isTotalExact: answer.is_total_exact,
          isPartial: isPartial(answer),
        };
      },
    }),
});
