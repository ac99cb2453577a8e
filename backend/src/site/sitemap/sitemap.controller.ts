import { Controller, Get, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import {
  PLAIN_TEXT,
  sendRevalidated,
} from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SearchSettingsService } from "../../operations/settings/search-settings.service";
import { SitemapService } from "./sitemap.service";

const XML = "application/xml; charset=utf-8";

/** Robots ask for it first. */
@Controller()
@Public()
export class SitemapController {
  constructor(
    private readonly sitemap: SitemapService,
    private readonly config: AppConfig,
    private readonly search: SearchSettingsService,
  ) {}

  @Get("robots.txt")
  async robots(@Res() reply: FastifyReply): Promise<void> {
    const { indexing, robots_txt } = await this.search.get();
    const sitemap = `Sitemap: ${this.config.publicUrl}/sitemap.xml`;
    const lines = [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /search",
      ...(robots_txt ? ["", robots_txt] : []),
      // Pages that are not to be found are not pointed out. They may be read: that is how robots learn it.
      ...(indexing ? [...(robots_txt ? [""] : []), sitemap] : []),
    ];
    const body = `${lines.join("\n")}\n`;
    return sendRevalidated(reply, { body, mediaType: PLAIN_TEXT });
  }

  @Get("sitemap.xml")
  async root(@Res() reply: FastifyReply): Promise<void> {
    const body = await this.sitemap.root();
    await sendRevalidated(reply, { body, mediaType: XML });
  }

  @Get("sitemap-:name.xml")
  async part(
    @Param("name") name: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.sitemap.part(name);
    await sendRevalidated(reply, { body, mediaType: XML });
  }
}
