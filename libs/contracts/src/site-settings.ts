import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsTimeZone,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from "class-validator";
import { NullableText, says, saysMax, saysOf } from "./fields";
import { Reference } from "./number-fields";
import { EmptyToNull, Trim } from "./transforms";
import { LIMITS } from "./limits";
import { Transform, Type } from "class-transformer";
import { CATEGORY_ADDRESS, LINK_ADDRESS } from "./addresses";
import { RefuseUnknownFields } from "./known-fields";
import type { PictureDto } from "./media";
import type { SettingsState } from "./settings";
import type { Integer } from "./values";

/** A language, perhaps with a script and a region (BCP 47): `en`, `de-AT`, `zh-Hant-TW`. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/** As BCP 47 writes it; whatever is no language is left for the validator to refuse. */
const canonicalLanguage = ({ value }: { value: unknown }): unknown =>
  typeof value === "string" && LANGUAGE.test(value)
    ? Intl.getCanonicalLocales(value)[0]
    : value;

@RefuseUnknownFields()
export class FooterLinkDto {
  /**
   * What readers see. Without one, an address of a category is shown with the category's name.
   * @example "Imprint"
   */
  @ValidateIf(
    ({ label, url }: FooterLinkDto) =>
      (label ?? "") !== "" || !CATEGORY_ADDRESS.test(url ?? ""),
  )
  @Trim()
  @EmptyToNull()
  @IsString(says("footer.linkLabel"))
  @IsNotEmpty(says("footer.linkLabel"))
  @MaxLength(
    LIMITS.footerLabelMax,
    saysMax("footer.labelMax", LIMITS.footerLabelMax),
  )
  label!: string | null;

  /**
   * A path of this site, a web address or `mailto:`; without one the label is plain text.
   * @example "/imprint"
   */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(LIMITS.urlMax, says("footer.addressTooLong"))
  @Matches(LINK_ADDRESS, says("footer.address"))
  url!: string | null;
}

@RefuseUnknownFields()
export class FooterGroupDto {
  /** @example "Resources" */
  @Trim()
  @IsString(says("footer.groupTitle"))
  @IsNotEmpty(says("footer.groupTitle"))
  @MaxLength(
    LIMITS.footerLabelMax,
    saysMax("footer.titleMax", LIMITS.footerLabelMax),
  )
  title!: string;

  @IsArray(saysOf(undefined, "field.list"))
  @ArrayMaxSize(
    LIMITS.footerLinksMax,
    saysMax("footer.linksMax", LIMITS.footerLinksMax),
  )
  @ValidateNested({ each: true, ...saysOf(undefined, "field.links") })
  @Type(() => FooterLinkDto)
  links!: FooterLinkDto[];
}

/** What is absent keeps its value; null gives a field back what it is without a setting. */
@RefuseUnknownFields("direction", "logo", "updated_at", "version")
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
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @Transform(canonicalLanguage)
  @MaxLength(11, saysOf(undefined, "field.language"))
  @Matches(LANGUAGE, saysOf(undefined, "field.language"))
  language?: string | null;

  /**
   * An IANA name. Dates are shown in this zone. Fixed where the environment gives
   * `SITE_TIME_ZONE`.
   * @example "Europe/Berlin"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsTimeZone(saysOf(undefined, "field.timeZone"))
  time_zone?: string | null;

  /** A picture of the media library, from which icons of every size are made. */
  @IsOptional()
  @Reference(undefined, "field.idOfFile")
  icon_media_id?: number | null;

  /** A picture of the media library in the place of mark and name. */
  @IsOptional()
  @Reference(undefined, "field.idOfFile")
  logo_media_id?: number | null;

  /** Groups of links below every page; null or empty for none. */
  @IsOptional()
  @IsArray(saysOf(undefined, "field.groups"))
  @ArrayMaxSize(
    LIMITS.footerGroupsMax,
    saysMax("footer.groupsMax", LIMITS.footerGroupsMax),
  )
  @ValidateNested({ each: true, ...saysOf(undefined, "field.groups") })
  @Type(() => FooterGroupDto)
  footer?: FooterGroupDto[] | null;
}

export type TextDirection = "ltr" | "rtl";

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
  footer: FooterGroupDto[];
}
