import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { FrontendApp } from "./apps/frontend-app.entity";
import { FrontendVerdict } from "./gate/frontend-verdict.entity";
import { FrontendSignal } from "./health/frontend-signal.entity";
import { FrontendsService } from "./registry/frontends.service";
import { LiveReleasesService } from "./registry/live-releases.service";
import {
  FrontendChannel,
  FrontendLiveVersion,
  FrontendPromotion,
} from "./registry/registry.entities";
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
    LiveReleasesService,
    ReleaseFilesService,
    ReleaseStore,
  ],
  exports: [FrontendsService, LiveReleasesService, ReleaseStore],
})
export class FrontendsModule {}
