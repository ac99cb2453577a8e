import {
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
} from "class-validator";
import { CATEGORY_ADDRESS, LINK_ADDRESS } from "./addresses";
import { ListOf, all, says, saysMax } from "./fields";
import { RefuseUnknownFields } from "./known-fields";
import { LIMITS } from "./limits";
import type { SettingsState } from "./settings";
import type { MaxText } from "./texts";
import { EmptyToNull, Trim } from "./transforms";

const LinkLabel = (max: number): PropertyDecorator =>
  all(
    IsString(says("footer.linkLabel")),
    IsNotEmpty(says("footer.linkLabel")),
    MaxLength(max, saysMax("footer.labelMax", max)),
  );

const LinkAddress = (): PropertyDecorator =>
  all(
    Trim(),
    EmptyToNull(),
    IsOptional(),
    MaxLength(LIMITS.urlMax, says("footer.addressTooLong")),
    Matches(LINK_ADDRESS, says("footer.address")),
  );

const Links = (
  Link: new () => object,
  max: number,
  full: MaxText,
): PropertyDecorator =>
  ListOf(Link, max, { tooMany: saysMax(full, max), wrongItem: "field.links" });

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
  @LinkLabel(LIMITS.footerLabelMax)
  label!: string | null;

  /**
   * A path of this site, a web address or `mailto:`; without one the label is plain text.
   * @example "/imprint"
   */
  @LinkAddress()
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

  /** Each an address with a label. */
  @Links(FooterLinkDto, LIMITS.footerLinksMax, "footer.linksMax")
  links!: FooterLinkDto[];
}

/** A link of the header, inside a group or next to it. */
@RefuseUnknownFields()
export class HeaderLinkDto {
  /** @example "Guides" */
  @Trim()
  @LinkLabel(LIMITS.footerLabelMax)
  label!: string;

  /**
   * A path of this site, a web address or `mailto:`; without one the label is plain text.
   * @example "/category/guides"
   */
  @LinkAddress()
  url!: string | null;
}

/**
 * An entry of the header. One that leads to a page is the page's own place in the menu: saving it sets the
 * page's `show_on_header`, `header_index` and `menu_label`, and these show up here.
 */
@RefuseUnknownFields()
export class HeaderEntryDto {
  /**
   * At most 60 characters, but a page may have a longer one.
   * @example "About"
   */
  @Trim()
  @LinkLabel(LIMITS.titleMax)
  label!: string;

  /**
   * As of other links; null for a group.
   * @example "/about"
   */
  @LinkAddress()
  url!: string | null;

  /** Null for a link; otherwise the entry is a group that opens. */
  @IsOptional()
  @Links(HeaderLinkDto, LIMITS.footerLinksMax, "footer.linksMax")
  links!: HeaderLinkDto[] | null;
}

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("updated_at", "version")
export class SaveNavigationDto {
  /**
   * The menu of every page after Home, in its order; null lists only the menu's pages.
   * @example [{ "label": "About", "url": "/about" }]
   */
  @IsOptional()
  @Links(HeaderEntryDto, LIMITS.headerEntriesMax, "header.entriesMax")
  header?: HeaderEntryDto[] | null;

  /** Groups of links below every page; empty for none. */
  @IsOptional()
  @ListOf(FooterGroupDto, LIMITS.footerGroupsMax, {
    tooMany: saysMax("footer.groupsMax", LIMITS.footerGroupsMax),
    wrong: "field.groups",
  })
  footer?: FooterGroupDto[] | null;
}

/** Header and footer with all that is in them, whether readers see it or not. */
export interface NavigationDto extends SettingsState {
  header: HeaderEntryDto[];
  footer: FooterGroupDto[];
}
