import { Module } from "@nestjs/common";
import { MediaModule } from "../../content/media/media.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SitePicturesService } from "./site-pictures.service";
import { SiteSettingsController } from "./site-settings.controller";

@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [SiteSettingsController],
  providers: [SitePicturesService],
})
export class SiteSettingsModule {}
