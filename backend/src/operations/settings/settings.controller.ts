import { Body, Get, Param, Put, Query } from "@nestjs/common";
import {
  type FixedSettingsDto,
  ListSettingsVersionsDto,
  type OwnThemeDto,
  type Paged,
  SaveOwnThemeDto,
  SaveSiteThemeDto,
  type SettingsVersionDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SettingsSections } from "./settings-sections";
import { ThemesService } from "./themes.service";

@ApiController("settings", "What holds for every section of the settings.")
export class SettingsController {
  constructor(private readonly sections: SettingsSections) {}

  @ApiDoc(
    "Settings that environment variables decide, and that only they can change",
  )
  @Get("fixed")
  fixed(): FixedSettingsDto {
    return { fixed: this.sections.fixed() };
  }

  @ApiDoc(
    "What the saves of a section left, the newest first; `section` is the last part of its address, such as site",
    { addressExamples: { section: "site" } },
  )
  @Get(":section/versions")
  versions(
    @Param("section") key: string,
    @Query() query: ListSettingsVersionsDto,
    @CurrentUser() { isSuperuser }: Principal,
  ): Promise<Paged<SettingsVersionDto>> {
    const section = this.sections.find(key);
    if (!section || (section.options.isForSuperusers && !isSuperuser))
      throw new NotFoundError();
    return section.versions(query);
  }
}

@ApiController("settings")
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  @ApiDoc("The theme of readers who have chosen none")
  @Get("theme")
  getSite(): Promise<SiteThemeDto> {
    return this.themes.getSite();
  }

  @ApiDoc("Choose the theme of readers who have chosen none")
  @Put("theme")
  saveSite(@Body() input: SaveSiteThemeDto): Promise<SiteThemeDto> {
    return this.themes.saveSite(input);
  }

  @ApiDoc("The admin's theme that one has chosen oneself")
  @Get("cms-theme")
  getOwn(@CurrentUser() principal: Principal): Promise<OwnThemeDto> {
    return this.themes.getOwn(principal);
  }

  @ApiDoc("Choose the admin's theme for oneself")
  @Put("cms-theme")
  saveOwn(
    @CurrentUser() principal: Principal,
    @Body() input: SaveOwnThemeDto,
  ): Promise<OwnThemeDto> {
    return this.themes.saveOwn(principal, input);
  }
}
