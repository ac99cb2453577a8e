import {
  FRONTEND_THEMES,
  HOME_LIMITS,
  HOME_SECTIONS,
  SaveAppearanceSettingsDto,
} from "@octavo/contracts";
import type {
  AppearanceSettingsDto,
  CoverStyle,
  FrontendTheme,
  HomeSection,
  HomeSectionDto,
} from "@octavo/contracts";
import { t } from "../../../texts/settings";
import { byField, choice, flag, textOrUnset } from "./settings-fields";
import { settingsKind } from "./settings-kind";
import type { FormOf } from "./settings-kind";

/** A section of the home page, shown or not. */
export interface HomeRow {
  section: HomeSection;
  isShown: boolean;
  limit: string;
}

export type Form = FormOf<typeof APPEARANCE_SETTINGS>;

export const coverName = (style: CoverStyle): string =>
  t(`settings.cover_style.${style}`);

export const APPEARANCE_SETTINGS = settingsKind<AppearanceSettingsDto>()({
  path: "/settings/appearance",
  Payload: SaveAppearanceSettingsDto,
  label: (field) => t(`settings.${field}`),
  ...byField({
    frontend_theme: choice(themeName),
    cover_style: choice(coverName),
    offers_reader_settings: flag,
    accent: {
      ...textOrUnset,
      toPayload: (held: string) => held.trim().toLowerCase() || null,
    },
    home_sections: { toForm: rowsOf, toPayload: sectionsOf, toText: homeText },
  }),
});

function themeName(theme: FrontendTheme): string {
  return FRONTEND_THEMES.find(({ value }) => value === theme)?.label ?? theme;
}

export const sectionName = (section: HomeSection): string =>
  t(`settings.home.${section}`);

/** Those that are shown in their order, then the others in the specification's. */
function rowsOf(shown: AppearanceSettingsDto["home_sections"]): HomeRow[] {
  const hidden = HOME_SECTIONS.filter(
    (name) => !shown.some(({ section }) => section === name),
  );
  return [
    ...shown.map(({ section, limit }) => ({
      section,
      isShown: true,
      limit: `${limit}`,
    })),
    ...hidden.map((section) => ({
      section,
      isShown: false,
      limit: `${HOME_LIMITS[section].usual}`,
    })),
  ];
}

function sectionsOf(rows: readonly HomeRow[]): HomeSectionDto[] {
  return rows
    .filter(({ isShown }) => isShown)
    .map(({ section, limit }) => ({
      section,
      limit: limit.trim() === "" ? HOME_LIMITS[section].usual : Number(limit),
    }));
}

function homeText(rows: readonly HomeRow[]): string {
  const lines = rows
    .filter(({ isShown }) => isShown)
    .map(({ section, limit }) =>
      t("settings.homeLine", { name: sectionName(section), limit }),
    );
  return lines.join("\n") || t("settings.homeEmpty");
}
