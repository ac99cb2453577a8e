import { Choice, Name, Text } from "./fields";
import type { Integer } from "./values";

/** Lists whose filters can be saved. */
const FILTERED_LISTS = ["posts", "pages", "media", "redirects"] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

export const SAVED_FILTER_LIMITS = {
  /** Of one person, in all lists. */
  most: 100,
  name: 60,
  query: 1000,
} as const;

/** What a list shows, under a name that one person gives it. */
export class SaveFilterDto {
  /** The list of the admin that it is for. */
  @Choice(FILTERED_LISTS)
  list!: FilteredList;

  @Name(SAVED_FILTER_LIMITS.name)
  name!: string;

  /**
   * The query of the list's address: search, filters, order and hidden columns.
   * @example "status=draft&sort=title"
   */
  @Text("filter", SAVED_FILTER_LIMITS.query)
  query!: string;
}

export interface SavedFilterDto {
  id: Integer;
  /** The list of the admin that it is for. */
  list: FilteredList;
  /** @example "My drafts" */
  name: string;
  /** @example "status=draft&sort=title" */
  query: string;
}
