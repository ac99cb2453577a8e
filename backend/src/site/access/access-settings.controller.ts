import { Body, Get, Put } from "@nestjs/common";
import {
  type AccessSettingsDto,
  SaveAccessSettingsDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AccessSettingsService } from "./access-settings.service";

@ApiController("settings/access", "Who may read the site.")
export class AccessSettingsController {
  constructor(private readonly settings: AccessSettingsService) {}

  @ApiDoc("Whether the site is open, private or in maintenance")
  @Get()
  @EntityTag()
  async get(): Promise<AccessSettingsDto> {
    return this.settings.toDto(await this.settings.get());
  }

  @ApiDoc("Open the site, make it private, or turn on maintenance")
  @Put()
  @EntityTag()
  async save(
    @Body() input: SaveAccessSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<AccessSettingsDto> {
    return this.settings.toDto(await this.settings.save(input, version));
  }
}
