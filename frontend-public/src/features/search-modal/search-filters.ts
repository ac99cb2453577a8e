import type {
  SEARCH_SORTS,
  SEARCH_STATUSES,
  SEARCH_TYPES,
} from "@octavo/contracts";
import { t } from "../../texts/search-modal";

/** Values of the modal's inputs; an empty value and Newest are the inputs' defaults. */
export interface SearchFilters {
  type: "" | Exclude<(typeof SEARCH_TYPES)[number], "all">;
  status: "" | (typeof SEARCH_STATUSES)[number];
  /** A category's slug. */
  category: string;
  /** An author's name. */
  author: string;
  sort: (typeof SEARCH_SORTS)[number];
}

export interface Choice {
  value: string;
  label: string;
}

export const NO_FILTERS: SearchFilters = {
  type: "",
  status: "",
  category: "",
  author: "",
  sort: "newest",
};

/** The names and order of the specification's options. */
export const typeChoices = (): Choice[] => [
  { value: "", label: t("all") },
  { value: "posts", label: t("postsType") },
  { value: "users", label: t("usersType") },
  { value: "media", label: t("mediaType") },
];
export const statusChoices = (): Choice[] => [
  { value: "", label: t("allStatus") },
  { value: "published", label: t("published") },
  { value: "draft", label: t("draft") },
  { value: "archived", label: t("archived") },
];
export const sortChoices = (): Choice[] => [
  { value: "newest", label: t("newest") },
  { value: "popularity", label: t("popularity") },
  { value: "recent_activity", label: t("recentActivity") },
];

/**
 * The query of the call, empty values left out (D-109); null when there is nothing to search for.
 * The order is always named: without one the best match would come first (D-108).
 */
export function searchQuery(
  text: string,
  { sort, ...filters }: SearchFilters,
): Record<string, string> | null {
  const entries = Object.entries({ query: text.trim(), ...filters }).filter(
    ([, value]) => value !== "",
  );
  const isIdle = entries.length === 0 && sort === NO_FILTERS.sort;
  return isIdle ? null : { ...Object.fromEntries(entries), sort };
}
