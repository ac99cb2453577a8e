import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { authorsQuery, globalSearch } from "../../data/modal-queries";
import type { HitPage, HitView } from "../../data/modal-queries";
import { useReader } from "../../data/reader-context";
import { useDebouncedValue } from "../../layout/use-debounced-value";
import {
  NO_FILTERS,
  searchQuery,
  type Choice,
  type SearchFilters,
} from "./search-filters";
import { TIMINGS } from "../../site-display";
import { t } from "../../texts/search-modal";

export interface ModalSearch {
  text: string;
  filters: SearchFilters;
  hits: HitView[];
  /** Best matches, above the list. */
  best: HitView[];
  total: number;
  isTotalExact: boolean;
  /** Found with only some of the words. */
  isPartial: boolean;
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
    ...globalSearch(queries.get, query ?? {}),
    enabled: query !== null,
  });
  const pages = query === null ? [] : (result.data?.pages ?? []);
  return {
    text,
    filters,
    ...foundOn(pages),
    isIdle: query === null,
    isSearching: query !== null && result.isFetching,
    type: setText,
    filter: (change) => setFilters((before) => ({ ...before, ...change })),
    ...(query !== null && result.hasNextPage
      ? { more: () => void result.fetchNextPage() }
      : {}),
  };
}

const NOTHING: HitPage = {
  hits: [],
  best: [],
  total: 0,
  end: 0,
  isTotalExact: true,
  isPartial: false,
};

/** The first page tells of the query, the last one how far it has been counted. */
function foundOn(pages: HitPage[]) {
  const { best, isPartial } = pages[0] ?? NOTHING;
  const { total, isTotalExact } = pages.at(-1) ?? NOTHING;
  const hits = pages.flatMap((page) => page.hits);
  return { hits, best, total, isTotalExact, isPartial };
}

export interface FilterChoices {
  categories: Choice[];
  authors: Choice[];
  /** The categories could not be had: only "All" is left. */
  hasFailed: boolean;
}

/** Loaded when the modal opens, because nothing else needs them. */
export function useFilterChoices(): FilterChoices {
  const { queries } = useReader();
  const categories = useQuery(queries.categories());
  const authors = useQuery(authorsQuery(queries.get));
  return {
    categories: [
      { value: "", label: t("all") },
      ...(categories.data ?? []).map(({ slug, name }) => ({
        value: slug,
        label: name,
      })),
    ],
    authors: [
      { value: "", label: t("all") },
      ...(authors.data ?? []).map((name) => ({ value: name, label: name })),
    ],
    hasFailed: categories.isError,
  };
}
