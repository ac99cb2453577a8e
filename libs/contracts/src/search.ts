import { IsOptional } from "class-validator";
import { NameOf, SearchText, Word } from "./fields";
import { WholeNumber } from "./number-fields";
import { FieldNames } from "./item-lists";
import { ToNumber } from "./transforms";
import type { PostSummaryDto } from "./posts";
import type { Integer } from "./values";

export const SEARCH_TYPES = ["all", "posts", "users", "media"] as const;
export const SEARCH_STATUSES = ["published", "draft", "archived"] as const;
export const SEARCH_SORTS = [
  "newest",
  "popularity",
  "recent_activity",
] as const;

export interface SearchResultDto extends PostSummaryDto {
  /**
   * HTML: text around the first match, with `<mark>` around matches and everything else escaped.
   * @example "Think in <mark>lists</mark>."
   */
  snippet: string | null;
}

/** Both names hold the same array (D-006). */
export interface SearchAnswer {
  results: SearchResultDto[];
  /** The same list as `results`. */
  data: SearchResultDto[];
  /**
   * Up to three best matches, to show above a list that has another order. They are in the list as well;
   * empty where it begins with them, on later pages, and where there is nothing but filters.
   */
  best: SearchResultDto[];
  /** Every match up to 10,000; of a query that more posts match, at least so many. */
  total: Integer;
  /** False when there are more matches than `total`, which then grows with later pages, up to 10,000. */
  is_total_exact: boolean;
  /** True when no post has all the words of the query, and the results have some of them. */
  is_partial: boolean;
}

/** Query of `GET /posts/search`; spellings are normalised by the server. */
export class SearchPostsDto {
  /** The words to look for. Each matches the beginnings of words. */
  @SearchText()
  query?: string;

  /** `users` finds posts by the names of their authors, `media` by their files; `all` and `posts` by their words. */
  @Word(40)
  type?: string;

  /** `published`, `draft` or `archived`. Visitors find only what is published. */
  @Word(40)
  status?: string;

  /** Only posts of the category with this slug. */
  @NameOf("field.slug")
  category?: string;

  /** Only posts of the author with this name or slug. */
  @NameOf("field.nameOfPerson")
  author?: string;

  /** `newest` (or `-published_at`, as in lists), `popularity` or `recent_activity`; others are by relevance. */
  @Word(40)
  sort?: string;

  /**
   * Results of one answer. More are lowered to the maximum.
   * @default 20
   * @maximum 50
   */
  @IsOptional()
  @ToNumber()
  @WholeNumber(1)
  limit?: number;

  /**
   * Results to leave out at the beginning.
   * @default 0
   */
  @IsOptional()
  @ToNumber()
  @WholeNumber(0)
  offset?: number;

  /**
   * Additive: as in lists.
   * @example "title,slug"
   */
  @FieldNames()
  fields?: string;
}
