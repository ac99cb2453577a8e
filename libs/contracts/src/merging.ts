import { OptionalFlag } from "./fields";
import type { Integer, Timestamp } from "./values";

/** Of a save with `If-Match`. */
export class MergeQuery {
  /**
   * Additive: if the text was saved since the version of `If-Match`, what both have changed is merged: field by field,
   * and the text block by block.
   */
  @OptionalFlag()
  merge?: boolean;
}

/** What two saves changed, each in another way. Of a text, one block or several neighbors, as HTML. */
export interface MergeConflictDto {
  /** @example "title" */
  field: string;
  /** In the version of `If-Match`. */
  base: unknown;
  /** In this save. */
  mine: unknown;
  /** As it is stored. */
  theirs: unknown;
}

/** `details` of a save that could not be merged. */
export interface MergeConflicts {
  /** To be sent as `If-Match` once the conflicts are decided. */
  version: Integer;
  updated_at: Timestamp;
  conflicts: MergeConflictDto[];
}
