import { Body, Get, Put, UseInterceptors } from "@nestjs/common";
import { SaveSiteSettingsDto, type SiteSettingsDto } from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import {
  EntityTagInterceptor,
  IfMatch,
} from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { SitePicturesService } from "./site-pictures.service";

@ApiController("settings", "What the site is called and how it looks.")
export class SiteSettingsController {
  constructor(private readonly pictures: SitePicturesService) {}

  @ApiDoc("Name, language, pictures and footer of the site")
  @Get("site")
  @UseInterceptors(EntityTagInterceptor)
  get(): Promise<SiteSettingsDto> {
    return this.pictures.describe();
  }

  @ApiDoc("Change name, language, pictures or footer of the site")
  @Put("site")
  @UseInterceptors(EntityTagInterceptor)
  save(
    @Body() input: SaveSiteSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<SiteSettingsDto> {
    return this.pictures.save(input, version);
  }
}
