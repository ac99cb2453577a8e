import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { FrontendApp } from "./apps/frontend-app.entity";
import { FrontendVerdict } from "./gate/frontend-verdict.entity";
import { FrontendSignal } from "./health/frontend-signal.entity";
import { FrontendsService } from "./registry/frontends.service";
import { LiveReleasesRepository } from "./registry/live-releases.repository";
import { LiveReleasesService } from "./registry/live-releases.service";
import { FrontendChannel } from "./registry/frontend-channel.entity";
import { FrontendLiveVersion } from "./registry/frontend-live-version.entity";
import { FrontendPromotion } from "./registry/frontend-promotion.entity";
import { FrontendRelease } from "./releases/frontend-release.entity";
import { ReleaseFilesController } from "./releases/release-files.controller";
import { ReleaseFilesService } from "./releases/release-files.service";
import { ReleaseStore } from "./releases/release-store";

@Module({
  imports: [
    TypeOrmModule.forFeature([
      FrontendApp,
      FrontendChannel,
      FrontendLiveVersion,
      FrontendPromotion,
      FrontendRelease,
      FrontendSignal,
      FrontendVerdict,
    ]),
  ],
  controllers: [ReleaseFilesController],
  providers: [
    FrontendsService,
    LiveReleasesRepository,
    LiveReleasesService,
    ReleaseFilesService,
    ReleaseStore,
  ],
  exports: [FrontendsService, LiveReleasesService, ReleaseStore],
})
export class FrontendsModule {}
