import {
  ArrayUnique,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from "class-validator";
import { Transform, Type } from "class-transformer";
import { Choice, OptionalFlag, saysOf } from "./fields";
import { HOME_LIMITS, HOME_SECTIONS } from "./home-sections";
import type { HomeSection } from "./home-sections";
import { RefuseUnknownFields } from "./known-fields";
import type { SettingsState } from "./settings";
import { contractTexts } from "./texts";
import { anyOf } from "./themes";
import { FRONTEND_THEME_NAMES } from "./theme-names";
import type { FrontendTheme } from "./theme-names";
import { EmptyToNull, ToNumber, Trim } from "./transforms";

const COLOR = /^#[0-9a-f]{6}$/;

/** `drawn`: a drawing for each post. `plain`: only the colors of its category. */
export const COVER_STYLES = ["drawn", "plain"] as const;
export type CoverStyle = (typeof COVER_STYLES)[number];

const ToLowerCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === "string" ? value.toLowerCase() : value,
  );

const mostOf = (section: unknown): number =>
  (HOME_SECTIONS as readonly unknown[]).includes(section)
    ? HOME_LIMITS[section as HomeSection].most
    : 100;

/** As many as its section can show. */
const HomeLimit = (): PropertyDecorator =>
  ValidateBy(
    {
      name: "homeLimit",
      validator: {
        validate: (value: unknown, args) =>
          Number.isInteger(value) &&
          (value as number) >= 1 &&
          (value as number) <= mostOf(sectionOf(args)),
      },
    },
    {
      message: (args) =>
        contractTexts("field.between", {
          label: args.property,
          min: "1",
          max: `${mostOf(sectionOf(args))}`,
        }),
    },
  );

const sectionOf = (args: ValidationArguments | undefined): unknown =>
  args && "section" in args.object ? args.object.section : undefined;

/** A section that the home page shows. */
@RefuseUnknownFields()
export class HomeSectionDto {
  /** What it shows. */
  @Choice(HOME_SECTIONS)
  section!: HomeSection;

  /**
   * How many posts or categories it shows; of `collections`, how many posts of each.
   * @example 6
   */
  @ToNumber()
  @HomeLimit()
  limit!: number;
}

/** Absent fields keep their value; null resets a field to its default. */
@RefuseUnknownFields("accent_contrast", "updated_at", "version")
export class SaveAppearanceSettingsDto {
  /** Of readers who have chosen none. Empty for Blue. */
  @IsOptional()
  @Choice(FRONTEND_THEME_NAMES, undefined, anyOf(FRONTEND_THEME_NAMES))
  frontend_theme?: FrontendTheme | null;

  /**
   * The color of links and buttons instead of the theme's. It is refused if it cannot be read on the
   * theme's backgrounds. Dark mode uses a lighter version of it.
   * @example "#0b5d6b"
   */
  @IsOptional()
  @Trim()
  @EmptyToNull()
  @ToLowerCase()
  @Matches(COLOR, saysOf("accent", "field.color"))
  accent?: string | null;

  /** Pictures that are drawn for posts without one. */
  @IsOptional()
  @Choice(COVER_STYLES)
  cover_style?: CoverStyle | null;

  /** What the home page shows below its search box, in this order. What is not in the list is not shown. */
  @IsOptional()
  @IsArray(saysOf(undefined, "field.homeSections"))
  @ArrayUnique(
    (one: unknown) => (one as Partial<HomeSectionDto> | null)?.section,
    saysOf(undefined, "field.homeSections"),
  )
  @ValidateNested({ each: true, ...saysOf(undefined, "field.homeSections") })
  @Type(() => HomeSectionDto)
  home_sections?: HomeSectionDto[] | null;

  /** Whether readers can choose light or dark, the size and width of text, and less motion for themselves. */
  @OptionalFlag()
  offers_reader_settings?: boolean | null;
}

/** How well a color can be read on the grounds of every theme, by WCAG. */
export interface AccentContrastDto {
  /**
   * Where it can be read worst.
   * @example 5.87
   */
  light: number;
  /**
   * The same on dark screens, of the lighter color that is shown there.
   * @example 6.1
   */
  dark: number;
  /**
   * What is needed at least.
   * @example 4.5
   */
  needed: number;
  /**
   * The color in the dark theme, which follows from it.
   * @example "#6cc5d6"
   */
  dark_color: string;
  /** Why it is refused; null where it is not. */
  problem: string | null;
}

export interface AppearanceSettingsDto extends SettingsState {
  frontend_theme: FrontendTheme;
  /** Null for the theme's own. */
  accent: string | null;
  /** Null without a custom color. */
  accent_contrast: AccentContrastDto | null;
  cover_style: CoverStyle;
  home_sections: HomeSectionDto[];
  offers_reader_settings: boolean;
}

export class AccentContrastQuery {
  /**
   * A color as `#` and six digits.
   * @example "#0b5d6b"
   */
  @IsString(saysOf("accent", "field.color"))
  @IsNotEmpty(saysOf("accent", "field.color"))
  @Trim()
  @ToLowerCase()
  @Matches(COLOR, saysOf("accent", "field.color"))
  accent!: string;
}
