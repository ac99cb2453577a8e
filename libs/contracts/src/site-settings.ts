import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from "class-validator";
import { Transform, Type } from "class-transformer";
import { CATEGORY_ADDRESS, LINK_ADDRESS } from "./addresses";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { PictureDto } from "./media";
import { EmptyToNull, ToNumber, Trim } from "./transforms";
import type { Integer, Timestamp } from "./values";

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
  @IsString({ message: "Every link needs a label" })
  @IsNotEmpty({ message: "Every link needs a label" })
  @MaxLength(LIMITS.footerLabelMax, {
    message: `A label must be at most ${LIMITS.footerLabelMax} characters`,
  })
  label!: string | null;

  /**
   * A path of this site, a web address or `mailto:`; without one the label is plain text.
   * @example "/imprint"
   */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @MaxLength(LIMITS.urlMax, { message: "An address is too long" })
  @Matches(LINK_ADDRESS, {
    message:
      "An address must be a path such as /about, or begin with https:, http: or mailto:",
  })
  url!: string | null;
}

@RefuseUnknownFields()
export class FooterGroupDto {
  /** @example "Resources" */
  @Trim()
  @IsString({ message: "Every group needs a title" })
  @IsNotEmpty({ message: "Every group needs a title" })
  @MaxLength(LIMITS.footerLabelMax, {
    message: `A title must be at most ${LIMITS.footerLabelMax} characters`,
  })
  title!: string;

  @IsArray({ message: "links must be a list" })
  @ArrayMaxSize(LIMITS.footerLinksMax, {
    message: `A group has at most ${LIMITS.footerLinksMax} links`,
  })
  @ValidateNested({ each: true, message: "links must be a list of links" })
  @Type(() => FooterLinkDto)
  links!: FooterLinkDto[];
}

const LANGUAGE_TEXT = "language must be a language such as en, de or pt-BR";

/** What is absent keeps its value; null gives a field back what it is without a setting. */
@RefuseUnknownFields("direction", "logo", "updated_at", "version")
export class SaveSiteSettingsDto {
  /** The default is `SITE_NAME` of the configuration. */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString({ message: "Name must be text" })
  @MaxLength(LIMITS.siteNameMax, {
    message: `Name must be at most ${LIMITS.siteNameMax} characters`,
  })
  name?: string | null;

  /** One sentence about the site. The default is `SITE_TAGLINE` of the configuration. */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString({ message: "Tagline must be text" })
  @MaxLength(LIMITS.siteTaglineMax, {
    message: `Tagline must be at most ${LIMITS.siteTaglineMax} characters`,
  })
  tagline?: string | null;

  /**
   * The language that the site is written in: for dates, direction, browsers, feeds and search engines.
   * @example "en"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @Transform(canonicalLanguage)
  @IsOptional()
  @MaxLength(11, { message: LANGUAGE_TEXT })
  @Matches(LANGUAGE, { message: LANGUAGE_TEXT })
  language?: string | null;

  /** A picture of the media library, from which icons of every size are made. */
  @IsOptional()
  @EmptyToNull()
  @IsOptional()
  @ToNumber()
  @IsInt({ message: "icon_media_id must be the id of a file" })
  @Min(1, { message: "icon_media_id must be the id of a file" })
  icon_media_id?: number | null;

  /** A picture of the media library in the place of mark and name. */
  @IsOptional()
  @EmptyToNull()
  @IsOptional()
  @ToNumber()
  @IsInt({ message: "logo_media_id must be the id of a file" })
  @Min(1, { message: "logo_media_id must be the id of a file" })
  logo_media_id?: number | null;

  /** Groups of links below every page; null or empty for none. */
  @IsOptional()
  @IsArray({ message: "footer must be a list of groups" })
  @ArrayMaxSize(LIMITS.footerGroupsMax, {
    message: `The footer has at most ${LIMITS.footerGroupsMax} groups`,
  })
  @ValidateNested({ each: true, message: "footer must be a list of groups" })
  @Type(() => FooterGroupDto)
  footer?: FooterGroupDto[] | null;
}

export type TextDirection = "ltr" | "rtl";

export interface SiteSettingsDto {
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
  /** Null for the icon that comes with the product. */
  icon_media_id: Integer | null;
  logo_media_id: Integer | null;
  /** Null for mark and name; also while the file is in the trash. */
  logo: PictureDto | null;
  footer: FooterGroupDto[];
  /** Null as long as nobody has saved anything. */
  updated_at: Timestamp | null;
  /** Counts changes; also the ETag (D-022). */
  version: Integer;
}
