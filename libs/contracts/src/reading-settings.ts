import { ArrayUnique, IsArray, IsIn, IsOptional } from "class-validator";
import { Choice, OptionalFlag, saysOf } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { NullableWithin } from "./number-fields";
import { LIMITS } from "./limits";
import { READING_LIMITS } from "./reading-limits";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

export const FEED_CONTENTS = ["full", "excerpt"] as const;
export const DATE_FORMATS = ["usual", "day_first", "iso"] as const;
/** In the order of their links. */
export const SHARE_SERVICES = [
  "email",
  "mastodon",
  "bluesky",
  "linkedin",
  "whatsapp",
  "facebook",
  "reddit",
  "x",
] as const;

export type FeedContent = (typeof FEED_CONTENTS)[number];
export type DateFormat = (typeof DATE_FORMATS)[number];
export type ShareService = (typeof SHARE_SERVICES)[number];

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("updated_at", "version")
export class SaveReadingSettingsDto {
  /** On each page of a category, tag or author. */
  @NullableWithin(1, READING_LIMITS.maxLimit, "postsPerPage")
  posts_per_page?: number | null;

  /** `full`: feeds have the whole text of posts. `excerpt`: they have the excerpt, and a link. */
  @IsOptional()
  @Choice(FEED_CONTENTS)
  feed_content?: FeedContent | null;

  /**
   * `usual`: as the site's language writes it. `day_first`: 5 March 2026, where that language is English.
   * `iso`: 2026-03-05.
   */
  @IsOptional()
  @Choice(DATE_FORMATS)
  date_format?: DateFormat | null;

  /** Where posts offer to share them; empty for no links. */
  @IsOptional()
  @IsArray(saysOf(undefined, "field.shareServices"))
  @ArrayUnique(saysOf(undefined, "field.shareServices"))
  @IsIn(SHARE_SERVICES, {
    each: true,
    ...saysOf(undefined, "field.shareServices"),
  })
  share?: ShareService[] | null;

  /** Authors get a mail about their posts that were verified so many months ago; 0 for no mails. */
  @NullableWithin(0, LIMITS.remindMonthsMax, "remindAfter")
  remind_after_months?: number | null;

  /** Whether browsers store articles that their readers have opened, to be read without a network. */
  @OptionalFlag()
  offline_reading?: boolean | null;
}

export interface ReadingSettingsDto extends SettingsState {
  posts_per_page: Integer;
  feed_content: FeedContent;
  date_format: DateFormat;
  share: ShareService[];
  /** @example 6 */
  remind_after_months: Integer;
  offline_reading: boolean;
}
