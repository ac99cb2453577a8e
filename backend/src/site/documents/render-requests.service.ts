import { Injectable } from "@nestjs/common";
import type { Flags } from "@octavo/federation";
import { AppConfig } from "../../infrastructure/config/app-config";
import { ReadingSettingsService } from "../../operations/settings/reading-settings.service";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import type { FrontendApp } from "../../delivery/apps/frontend-app.entity";
import type { PlainRenderRequest } from "../../delivery/rendering/render-messages";
import { renderedSite } from "../../delivery/rendering/rendered-site";
import { basePathOf, partsBeside } from "./boot-data.service";
import type { Visit } from "./visits.service";

/** What apps are told when they render for a visit. */
@Injectable()
export class RenderRequestsService {
  constructor(
    private readonly config: AppConfig,
    private readonly site: SiteSettingsService,
    private readonly reading: ReadingSettingsService,
  ) {}

  /** @param app the owner of the page, or the one that fills a slot on it. */
  async of(
    { url, live, look }: Visit,
    app: FrontendApp,
    flags: Flags,
  ): Promise<PlainRenderRequest> {
    return {
      url,
      basePath: basePathOf(app),
      parts: partsBeside({ live, owner: app }),
      origin: this.config.publicUrl,
      site: renderedSite(await this.site.get(), this.reading.known, look),
      flags,
    };
  }
}
