import { IsOptional } from "class-validator";
import { all, Choice, Word } from "./fields";
import { LIMITS } from "./limits";
import { PageQuery, Sort, type Paged } from "./lists";
import { Moment } from "./moment-field";

// What programs ask of lists of content, besides pages and filters.

/** Parameters with so many values that their answers are never stored. */
export const PROGRAM_PARAMETERS = [
  "content_format",
  "cursor",
  "fields",
  "include",
  "updated_since",
] as const;

/** In answers of calls that ignore parameters which they do not know: their names, and what was probably meant. */
export const UNKNOWN_PARAMETERS_HEADER = "octavo-unknown-parameters";

/** Answer of lists that can be followed by a cursor. */
export interface ItemPage<T> extends Paged<T> {
  /** Additive, only in answers to a `cursor`: the cursor of the next page; null after the last one. */
  next_cursor?: string | null;
}

/** Names of fields: each item of the answer has only these. */
export const FieldNames = (): PropertyDecorator => Word(LIMITS.fieldNamesMax);

/** Of calls that answer one item. */
export class ItemQuery {
  /**
   * Additive: the names of fields, with commas in between. The answer has only these and `id`. Absent: all fields that
   * the caller may see.
   * @example "title,slug"
   */
  @FieldNames()
  fields?: string;
}

export class ItemsQuery extends PageQuery {
  /**
   * Additive: the names of fields, with commas in between. Each item has only these and `id`. Absent: all
   * fields that the caller may see.
   * @example "title,slug"
   */
  @FieldNames()
  fields?: string;

  /**
   * Additive: `start`, then the `next_cursor` of each answer, with the same filters and `sort`. No item comes twice or is
   * left out because others are added or removed. It takes the place of `offset`.
   */
  @Word(LIMITS.cursorMax)
  cursor?: string;
}

export class ContentQuery extends ItemsQuery {
  /**
   * Additive: keeps items with an `updated_at` at or after this time, in the order of `updated_at`. Of posts, `total` is
   * then at most one more than what `offset` and `limit` reach. What was deleted since then is in `GET /changes` alone.
   * @example "2026-11-21T10:00:00Z"
   */
  @Moment()
  updated_since?: string;
}

/** A query class as {@link ListQuery}'s. */
export function sortedItems<Query extends ItemsQuery>(
  query: new () => Query,
  sortable: readonly string[],
): new () => Query & {
  /** The order; `-` in front is descending. */
  sort?: string;
} {
  const base: new () => ItemsQuery = query;
  class SortedItemsQuery extends base {
    @Sort(sortable)
    sort?: string;
  }
  return SortedItemsQuery as new () => Query & { sort?: string };
}

/** Of lists whose items are texts: asks for the text of each item. */
export const Include = (): PropertyDecorator =>
  all(IsOptional(), Choice(["content"]));
