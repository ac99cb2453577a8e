import { IsOptional, IsString, Max } from "class-validator";
import { all, Choice, saysOf } from "./fields";
import { WholeNumber } from "./number-fields";
import { LIMITS } from "./limits";
import { Type } from "class-transformer";
import type { Integer } from "./values";

/** Answer of every paged call. */
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
  /**
   * Rows of one answer. More are lowered to the maximum.
   * @default 10
   * @maximum 100
   */
  @IsOptional()
  @Type(() => Number)
  @WholeNumber(1)
  limit?: number;

  /**
   * Rows to leave out at the beginning.
   * @default 0
   */
  @IsOptional()
  @Type(() => Number)
  @WholeNumber(0)
  @Max(LIMITS.maxOffset, saysOf(undefined, "field.tooLarge"))
  offset?: number;
}

/** One of the named columns, each also with `-` in front for descending. */
export const Sort = (sortable: readonly string[]): PropertyDecorator =>
  all(
    IsOptional(),
    IsString(saysOf(undefined, "field.string")),
    Choice(sortable.flatMap((column) => [column, `-${column}`])),
  );

/** A query class with {@link Sort}. */
export function ListQuery(sortable: readonly string[]): new () => PageQuery & {
  /** The order; `-` in front is descending. */
  sort?: string;
} {
  class SortedPageQuery extends PageQuery {
    @Sort(sortable)
    sort?: string;
  }
  return SortedPageQuery;
}
