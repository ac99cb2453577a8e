import { IsObject, IsOptional } from "class-validator";
import { saysOf } from "./fields";
import { WholeWithin } from "./number-fields";
import { ToNumber } from "./transforms";
import { MAX_ID, type Integer, type Timestamp } from "./values";

/**
 * What a draft belongs to: a post or page that exists, or one that somebody is beginning; and, after a
 * dot, which of the unsaved texts of it this is. Names without that part are of earlier releases.
 */
export const DRAFT_KEY =
  /^(?:post|page)-(?:new|[1-9]\d{0,9})(?:\.[0-9a-f]{32})?$/;

/** A form that is being filled in, kept for its writer alone; nobody else ever sees it (D-519). */
export class SaveDraftDto {
  /** Of the post or page that the form was opened with; absent for a new one. */
  @IsOptional()
  @WholeWithin([0, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  based_on_version?: number | null;

  /** The form as its screen holds it. */
  @IsObject(saysOf(undefined, "field.object"))
  form!: Record<string, unknown>;

  /**
   * Of the draft that this one replaces; 0 when there is none yet. Where another one is kept, nothing is
   * replaced. Absent: whatever is kept is replaced, as earlier releases do.
   */
  @IsOptional()
  @WholeWithin([0, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  revision?: number | null;

  /** Whose text it is: refused when somebody else has signed in meanwhile. */
  @IsOptional()
  @WholeWithin([1, MAX_ID], saysOf(undefined, "field.wholeNumber"))
  writer_id?: number | null;
}

export class RemoveDraftDto {
  /** What is thrown away; anything newer stays. Absent: whatever is kept. */
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
  /** Of what the form was opened with. */
  based_on_version: Integer | null;
  updated_at: Timestamp;
  /** Counts what was kept under this key. */
  revision: Integer;
  /** When it goes, unless it is kept again before. */
  expires_at: Timestamp;
}

export interface DraftDto extends DraftStateDto {
  /** As its screen has sent it. */
  form: Record<string, unknown>;
}

/** Not having one is the normal case, so that it is no failure. */
export interface DraftAnswer {
  draft: DraftDto | null;
}

/** One of the unsaved texts that somebody can go on with or throw away. */
export interface DraftSummaryDto extends DraftStateDto {
  /**
   * As the form has it; "" where there is none yet.
   * @example "Bulk-Safe Apex"
   */
  title: string;
  /** The beginning of its text. */
  excerpt: string;
}
