import { IsOptional, IsTimeZone } from "class-validator";
import { NullableText, saysOf } from "./fields";
import { Reference } from "./number-fields";
import { EmptyToNull, Trim } from "./transforms";
import { LIMITS } from "./limits";
import { RefuseUnknownFields } from "./known-fields";
import { NullableLanguage, type TextDirection } from "./languages";
import type { PictureDto } from "./media";
import type { FooterGroupDto, HeaderEntryDto } from "./navigation";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields(
  "direction",
  "logo",
  "header",
  "footer",
  "contact_page",
  "updated_at",
  "version",
)
export class SaveSiteSettingsDto {
  /** Fixed where the environment gives `SITE_NAME`. */
  @NullableText("name", LIMITS.siteNameMax)
  name?: string | null;

  /** One sentence about the site. Fixed where the environment gives `SITE_TAGLINE`. */
  @NullableText("tagline", LIMITS.siteTaglineMax)
  tagline?: string | null;

  /**
   * The language that the site is written in: for dates, direction, browsers, feeds and search engines.
   * @example "en"
   */
  @NullableLanguage()
  language?: string | null;

  /**
   * An IANA name. Dates are shown in this zone. Fixed where the environment gives
   * `SITE_TIME_ZONE`.
   * @example "Europe/Berlin"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsTimeZone(saysOf("timeZone", "field.timeZone"))
  time_zone?: string | null;

  /** A picture of the media library, from which icons of every size are made. */
  @IsOptional()
  @Reference(undefined, "field.idOfFile")
  icon_media_id?: number | null;

  /** A picture of the media library that replaces mark and name. */
  @IsOptional()
  @Reference(undefined, "field.idOfFile")
  logo_media_id?: number | null;
}

export interface SiteSettingsDto extends SettingsState {
  /** @example "Harbour Notes" */
  name: string;
  /**
   * Empty for none.
   * @example "News from the harbour."
   */
  tagline: string;
  /** @example "en" */
  language: string;
  /** Follows from the language. */
  direction: TextDirection;
  /** @example "Europe/Berlin" */
  time_zone: string;
  /** Null for the icon that comes with the product. */
  icon_media_id: Integer | null;
  logo_media_id: Integer | null;
  /** Null for mark and name; also while the file is in the trash. */
  logo: PictureDto | null;
  /** The menu of every page after Home, as readers see it: its pages, links, and groups that open. */
  header: HeaderEntryDto[];
  /** Groups of links below every page, as readers see them. */
  footer: FooterGroupDto[];
  /**
   * Slug of the first public page with a contact form; null while there is none, or messages are not taken.
   * @example "contact"
   */
  contact_page: string | null;
}
