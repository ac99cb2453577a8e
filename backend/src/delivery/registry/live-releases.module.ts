import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { ContentChangesModule } from "../../infrastructure/ready-answers/content-changes.module";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { FrontendFlag } from "./frontend-flag.entity";
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
    frontend_flags: "frontends",
  },
  due: {
    nextIn: `(SELECT (extract(epoch FROM min(until) - clock_timestamp()) * 1000)::float8
      FROM frontend_flags WHERE until > now())`,
    tags: ["frontends"],
  },
})
@Module({
  imports: [
    ContentChangesModule,
    TypeOrmModule.forFeature([
      FrontendChannel,
      FrontendFlag,
      FrontendLiveVersion,
      FrontendPromotion,
    ]),
  ],
  providers: [LiveReleasesRepository, LiveReleasesService],
  exports: [LiveReleasesService, TypeOrmModule],
})
export class LiveReleasesModule {}
