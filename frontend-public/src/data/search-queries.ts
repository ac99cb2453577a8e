import type { SearchAnswer, SearchResultDto } from "@octavo/contracts";
import { unwrapList } from "@octavo/contracts";
import { queryOptions } from "@tanstack/react-query";
import type { Get, Query } from "./query-parts";
import { toCard } from "./views";

/** A page of what a search has found. */
export interface Results<View> {
  posts: View[];
  /** Best matches, to show above the others. */
  best: View[];
  total: number;
  /** False where there are more than `total`, which only searches among very many posts have. */
  isTotalExact: boolean;
  /** Found with only some of the words. */
  isPartial: boolean;
}

export const NO_RESULTS: Results<never> = {
  posts: [],
  best: [],
  total: 0,
  isTotalExact: true,
  isPartial: false,
};

/** An older server tells neither. */
type Hints = Partial<Pick<SearchAnswer, "best" | "is_partial">>;

interface Search<View> {
  toView: (post: SearchResultDto) => View;
  signal: AbortSignal;
}

/** @returns what was found, and how many posts the server sent. */
export async function findPosts<View>(
  get: Get,
  query: Query,
  { toView, signal }: Search<View>,
): Promise<[found: Results<View>, sent: number]> {
  const answer = await get<SearchAnswer>("/posts/search", query, signal);
  const { data, total } = unwrapList(answer);
  const hints: Hints = answer;
  const viewsOf = (posts: SearchResultDto[]) =>
    posts.filter(({ slug }) => slug).map(toView);
  const found = {
    posts: viewsOf(data),
    best: viewsOf(hints.best ?? []),
    total,
    isTotalExact: answer.is_total_exact,
    isPartial: hints.is_partial === true,
  };
  return [found, data.length];
}

/** The query of the search box. */
export const createSearchQueries = (get: Get) => ({
  search: (text: string, limit: number) =>
    queryOptions({
      queryKey: ["search", text] as const,
      queryFn: async ({ signal }) => {
        const query = { query: text, limit };
        const [found] = await findPosts(get, query, {
          toView: toCard,
          signal,
        });
        return found;
      },
    }),
});
