import { Injectable } from "@nestjs/common";
import {
  CMS_THEMES,
  FRONTEND_THEMES,
  type FrontendTheme,
  type OwnThemeDto,
  type SaveOwnThemeDto,
  type SaveSiteThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { ContentChangesService } from "../../infrastructure/ready-answers/content-changes.service";
import { OwnThemesRepository } from "./own-themes.repository";
import { SettingCopy } from "./setting-copy";
import { SettingsService } from "./settings.service";

const SITE_THEME = "frontend_theme";

/** The theme of readers who have chosen none in their browser (D-143), and those of the admin's users. */
@Injectable()
export class ThemesService {
  private readonly copy: SettingCopy<FrontendTheme>;

  constructor(
    private readonly settings: SettingsService,
    private readonly own: OwnThemesRepository,
    changes: ContentChangesService,
  ) {
    const read = async () => known(await settings.find<string>(SITE_THEME));
    const initial = FRONTEND_THEMES[0].value;
    this.copy = new SettingCopy(
      { name: "The site's theme", initial, read },
      changes,
    );
  }

  /** Whoever asks next reads it anew. */
  expire(): void {
    this.copy.expire();
  }

  /** Every document needs it. */
  siteTheme(): Promise<FrontendTheme> {
    return this.copy.get();
  }

  async getSite(): Promise<SiteThemeDto> {
    return { frontend_theme: await this.siteTheme() };
  }

  async saveSite({
    frontend_theme: theme,
  }: SaveSiteThemeDto): Promise<SiteThemeDto> {
    await this.settings.set(SITE_THEME, theme, { theme: labelOf(theme) });
    this.copy.set(theme);
    return { frontend_theme: theme };
  }

  /** A theme that a later version has taken away is as good as none. */
  async getOwn({ id }: Principal): Promise<OwnThemeDto> {
    const stored = await this.own.find(id);
    const theme = CMS_THEMES.find(({ value }) => value === stored);
    return { cms_theme: theme?.value ?? null };
  }

  async saveOwn(
    { id }: Principal,
    { cms_theme }: SaveOwnThemeDto,
  ): Promise<OwnThemeDto> {
    await this.own.save(id, cms_theme);
    return { cms_theme };
  }
}

/** A theme that a later version has taken away is the default. */
function known(stored: string | null): FrontendTheme {
  const theme = FRONTEND_THEMES.find(({ value }) => value === stored);
  return (theme ?? FRONTEND_THEMES[0]).value;
}

const labelOf = (theme: FrontendTheme): string =>
  FRONTEND_THEMES.find(({ value }) => value === theme)?.label ?? theme;
