import { Body, Get, Put, Query } from "@nestjs/common";
import {
  AccentContrastQuery,
  SaveAppearanceSettingsDto,
  type AccentContrastDto,
  type AppearanceSettingsDto,
  type DraftPreviewDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { accentContrast } from "../../operations/settings/accent";
import { AppearanceSettingsService } from "../../operations/settings/appearance-settings.service";
import { LookPreviewsService } from "./look-previews.service";

@ApiController("settings/appearance", "How the reader site looks.")
export class AppearanceController {
  constructor(
    private readonly settings: AppearanceSettingsService,
    private readonly previews: LookPreviewsService,
  ) {}

  @ApiDoc("Theme, color and covers of the reader site, and what its home shows")
  @Get()
  @EntityTag()
  get(): Promise<AppearanceSettingsDto> {
    return this.settings.get();
  }

  @ApiDoc("Change how the reader site looks, and what its home page shows")
  @Put()
  @EntityTag()
  save(
    @Body() input: SaveAppearanceSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<AppearanceSettingsDto> {
    return this.settings.save(input, version);
  }

  @ApiDoc("How well a color can be read on the grounds of the themes")
  @Get("contrast")
  contrast(@Query() { accent }: AccentContrastQuery): AccentContrastDto {
    return accentContrast(accent);
  }

  @ApiDoc(
    "A link that shows the home page with an appearance that is not saved, for a while",
  )
  @PostOk("preview")
  preview(@Body() input: SaveAppearanceSettingsDto): DraftPreviewDto {
    return this.previews.linkTo(input);
  }
}
