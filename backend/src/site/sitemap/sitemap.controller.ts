import { Controller, Get, Param, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import {
  PLAIN_TEXT,
  sendRevalidated,
} from "../../common/http/revalidated-text";
import { Public } from "../../common/permissions/access.decorators";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SitemapService } from "./sitemap.service";

const XML = "application/xml; charset=utf-8";

/** What robots ask for first. */
@Controller()
@Public()
export class SitemapController {
  constructor(
    private readonly sitemap: SitemapService,
    private readonly config: AppConfig,
  ) {}

  @Get("robots.txt")
  robots(@Res() reply: FastifyReply): Promise<void> {
    const lines = [
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /search",
      `Sitemap: ${this.config.publicUrl}/sitemap.xml`,
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
