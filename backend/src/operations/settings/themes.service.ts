import { Injectable } from "@nestjs/common";
import {
  CMS_THEMES,
  type OwnThemeDto,
  type SaveOwnThemeDto,
  type SaveSiteThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import type { Principal } from "../../common/permissions/principal";
import { AppearanceSettingsService } from "./appearance-settings.service";

/** The theme of readers who have chosen none in their browser (D-143), and those of the admin's users. */
@Injectable()
export class ThemesService {
  constructor(
    private readonly appearance: AppearanceSettingsService,
    private readonly database: DataSource,
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
    const [stored] = await this.database.query<{ cms_theme: string }[]>(
      `SELECT cms_theme FROM author_preferences WHERE author_id = $1`,
      [id],
    );
    const theme = CMS_THEMES.find(({ value }) => value === stored?.cms_theme);
    return { cms_theme: theme?.value ?? null };
  }

  async saveOwn(
    { id }: Principal,
    { cms_theme }: SaveOwnThemeDto,
  ): Promise<OwnThemeDto> {
    await this.database.query(
      `INSERT INTO author_preferences (author_id, cms_theme) VALUES ($1, $2)
       ON CONFLICT (author_id) DO UPDATE SET cms_theme = excluded.cms_theme`,
      [id, cms_theme],
    );
    return { cms_theme };
  }
}
