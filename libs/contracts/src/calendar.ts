import { IsISO8601, IsOptional, Length } from "class-validator";
import { DateTime, Either, OptionalFlag, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { WholeWithin } from "./number-fields";
import { SAVABLE_POST_STATUSES, type PostStatus } from "./posts";
import { ToNumber } from "./transforms";
import type { Integer, Timestamp } from "./values";

export const CALENDAR_LIMITS = {
  /** Six weeks: every day of a month, and the days beside it. */
  days: 42,
  /** Entries of a day, where a call asks for several days. */
  entries: 8,
  /** The same where it asks for one. */
  entriesOfOneDay: 100,
  /** A day says at most that it has so many. */
  counted: 1000,
} as const;

export class CalendarDto {
  /**
   * The first day, in the site's time zone; absent, that of the current month.
   * @example "2026-11-01"
   */
  @IsOptional()
  @Length(10, 10, saysOf(undefined, "field.date"))
  @IsISO8601({ strict: true }, saysOf(undefined, "field.date"))
  from?: string;

  /** How many days. A single day is answered with more of its entries. */
  @IsOptional()
  @ToNumber()
  @WholeWithin(
    [1, CALENDAR_LIMITS.days],
    saysOf(undefined, "field.wholeBetween", {
      min: 1,
      max: CALENDAR_LIMITS.days,
    }),
  )
  days?: number;
}

/** What happens to a post on a day: readers see it, it is archived, or it is not featured any more. */
export type CalendarEvent = "publication" | "end" | "featured_end";

export interface CalendarEntryDto {
  event: CalendarEvent;
  /** The date and time of the event. */
  at: Timestamp;
  /**
   * Of the post.
   * @example 3
   */
  id: Integer;
  /** @example "Bulk-Safe Apex: Think in Lists from the First Line" */
  title: string;
  /** @example "scheduled" */
  status: PostStatus;
  /** @example "Maren Okafor" */
  author_name: string;
  /**
   * Of the post; send it as `If-Match` to move the date.
   * @example 3
   */
  version: Integer;
  /** Whether this person may edit the post; who may publish or schedule decides what becomes of a change. */
  can_edit: boolean;
}

export interface CalendarDayDto {
  /**
   * In the site's time zone.
   * @example "2026-11-12"
   */
  day: string;
  /** At most 1,000 are counted. */
  total: Integer;
  /** The first ones, by time. */
  entries: CalendarEntryDto[];
}

/** Days on which something happens. */
export interface CalendarAnswer {
  /**
   * In which days begin and end.
   * @example "Europe/Berlin"
   */
  time_zone: string;
  /** Each day of the range, in order. */
  days: CalendarDayDto[];
}

/** Status and dates of a post without its text; an absent field stays as it is. */
@RefuseUnknownFields()
export class SavePublicationDto {
  @IsOptional()
  @Either(SAVABLE_POST_STATUSES, "status")
  status?: (typeof SAVABLE_POST_STATUSES)[number];

  /** As in a save of the whole post. */
  @DateTime("publishDate")
  published_at?: string | null;

  /** As in a save of the whole post. */
  @DateTime("publicUntil")
  public_until?: string | null;

  @OptionalFlag("featured")
  is_featured?: boolean;

  /** As in a save of the whole post. */
  @DateTime("featuredUntil")
  featured_until?: string | null;
}
