import { hashKey, useQueries } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router-dom";
import type { ReaderQueries } from "../../data/queries";
import { useReader } from "../../data/reader-context";
import type { CardView, WriterView } from "../../data/views";
import { pageNumber } from "../../data/page-number";

export interface ListingState {
  posts: CardView[];
  /** Undefined until the first page has come. */
  total: number | undefined;
  writer: WriterView | undefined;
  page: number;
  /** How many there are; 0 until that is known. */
  pages: number;
  /** First of the pages on screen. */
  firstPage: number;
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
  hasMore: boolean;
}

/**
 * The pages from the first one shown to the one that the address names. "Load more" is a link to the next
 * page that keeps the earlier ones on screen; opened directly, an address shows only its page.
 */
export function useListing(
  load: (page: number) => ReturnType<ReaderQueries["inCategory"]>,
): ListingState {
  const [search] = useSearchParams();
  const location = useLocation();
  const { failed, queries } = useReader();
  const { perPage } = queries;
  const page = pageNumber(search);
  const firstPage = firstShown(location.state, page);
  const numbers = Array.from(
    { length: page - firstPage + 1 },
    (_, index) => firstPage + index,
  );
  const results = useQueries({ queries: numbers.map(load) });
  const total = results.find(({ data }) => data)?.data?.total;
  const wasFailed = numbers.some((n) => failed.has(hashKey(load(n).queryKey)));
  return {
    posts: results.flatMap(({ data }) => data?.posts ?? []),
    total,
    writer: results.find(({ data }) => data?.writer)?.data?.writer,
    page,
    pages: Math.ceil((total ?? 0) / perPage),
    firstPage,
    isLoading: results.some(({ isPending }) => isPending),
    isError:
      results.some(({ isError }) => isError) ||
      (wasFailed && total === undefined),
    retry: () => results.forEach((result) => void result.refetch()),
    hasMore: total !== undefined && page * perPage < total,
  };
}

function firstShown(state: unknown, page: number): number {
  const first = (state as { firstPage?: unknown } | null)?.firstPage;
  return typeof first === "number" && first >= 1 && first <= page
    ? first
    : page;
}
