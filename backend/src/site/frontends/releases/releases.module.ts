import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { FrontendRelease } from "./frontend-release.entity";
import { ReleaseFilesController } from "./release-files.controller";
import { ReleaseFilesService } from "./release-files.service";
import { ReleaseStore } from "./release-store";

/** Builds that were handed in, and their files. */
@Module({
  imports: [TypeOrmModule.forFeature([FrontendRelease])],
  controllers: [ReleaseFilesController],
  providers: [ReleaseFilesService, ReleaseStore],
  exports: [ReleaseStore, TypeOrmModule],
})
export class ReleasesModule {}
