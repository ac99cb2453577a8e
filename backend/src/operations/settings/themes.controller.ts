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
import { ThemesService } from "./themes.service";

@ApiController("settings")
export class ThemesController {
  constructor(private readonly themes: ThemesService) {}

  @Get("theme")
  getSite(): Promise<SiteThemeDto> {
    return this.themes.getSite();
  }

  @Put("theme")
  saveSite(@Body() input: SaveSiteThemeDto): Promise<SiteThemeDto> {
    return this.themes.saveSite(input);
  }

  @Get("cms-theme")
  getOwn(@CurrentUser() user: Principal): Promise<OwnThemeDto> {
    return this.themes.getOwn(user);
  }

  @Put("cms-theme")
  saveOwn(
    @CurrentUser() user: Principal,
    @Body() input: SaveOwnThemeDto,
  ): Promise<OwnThemeDto> {
    return this.themes.saveOwn(user, input);
  }
}
