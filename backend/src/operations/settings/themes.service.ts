import { Injectable } from "@nestjs/common";
import {
  CMS_THEMES,
  type OwnThemeDto,
  type SaveOwnThemeDto,
  type SaveSiteThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { AppearanceSettingsService } from "./appearance-settings.service";
import { OwnThemesRepository } from "./own-themes.repository";

/** The theme of readers who have chosen none in their browser (D-143), and those of the admin's users. */
@Injectable()
export class ThemesService {
  constructor(
    private readonly appearance: AppearanceSettingsService,
    private readonly own: OwnThemesRepository,
  ) {}

  async getSite(): Promise<SiteThemeDto> {
    const { frontend_theme } = await this.appearance.get();
    return { frontend_theme };
  }

  async saveSite(theme: SaveSiteThemeDto): Promise<SiteThemeDto> {
    const { frontend_theme } = await this.appearance.save(theme, null);
    return { frontend_theme };
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
