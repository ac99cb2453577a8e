import { Injectable } from "@nestjs/common";
import {
  CMS_THEMES,
  type OwnThemeDto,
  type SaveOwnThemeDto,
  type SaveSiteThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { OwnThemesRepository } from "./own-themes.repository";
import { SiteThemeService } from "./site-theme.service";

@Injectable()
export class ThemesService {
  constructor(
    private readonly site: SiteThemeService,
    private readonly own: OwnThemesRepository,
  ) {}

  async getSite(): Promise<SiteThemeDto> {
    return { frontend_theme: await this.site.get() };
  }

  async saveSite({ frontend_theme }: SaveSiteThemeDto): Promise<SiteThemeDto> {
    await this.site.save(frontend_theme);
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
