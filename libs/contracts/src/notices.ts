import { IsISO8601, IsOptional, Matches } from "class-validator";
import { all, Choice, OptionalFlag, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { PageQuery } from "./lists";
import { Reference } from "./number-fields";
import { NOTICE_WAYS, type NoticeKind, type NoticeWay } from "./notice-ways";
import type { PersonRefDto, ReviewKind } from "./reviews";
import type { Integer, Timestamp } from "./values";

export class ListNoticesDto extends PageQuery {
  /** Only those that were not read. */
  @OptionalFlag()
  unread?: boolean;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}Z$/;

export class MarkNoticesDto {
  /** The notice with this id; absent, all of them. */
  @IsOptional()
  @Reference(undefined, "field.id")
  id?: number;

  /**
   * What happened later stays unread: send `at` of the newest notice that the person has seen.
   * @example "2026-11-28T09:30:00.000Z"
   */
  @all(
    IsOptional(),
    IsISO8601({ strict: true }, saysOf(undefined, "field.moment")),
    Matches(MOMENT, saysOf(undefined, "field.moment")),
  )
  until?: string;
}

const Way = (): PropertyDecorator => all(IsOptional(), Choice(NOTICE_WAYS));

/** Absent fields keep their value. */
@RefuseUnknownFields()
export class SaveNoticeChoicesDto {
  /** A text of yours is returned. */
  @Way()
  returned?: NoticeWay;

  /** A note mentions you. */
  @Way()
  mentioned?: NoticeWay;

  /** A note of yours is answered. */
  @Way()
  replied?: NoticeWay;

  /** A text that you may approve is sent for review. */
  @Way()
  sent?: NoticeWay;

  /** Someone else publishes a text of yours. */
  @Way()
  published?: NoticeWay;

  /** A date of a post could not be kept. */
  @Way()
  failed?: NoticeWay;
}

export type NoticeChoicesDto = Record<NoticeKind, NoticeWay>;

/** Something that concerns a person. */
export interface NoticeDto {
  id: Integer;
  /** What happened. */
  kind: NoticeKind;
  /** Whether it is about a post or a page. */
  item_kind: ReviewKind;
  /** Of the post or page. */
  item_id: Integer;
  /** @example "Apex triggers" */
  title: string;
  /** Who did it last; null for the site itself, or when that person is gone. */
  from: PersonRefDto | null;
  /**
   * The words of the note, or why it was returned.
   * @example "Please add a test for bulk data."
   */
  words: string | null;
  /** How often it has happened since the person read of it. */
  count: Integer;
  /** The last time. */
  at: Timestamp;
  is_read: boolean;
}
