import { IsObject, IsOptional } from "class-validator";
import { saysOf } from "./fields";
import { WholeWithin } from "./number-fields";
import { ToNumber } from "./transforms";
import { MAX_ID, type Integer, type Timestamp } from "./values";

/**
 * What a draft belongs to: an existing post or page, or a new one; after a dot, which of its unsaved texts
 * this is. Names without that part are from earlier releases.
 */
export const DRAFT_KEY =
  /^(?:post|page)-(?:new|[1-9]\d{0,9})(?:\.[0-9a-f]{32})?$/;

/** An unfinished form, stored only for its writer. No one else ever sees it. */
export class SaveDraftDto {
  /** Version of the post or page that the form was opened with; absent for a new one. */
  @IsOptional()
  @WholeWithin([0, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  based_on_version?: number | null;

  /** The form as its screen holds it. */
  @IsObject(saysOf(undefined, "field.object"))
  form!: Record<string, unknown>;

  /**
   * The revision of the draft that this one replaces; 0 if there is none yet. If another one is stored,
   * nothing is replaced. Leave it out to replace any draft, as earlier releases do.
   */
  @IsOptional()
  @WholeWithin([0, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  revision?: number | null;

  /** The id of the text's writer. Refused if another person has signed in since. */
  @IsOptional()
  @WholeWithin([1, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  writer_id?: number | null;
}

export class RemoveDraftDto {
  /** The revision to discard; a newer one stays. Leave it out to discard any. */
  @IsOptional()
  @ToNumber()
  @WholeWithin([0, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  revision?: number;
}

export interface DraftStateDto {
  /**
   * Such as `post-12`, or `page-new.` and 32 hexadecimal digits: which of the texts.
   * @example "post-12"
   */
  key: string;
  /** Version that the form was opened with. */
  based_on_version: Integer | null;
  updated_at: Timestamp;
  /** Counts what was kept under this key. */
  revision: Integer;
  /** When it is deleted, unless it is saved again before. */
  expires_at: Timestamp;
}

export interface DraftDto extends DraftStateDto {
  /** As its screen has sent it. */
  form: Record<string, unknown>;
}

/** Not having one is the normal case, so that it is no failure. */
export interface DraftAnswer {
  /** Null if nothing is stored under the key. */
  draft: DraftDto | null;
}

/** An unsaved text that its writer can continue or discard. */
export interface DraftSummaryDto extends DraftStateDto {
  /**
   * As the form has it; "" where there is none yet.
   * @example "Bulk-Safe Apex: Think in Lists from the First Line"
   */
  title: string;
  /** The beginning of its text. */
  excerpt: string;
}
