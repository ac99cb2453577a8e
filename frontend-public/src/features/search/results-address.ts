import { READING_LIMITS, type SEARCH_SORTS } from "@octavo/contracts";

export type ResultsSort = "" | (typeof SEARCH_SORTS)[number];

/** How results can be ordered; the best match comes first without a choice. */
export const SORTS = [
  { value: "", text: "bestMatch" },
  { value: "newest", text: "newest" },
  { value: "popularity", text: "popularity" },
  { value: "recent_activity", text: "recentActivity" },
] as const;

/** `?q=` of an address, as much of it as a search takes. */
export const readText = (search: URLSearchParams): string =>
  [...(search.get("q") ?? "").trim()]
    .slice(0, READING_LIMITS.titleMax)
    .join("")
    .trimEnd();

/** `?sort=` of an address; anything else counts as no choice. */
export function readSort(search: URLSearchParams): ResultsSort {
  const wanted = search.get("sort");
  return SORTS.find(({ value }) => value === wanted)?.value ?? "";
}

interface Results {
  text: string;
  sort: string;
  page?: number;
}

/** A page of results; defaults are left out. */
export function resultsAddress({ text, sort, page = 1 }: Results): string {
  const query = new URLSearchParams({ q: text.trim() });
  if (sort !== "") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return `/search?${query.toString()}`;
}
