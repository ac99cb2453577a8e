import { PageQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** What a save did, besides changing fields. */
export type RevisionEvent =
  | "published"
  | "scheduled"
  | "unpublished"
  | "archived"
  | "restored"
  | "imported"
  | "merged";

export class ListRevisionsDto extends PageQuery {}

/** An explicit save of a post or page in the list of its saves, newest first. */
export interface RevisionSummaryDto {
  /** The version that the save made. */
  version: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
  /** Waited for someone who may publish it, and was not live by this save. */
  is_pending: boolean;
  /** Null for a save that only changed fields, and for saves from before versions said it. */
  event: RevisionEvent | null;
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

/** Words of a block of the text before and after; null where the block was added or removed. */
export interface ChangedBlock {
  before: string | null;
  after: string | null;
}

/**
 * What was saved since the version that a save of a post or page began with, as the `details` of a 412
 * tell it.
 */
export interface ChangesSince {
  /** The saves, the latest first, at most {@link CHANGES_SINCE.saves}. */
  saves: RevisionSummaryDto[];
  saves_total: Integer;
  /** Names of the fields that differ by now; null if the version is no longer stored. */
  fields: string[] | null;
  /** Blocks of the text that differ, at most {@link CHANGES_SINCE.blocks}, each cut to {@link CHANGES_SINCE.letters}. */
  blocks: ChangedBlock[];
}

/** Bounds of {@link ChangesSince}. */
export const CHANGES_SINCE = { saves: 10, blocks: 20, letters: 300 } as const;
