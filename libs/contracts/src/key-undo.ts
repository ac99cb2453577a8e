import { IsISO8601, Length } from "class-validator";
import { saysOf } from "./fields";
import type { Integer } from "./values";

export class UndoKeyDayDto {
  /**
   * In UTC, as in the audit trail.
   * @example "2026-11-28"
   */
  @Length(10, 10, saysOf(undefined, "field.date"))
  @IsISO8601({ strict: true }, saysOf(undefined, "field.date"))
  day!: string;
}

/** A text, file or note that a program has made or changed. */
export interface UndoneItemDto {
  /**
   * `post`, `page`, `media`, `note` or another subject of the audit trail.
   * @example "post"
   */
  type: string;
  id: Integer | null;
  /** @example "Bulk-Safe Apex" */
  label: string | null;
}

export interface StayingItemDto extends UndoneItemDto {
  /**
   * A sentence that can be shown to a person.
   * @example "It is published, so only a person takes it back."
   */
  reason: string;
}

export interface UndoneKeyDayDto {
  /** New drafts and files are in the trash, proposals are dropped, and notes are deleted. */
  undone: UndoneItemDto[];
  /** What readers see, others have worked on since, or the person may not take back. */
  stays: StayingItemDto[];
  /** False if the program did more on this day than one call looks at. */
  is_complete: boolean;
}
