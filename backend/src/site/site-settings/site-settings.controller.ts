import { Body, Delete, Get, Put } from "@nestjs/common";
import {
  type AnalyticsSettingsDto,
  type ReadingSettingsDto,
  SaveAnalyticsSettingsDto,
  SaveReadingSettingsDto,
  SaveSearchSettingsDto,
  SaveSiteSettingsDto,
  type SearchSettingsDto,
  type SiteSettingsDto,
  type SnippetPreviewDto,
} from "@octavo/contracts";
import { ApiController } from "../../common/http/api-controller.decorator";
import { PostOk } from "../../common/http/post-ok.decorator";
import { IfMatch, EntityTag } from "../../common/http/record-version";
import { ApiDoc } from "../../infrastructure/openapi/api-doc.decorator";
import { AnalyticsSettingsService } from "../../operations/settings/analytics-settings.service";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { LookPreviewsService } from "../appearance/look-previews.service";
import { SitePicturesService } from "./site-pictures.service";

@ApiController("settings", "What the site is called and how it looks.")
export class SiteSettingsController {
  constructor(
    private readonly pictures: SitePicturesService,
    private readonly search: SearchSettingsService,
    private readonly reading: ReadingSettingsService,
    private readonly analytics: AnalyticsSettingsService,
    private readonly previews: LookPreviewsService,
  ) {}

  @ApiDoc("Name, language, pictures, header and footer of the site")
  @Get("site")
  @EntityTag()
  get(): Promise<SiteSettingsDto> {
    return this.pictures.describe();
  }

  @ApiDoc("Change name, language or pictures of the site")
  @Put("site")
  @EntityTag()
  save(
    @Body() input: SaveSiteSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<SiteSettingsDto> {
    return this.pictures.save(input, version);
  }

  @ApiDoc(
    "How readers see posts: on pages, in feeds, with dates and links to share",
  )
  @Get("reading")
  @EntityTag()
  getReading(): Promise<ReadingSettingsDto> {
    return this.reading.get();
  }

  @ApiDoc("Change how readers see posts")
  @Put("reading")
  @EntityTag()
  saveReading(
    @Body() input: SaveReadingSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<ReadingSettingsDto> {
    return this.reading.save(input, version);
  }

  @ApiDoc("How search engines and social networks show the site")
  @Get("search")
  @EntityTag()
  getSearch(): Promise<SearchSettingsDto> {
    return this.search.get();
  }

  @ApiDoc("Change how search engines and social networks show the site")
  @Put("search")
  @EntityTag()
  saveSearch(
    @Body() input: SaveSearchSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<SearchSettingsDto> {
    return this.pictures.saveSearch(input, version);
  }

  @ApiDoc("Which service counts the visits of readers")
  @Get("analytics")
  @EntityTag()
  getAnalytics(): Promise<AnalyticsSettingsDto> {
    return this.analytics.get();
  }

  @ApiDoc("Choose a service that counts the visits of readers, or none")
  @Put("analytics")
  @EntityTag()
  saveAnalytics(
    @Body() { preview, ...changes }: SaveAnalyticsSettingsDto,
    @IfMatch() version: number | null,
  ): Promise<AnalyticsSettingsDto> {
    const shown = this.previews.snippetOf(preview);
    return this.analytics.saveShown(changes, { shown, version });
  }

  @ApiDoc("Take a snippet or the code of a service out of all pages at once")
  @Delete("analytics")
  removeAnalytics(): Promise<AnalyticsSettingsDto> {
    return this.analytics.save({ service: "none" }, null);
  }

  @ApiDoc(
    "A link that shows the home page with a snippet that is not saved, for a while",
  )
  @PostOk("analytics/preview")
  previewSnippet(@Body() input: SaveAnalyticsSettingsDto): SnippetPreviewDto {
    return this.previews.linkToSnippet(input);
  }
}
