import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { BegunUploadsService } from "./begun-uploads.service";
import { FrontendRelease } from "./frontend-release.entity";
import { ReleaseFilesController } from "./release-files.controller";
import { ReleaseFilesService } from "./release-files.service";
import { ReleasePacker } from "./release-packer";
import { ReleaseRetentionService } from "./release-retention.service";
import { ReleaseStore } from "./release-store";
import { ReleaseUploadsService } from "./release-uploads.service";
import { ReleasesController } from "./releases.controller";
import { ReleasesRepository } from "./releases.repository";
import { ReleasesService } from "./releases.service";

/** Builds that were handed in, and their files. */
@PublicResource({
  name: "releases",
  tables: { frontend_releases: "frontends" },
})
@Module({
  imports: [TypeOrmModule.forFeature([FrontendRelease]), FrontendSignalsModule],
  controllers: [ReleaseFilesController, ReleasesController],
  providers: [
    BegunUploadsService,
    ReleaseFilesService,
    ReleasePacker,
    ReleaseRetentionService,
    ReleasesRepository,
    ReleasesService,
    ReleaseStore,
    ReleaseUploadsService,
  ],
  exports: [
    ReleaseRetentionService,
    ReleasesService,
    ReleaseStore,
    ReleaseUploadsService,
    TypeOrmModule,
  ],
})
export class ReleasesModule {}
