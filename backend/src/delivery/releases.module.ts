import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../infrastructure/public-resources/public-resource";
import { SiteAddressesModule } from "../infrastructure/site-addresses/site-addresses.module";
import { withKey } from "../operations/settings/installation-secret";
import { InstallationSecretModule } from "../operations/settings/installation-secret.module";
import { SettingsModule } from "../operations/settings/settings.module";
import { FrontendApp } from "./apps/frontend-app.entity";
import { FrontendAppsController } from "./apps/frontend-apps.controller";
import { FrontendAppsRepository } from "./apps/frontend-apps.repository";
import { FrontendAppsService } from "./apps/frontend-apps.service";
import { FrontendErrorsController } from "./errors/frontend-errors.controller";
import { FrontendErrorsRepository } from "./errors/frontend-errors.repository";
import { FrontendErrorsService } from "./errors/frontend-errors.service";
import { SourcePlacesService } from "./errors/source-places.service";
import { FlagSignalsRepository } from "./health/flag-signals.repository";
import { FrontendHealthService } from "./health/frontend-health.service";
import { FrontendMetricsService } from "./health/frontend-metrics.service";
import { FrontendSignalsRepository } from "./health/frontend-signals.repository";
import { FrontendStartsController } from "./health/frontend-starts.controller";
import { VisitorNames } from "./health/visitor-names";
import { BegunUploadsService } from "./releases/begun-uploads.service";
import { FrontendRelease } from "./releases/frontend-release.entity";
import { ReleaseFilesController } from "./releases/release-files.controller";
import { ReleaseFilesService } from "./releases/release-files.service";
import { ReleasePacker } from "./releases/release-packer";
import { ReleaseRetentionService } from "./releases/release-retention.service";
import { ReleaseStore } from "./releases/release-store";
import { ReleaseUploadsService } from "./releases/release-uploads.service";
import { ReleasesController } from "./releases/releases.controller";
import { ReleasesRepository } from "./releases/releases.repository";
import { ReleasesService } from "./releases/releases.service";

/**
 * The parts of the site that teams release by themselves, their uploads, and the reports about them; without what
 * renders them, so that commands can use it.
 */
@PublicResource(
  { name: "releases", tables: { frontend_releases: "frontends" } },
  { name: "apps", tables: { frontend_apps: "frontends" } },
)
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendApp, FrontendRelease]),
    InstallationSecretModule,
    SettingsModule,
    SiteAddressesModule,
  ],
  controllers: [
    FrontendStartsController,
    ReleaseFilesController,
    ReleasesController,
    FrontendErrorsController,
    FrontendAppsController,
  ],
  providers: [
    withKey(VisitorNames, "frontend signals"),
    FrontendMetricsService,
    FlagSignalsRepository,
    FrontendSignalsRepository,
    FrontendHealthService,
    ReleasesRepository,
    ReleaseStore,
    ReleasePacker,
    ReleaseFilesService,
    ReleaseRetentionService,
    ReleasesService,
    BegunUploadsService,
    ReleaseUploadsService,
    FrontendErrorsRepository,
    SourcePlacesService,
    FrontendErrorsService,
    FrontendAppsRepository,
    FrontendAppsService,
  ],
  exports: [
    FlagSignalsRepository,
    FrontendAppsService,
    FrontendErrorsService,
    FrontendHealthService,
    FrontendMetricsService,
    FrontendSignalsRepository,
    ReleaseFilesService,
    ReleaseRetentionService,
    ReleaseStore,
    ReleaseUploadsService,
    ReleasesRepository,
    ReleasesService,
    TypeOrmModule,
  ],
})
export class ReleasesModule {}
