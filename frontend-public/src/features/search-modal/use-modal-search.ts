import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useReader } from "../../data/reader-context";
import type { HitView } from "../../data/views";
import { useDebouncedValue } from "../../layout/use-debounced-value";
import {
  NO_FILTERS,
  searchQuery,
  type Choice,
  type SearchFilters,
} from "./search-filters";
import { TIMINGS } from "../../site-display";

export interface ModalSearch {
  text: string;
  filters: SearchFilters;
  hits: HitView[];
  total: number;
  isTotalExact: boolean;
  /** Nothing is searched for while every input has its default. */
  isIdle: boolean;
  isSearching: boolean;
  /** Fetches the next results; absent when all are there. */
  more?: () => void;
  type: (text: string) => void;
  filter: (change: Partial<SearchFilters>) => void;
}

export function useModalSearch(initialText: string): ModalSearch {
  const { queries } = useReader();
  const [text, setText] = useState(initialText);
  const [filters, setFilters] = useState(NO_FILTERS);
  const debounced = useDebouncedValue(text.trim(), TIMINGS.searchDebounceMs);
  // An emptied box clears at once; a filter counts at once.
  const query = searchQuery(text.trim() === "" ? "" : debounced, filters);
  const result = useInfiniteQuery({
    ...queries.globalSearch(query ?? {}),
    enabled: query !== null,
  });
  const pages = query === null ? [] : (result.data?.pages ?? []);
  return {
    text,
    filters,
    hits: pages.flatMap(({ hits }) => hits),
    total: pages.at(-1)?.total ?? 0,
    isTotalExact: pages.at(-1)?.isTotalExact ?? true,
    isIdle: query === null,
    isSearching: query !== null && result.isFetching,
    type: setText,
    filter: (change) => setFilters((before) => ({ ...before, ...change })),
    ...(query !== null && result.hasNextPage
      ? { more: () => void result.fetchNextPage() }
      : {}),
  };
}

export interface FilterChoices {
  categories: Choice[];
  authors: Choice[];
  /** The categories could not be had: only "All" is left (D-104). */
  hasFailed: boolean;
}

/** Loaded when the modal opens: nobody else needs them. */
export function useFilterChoices(): FilterChoices {
  const { queries } = useReader();
  const categories = useQuery(queries.categories());
  const authors = useQuery(queries.authors());
  return {
    categories: [
      { value: "", label: "All" },
      ...(categories.data ?? []).map(({ slug, name }) => ({
        value: slug,
        label: name,
      })),
    ],
    authors: [
      { value: "", label: "All" },
      ...(authors.data ?? []).map((name) => ({ value: name, label: name })),
    ],
    hasFailed: categories.isError,
  };
}
