import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import {
  FrontendChannel,
  FrontendPromotion,
  FrontendRelease,
} from "./frontend-release.entity";
import { FrontendsController } from "./frontends.controller";
import { FrontendsService } from "./frontends.service";
import { LiveReleasesService } from "./live-releases.service";
import { ReleaseFilesService } from "./release-files.service";
import { ReleaseStore } from "./release-store";

@Module({
  imports: [
    TypeOrmModule.forFeature([
      FrontendChannel,
      FrontendPromotion,
      FrontendRelease,
    ]),
  ],
  controllers: [FrontendsController],
  providers: [
    FrontendsService,
    LiveReleasesService,
    ReleaseFilesService,
    ReleaseStore,
  ],
  exports: [FrontendsService, LiveReleasesService, ReleaseStore],
})
export class FrontendsModule {}
