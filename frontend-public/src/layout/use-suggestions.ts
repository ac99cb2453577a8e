import { SITE_DISPLAY, TIMINGS } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useReader } from "../data/reader-context";
import type { CardView } from "../data/views";
import { useDebouncedValue } from "./use-debounced-value";

export interface Suggestions {
  /** The query that `posts` answers; empty while there is nothing to show. */
  query: string;
  posts: CardView[];
  /** How many results there are in all. */
  total: number;
  isSearching: boolean;
}

const NOTHING: Suggestions = {
  query: "",
  posts: [],
  total: 0,
  isSearching: false,
};

/**
 * Results for what is being typed, once typing has stopped for a moment. Every answer belongs to its
 * query, so a late one is never shown for another; a failed search finds nothing (ERR-16).
 */
export function useSuggestions(text: string, isWanted: boolean): Suggestions {
  const { queries } = useReader();
  const typed = text.trim();
  const debounced = useDebouncedValue(typed, TIMINGS.searchDebounceMs);
  const query = typed === "" ? "" : debounced;
  const result = useQuery({
    ...queries.search(query, { limit: SITE_DISPLAY.searchDropdown }),
    enabled: isWanted && query !== "",
  });
  if (query === "" || !isWanted) return NOTHING;
  return {
    query,
    posts: result.data?.posts ?? [],
    total: result.data?.total ?? 0,
    isSearching: result.isPending,
  };
}
