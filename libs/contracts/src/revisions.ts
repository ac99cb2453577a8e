import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

export class ListRevisionsDto extends PageQuery {}

/** An explicit save of a post or page in the list of its saves, newest first. */
export interface RevisionSummaryDto {
  /** The version that the save made. */
  version: Integer;
  /** @example "Bulk-Safe Apex" */
  title: string;
  /** Waited for someone who may publish it, and was not live by this save. */
  is_pending: boolean;
  created_at: Timestamp;
  /**
   * Why, as the person or program said; null when they did not.
   * @example "The release notes rename this limit."
   */
  why: string | null;
  /** Who saved; a service account for a program; null when that person is gone, or for what the installation brought along. */
  created_by: { id: Integer; name: string } | null;
}

/** A save as it was: `fields` are those of the form, spelled as in its payload. */
export interface RevisionDto<
  Fields = Record<string, unknown>,
> extends RevisionSummaryDto {
  fields: Fields;
}
