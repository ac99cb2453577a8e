import { Module } from "@nestjs/common";
import { ReadyAnswersService } from "../../infrastructure/ready-answers/ready-answers.service";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SitemapController } from "./sitemap.controller";
import { SitemapRepository } from "./sitemap.repository";
import { SitemapService } from "./sitemap.service";

@Module({
  imports: [SettingsModule],
  controllers: [SitemapController],
  providers: [SitemapService, SitemapRepository],
})
export class SitemapModule {
  constructor(answers: ReadyAnswersService) {
    answers.addPaths(SITEMAP);
  }
}

const SITEMAP = /^\/sitemap(-[\w-]{1,60})?\.xml$/;
