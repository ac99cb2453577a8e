import { Injectable } from "@nestjs/common";
import {
  FRONTEND_THEME_NAMES,
  HOME_LIMITS,
  HOME_SECTIONS,
  type AppearanceSettingsDto,
  type FrontendTheme,
  type SettingsState,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { accentContrast } from "./accent";
import { SettingsSection, type SavedFields } from "./settings-section";
import { SettingsSections } from "./settings-sections";

type Facts = Omit<AppearanceSettingsDto, keyof SettingsState>;
export type Appearance = Omit<Facts, "accent_contrast">;

/** How the reader site looks, and what its home page shows. */
@Injectable()
export class AppearanceSettingsService extends SettingsSection<
  Appearance,
  Facts
> {
  constructor(sections: SettingsSections) {
    super(sections, {
      key: "appearance",
      hasAuditedValues: true,
      defaults: {
        frontend_theme: "",
        accent: null,
        cover_style: "drawn",
        home_sections: HOME_SECTIONS.map((section) => ({
          section,
          limit: HOME_LIMITS[section].usual,
        })),
        offers_reader_settings: true,
      },
    });
  }

  /** @throws {ValidationError} for a color that cannot be read. */
  override with(changes: SavedFields<Appearance>): Appearance {
    this.assertValid(changes);
    return super.with(changes);
  }

  protected override assertValid({ accent }: SavedFields<Appearance>): void {
    const problem = accent ? accentContrast(accent).problem : null;
    if (problem !== null) throw new ValidationError(problem);
  }

  protected override describe(fields: Appearance): Facts {
    const { accent, frontend_theme } = fields;
    return {
      ...fields,
      frontend_theme: known(frontend_theme),
      accent_contrast: accent === null ? null : accentContrast(accent),
    };
  }
}

/** A theme that a later version has taken away is the default. */
const known = (stored: FrontendTheme): FrontendTheme =>
  FRONTEND_THEME_NAMES.find((name) => name === stored) ?? "";
