import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { ContentChangesModule } from "../../infrastructure/ready-answers/content-changes.module";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { FrontendChannel } from "./frontend-channel.entity";
import { FrontendLiveVersion } from "./frontend-live-version.entity";
import { FrontendPromotion } from "./frontend-promotion.entity";
import { LiveReleasesRepository } from "./live-releases.repository";
import { LiveReleasesService } from "./live-releases.service";

/** The live releases, for modules that only read them. */
@PublicResource({
  name: "frontends",
  tables: {
    frontend_channels: "frontends",
    frontend_live_versions: "frontends",
  },
})
@Module({
  imports: [
    ContentChangesModule,
    TypeOrmModule.forFeature([
      FrontendChannel,
      FrontendLiveVersion,
      FrontendPromotion,
    ]),
  ],
  providers: [LiveReleasesRepository, LiveReleasesService],
  exports: [LiveReleasesService, TypeOrmModule],
})
export class LiveReleasesModule {}
