import { Body, Get, Put } from "@nestjs/common";
import {
  SaveOwnThemeDto,
  SaveSiteThemeDto,
  type OwnThemeDto,
  type SiteThemeDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { CurrentUser } from "../../common/permissions/current-user.decorator";
import type { Principal } from "../../common/permissions/principal";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { ThemesService } from "./themes.service";

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
