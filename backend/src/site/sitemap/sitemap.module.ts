import { Module } from "@nestjs/common";
import { SitemapController } from "./sitemap.controller";
import { SitemapRepository } from "./sitemap.repository";
import { SitemapService } from "./sitemap.service";

@Module({
  controllers: [SitemapController],
  providers: [SitemapService, SitemapRepository],
})
export class SitemapModule {}
