import {
  FRONTEND_THEMES,
  HOME_LIMITS,
  HOME_SECTIONS,
  SaveAppearanceSettingsDto,
} from "@octavo/contracts";
import type { AppearanceSettingsDto, HomeSection } from "@octavo/contracts";
import { t } from "../../../texts/settings";
import { settingsKind } from "./settings-kind";
import type { SettingsForm } from "./settings-kind";

/** A section of the home page, shown or not. */
export interface HomeRow {
  section: HomeSection;
  isShown: boolean;
  limit: string;
}

/** As the fields hold it. */
type AppearanceForm = Pick<
  AppearanceSettingsDto,
  "frontend_theme" | "cover_style" | "offers_reader_settings"
> & { accent: string; home_sections: HomeRow[] };

export type Form = SettingsForm<AppearanceForm, SaveAppearanceSettingsDto>;

export const APPEARANCE_SETTINGS = settingsKind<
  AppearanceForm,
  SaveAppearanceSettingsDto,
  AppearanceSettingsDto
>({
  path: "/settings/appearance",
  Payload: SaveAppearanceSettingsDto,
  toForm: ({
    frontend_theme,
    accent,
    cover_style,
    home_sections,
    offers_reader_settings,
  }) => ({
    frontend_theme,
    accent: accent ?? "",
    cover_style,
    home_sections: rowsOf(home_sections),
    offers_reader_settings,
  }),
  toPayload: ({ accent, home_sections, ...form }) => ({
    ...form,
    accent: accent.trim().toLowerCase() || null,
    home_sections: home_sections
      .filter(({ isShown }) => isShown)
      .map(({ section, limit }) => ({
        section,
        limit: limit.trim() === "" ? HOME_LIMITS[section].usual : Number(limit),
      })),
  }),
  label: (field) => t(`settings.${field}`),
  valueText(form, field) {
    if (field === "frontend_theme") return themeName(form.frontend_theme);
    if (field === "cover_style")
      return t(`settings.cover_style.${form.cover_style}`);
    if (field === "offers_reader_settings")
      return t(form.offers_reader_settings ? "common.yes" : "common.no");
    if (field === "accent") return form.accent || t("settings.unset");
    return homeText(form.home_sections);
  },
});

const themeName = (theme: string): string =>
  FRONTEND_THEMES.find(({ value }) => value === theme)?.label ?? theme;

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

function homeText(rows: readonly HomeRow[]): string {
  const lines = rows
    .filter(({ isShown }) => isShown)
    .map(({ section, limit }) =>
      t("settings.homeLine", { name: sectionName(section), limit }),
    );
  return lines.join("\n") || t("settings.homeEmpty");
}
