import { Type } from "class-transformer";
import { IsIn, IsInt, IsOptional, IsString, Max, Min } from "class-validator";
import { LIMITS } from "./limits";
import type { Integer } from "./values";

/** Answer of every paged call (D-003). */
export interface Paged<T> {
  data: T[];
  /**
   * All matches, not the rows of this page.
   * @example 1
   */
  total: Integer;
  /** @example 10 */
  limit: Integer;
  /** @example 0 */
  offset: Integer;
}

/** `DELETE` answers 200 with this body, not 204: some clients parse JSON (D-008). */
export interface Deleted {
  success: true;
}

/** `limit` above the ceiling is lowered to it rather than refused (D-015). */
export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "limit must be a whole number" })
  @Min(1, { message: "limit must be at least 1" })
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: "offset must be a whole number" })
  @Min(0, { message: "offset must be at least 0" })
  @Max(LIMITS.maxOffset, { message: "offset is too large" })
  offset?: number;
}

/** A query class whose `sort` accepts the named columns, each also with `-` in front for descending. */
export function ListQuery(
  sortable: readonly string[],
): new () => PageQuery & { sort?: string } {
  const allowed = sortable.flatMap((column) => [column, `-${column}`]);
  class SortedPageQuery extends PageQuery {
    @IsOptional()
    @IsString()
    @IsIn(allowed, { message: `sort must be one of: ${allowed.join(", ")}` })
    sort?: string;
  }
  return SortedPageQuery;
}
