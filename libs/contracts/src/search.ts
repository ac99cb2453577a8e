import { IsInt, IsOptional, IsString, MaxLength, Min } from "class-validator";
import { LIMITS } from "./limits";
import type { PostSummaryDto } from "./posts";
import { ToNumber, Trim } from "./transforms";
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

/** D-006: both names hold the same array. */
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

/** Query of `GET /posts/search`; spellings are normalised by the server (D-108, D-109). */
export class SearchPostsDto {
  @IsOptional()
  @Trim()
  @IsString({ message: "query must be text" })
  @MaxLength(LIMITS.titleMax, { message: "query is too long" })
  query?: string;

  @IsOptional()
  @IsString({ message: "type must be text" })
  @MaxLength(40, { message: "type is too long" })
  type?: string;

  @IsOptional()
  @IsString({ message: "status must be text" })
  @MaxLength(40, { message: "status is too long" })
  status?: string;

  @IsOptional()
  @IsString({ message: "category must be a slug" })
  @MaxLength(LIMITS.titleMax, { message: "category must be a slug" })
  category?: string;

  @IsOptional()
  @IsString({ message: "author must be a name" })
  @MaxLength(LIMITS.titleMax, { message: "author must be a name" })
  author?: string;

  @IsOptional()
  @IsString({ message: "sort must be text" })
  @MaxLength(40, { message: "sort is too long" })
  sort?: string;

  @IsOptional()
  @ToNumber()
  @IsInt({ message: "limit must be a whole number" })
  @Min(1, { message: "limit must be at least 1" })
  limit?: number;

  @IsOptional()
  @ToNumber()
  @IsInt({ message: "offset must be a whole number" })
  @Min(0, { message: "offset must be at least 0" })
  offset?: number;
}
