import { IsOptional } from "class-validator";
import {
  ListOf,
  Choice,
  KeptWhenAbsent,
  NullableText,
  OptionalFlag,
  saysMax,
  Text,
} from "./fields";
import { LIMITS } from "./limits";
import { PageQuery } from "./lists";
import { NullableWithin, Reference } from "./number-fields";
import { REVIEW_KINDS, type PersonRefDto, type ReviewKind } from "./reviews";
import type { Integer, Timestamp } from "./values";

export class ListNotesDto extends PageQuery {
  /**
   * Whether it is a post or a page.
   * @example "post"
   */
  @Choice(REVIEW_KINDS)
  kind!: ReviewKind;

  /** The id of the post or page. */
  @Reference(undefined, "field.id")
  item_id!: number;

  /** Resolved ones as well. */
  @OptionalFlag()
  resolved?: boolean;
}

/** A note on a passage or on the whole text, or an answer to one. */
export class WriteNoteDto {
  /**
   * Whether it is about a post or a page.
   * @example "post"
   */
  @Choice(REVIEW_KINDS)
  kind!: ReviewKind;

  /** The id of the post or page. */
  @Reference(undefined, "field.id")
  item_id!: number;

  /**
   * People are mentioned by `@` and their name.
   * @example "Is this still true?"
   */
  @Text("message", LIMITS.noteMax)
  body!: string;

  /** The words of the passage; null for a note on the whole text. */
  @NullableText("quote", LIMITS.noteQuoteMax)
  quote?: string | null;

  /** Where the passage begins in the text of the editor. */
  @NullableWithin(0, LIMITS.textMax, "position")
  position?: number | null;

  /** The note that it answers. */
  @IsOptional()
  @Reference(undefined, "field.id")
  thread_id?: number | null;
}

/** Absent fields keep their value. */
export class ChangeNoteDto {
  /** Only people who have written a note change its words. */
  @KeptWhenAbsent()
  @Text("message", LIMITS.noteMax)
  body?: string;

  /** Whether it needs no answer any more. */
  @OptionalFlag()
  is_resolved?: boolean;
}

/** Where the passage of a note is after a save. */
export class NotePlaceDto {
  @Reference(undefined, "field.id")
  id!: number;

  @NullableText("quote", LIMITS.noteQuoteMax)
  quote!: string | null;

  @NullableWithin(0, LIMITS.textMax, "position")
  position!: number | null;
}

export class MoveNotesDto {
  /**
   * Whether they are about a post or a page.
   * @example "post"
   */
  @Choice(REVIEW_KINDS)
  kind!: ReviewKind;

  /** The id of the post or page. */
  @Reference(undefined, "field.id")
  item_id!: number;

  /** Where the passages of notes are now. */
  @ListOf(NotePlaceDto, LIMITS.notesPerText, {
    tooMany: saysMax("note.tooMany", LIMITS.notesPerText),
    wrong: "field.text",
  })
  places!: NotePlaceDto[];
}

export interface NoteReplyDto {
  id: Integer;
  /** @example "Is this still true?" */
  body: string;
  /** Null when that person is gone. */
  author: PersonRefDto | null;
  created_at: Timestamp;
  /** Null if it is as it was written. */
  edited_at: Timestamp | null;
}

/** A note with its answers; never part of what readers see. */
export interface NoteDto extends NoteReplyDto {
  /** Null for a note on the whole text. */
  quote: string | null;
  /** Where the passage begins in the text of the editor; null for a note on the whole text. */
  position: Integer | null;
  /** Null while it is open. */
  resolved_at: Timestamp | null;
  /** Null while it is open, or when that person is gone. */
  resolved_by: PersonRefDto | null;
  /** The oldest first. */
  replies: NoteReplyDto[];
}
