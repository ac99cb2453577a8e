import { Module } from "@nestjs/common";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { MediaModule } from "../../content/media/media.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SitePicturesService } from "./site-pictures.service";
import { SiteSettingsController } from "./site-settings.controller";

@PublicResource({
  name: "site",
  reads: {
    "GET /settings/site": { isDirect: true, dependsOn: ["settings", "media"] },
  },
})
@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [SiteSettingsController],
  providers: [SitePicturesService],
})
export class SiteSettingsModule {}
