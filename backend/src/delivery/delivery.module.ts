import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { LivenessModule } from "../infrastructure/health/liveness.module";
import { ReadinessModule } from "../infrastructure/health/readiness.module";
import { InternalApiModule } from "../infrastructure/internal-api/internal-api.module";
import { OpenApiModule } from "../infrastructure/openapi/openapi.module";
import { PublicResource } from "../infrastructure/public-resources/public-resource";
import { ContentChangesModule } from "../infrastructure/ready-answers/content-changes.module";
import { SiteAddressesModule } from "../infrastructure/site-addresses/site-addresses.module";
import { HealthReportModule } from "../operations/health-report/health-report.module";
import { withKey } from "../operations/settings/installation-secret";
import { InstallationSecretModule } from "../operations/settings/installation-secret.module";
import { SettingsModule } from "../operations/settings/settings.module";
import { SiteEventsModule } from "../operations/site-events/site-events.module";
import { FrontendApp } from "./apps/frontend-app.entity";
import { FrontendAppsController } from "./apps/frontend-apps.controller";
import { FrontendAppsRepository } from "./apps/frontend-apps.repository";
import { FrontendAppsService } from "./apps/frontend-apps.service";
import { FrontendErrorsController } from "./errors/frontend-errors.controller";
import { FrontendErrorsRepository } from "./errors/frontend-errors.repository";
import { FrontendErrorsService } from "./errors/frontend-errors.service";
import { SourcePlacesService } from "./errors/source-places.service";
import { FlagsController } from "./flags/flags.controller";
import { FlagsRepository } from "./flags/flags.repository";
import { FlagsService } from "./flags/flags.service";
import { FrontendVerdict } from "./gate/frontend-verdict.entity";
import { GateController } from "./gate/gate.controller";
import { GateService } from "./gate/gate.service";
import { GatePagesService } from "./gate/gate-pages.service";
import { GateThreadsService } from "./gate/gate-threads.service";
import { FlagJudgeService } from "./health/flag-judge.service";
import { FlagSignalsRepository } from "./health/flag-signals.repository";
import { FrontendHealthService } from "./health/frontend-health.service";
import { FrontendMetricsService } from "./health/frontend-metrics.service";
import { FrontendSignalsRepository } from "./health/frontend-signals.repository";
import { FrontendStartsController } from "./health/frontend-starts.controller";
import { LiveMetricsService } from "./health/live-metrics.service";
import { ReleaseChecksService } from "./health/release-checks.service";
import { ReleaseJudgeService } from "./health/release-judge.service";
import { VisitorNames } from "./health/visitor-names";
import { PreviewTokens } from "./previews/preview-tokens";
import {
  PreviewVisitsController,
  ReleasePreviewsController,
} from "./previews/release-previews.controller";
import { ReleasePreviewsService } from "./previews/release-previews.service";
import { RecoveryPageController } from "./recovery/recovery-page.controller";
import { FrontendFlag } from "./registry/frontend-flag.entity";
import { FrontendLiveVersion } from "./registry/frontend-live-version.entity";
import { FrontendPromotion } from "./registry/frontend-promotion.entity";
import { LiveReleasesRepository } from "./registry/live-releases.repository";
import { LiveReleasesService } from "./registry/live-releases.service";
import { LocalBuildsService } from "./registry/local-builds.service";
import { PromotableReleasesService } from "./registry/promotable-releases.service";
import { PromotionHistoryService } from "./registry/promotion-history.service";
import { PromotionsController } from "./registry/promotions.controller";
import { PromotionsRepository } from "./registry/promotions.repository";
import { PromotionsService } from "./registry/promotions.service";
import { RegistryController } from "./registry/registry.controller";
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
import { FirstProcessService } from "./rendering/first-process.service";
import { ProcessMetrics } from "./rendering/process-metrics";
import { RendererService } from "./rendering/renderer.service";
import { TrialRenderingService } from "./rendering/trial-rendering.service";

/** Delivery of the frontends: a provider knows those before it in the list, and none behind it. */
@PublicResource(
  { name: "releases", tables: { frontend_releases: "frontends" } },
  { name: "apps", tables: { frontend_apps: "frontends" } },
  {
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
  },
)
@Module({
  imports: [
    TypeOrmModule.forFeature([
      FrontendApp,
      FrontendFlag,
      FrontendLiveVersion,
      FrontendPromotion,
      FrontendRelease,
      FrontendVerdict,
    ]),
    ContentChangesModule,
    HealthReportModule,
    InstallationSecretModule,
    InternalApiModule,
    LivenessModule,
    OpenApiModule,
    ReadinessModule,
    SettingsModule,
    SiteAddressesModule,
    SiteEventsModule,
  ],
  controllers: [
    FrontendStartsController,
    ReleaseFilesController,
    ReleasesController,
    FrontendErrorsController,
    FrontendAppsController,
    GateController,
    ReleasePreviewsController,
    PreviewVisitsController,
    RecoveryPageController,
    PromotionsController,
    RegistryController,
    FlagsController,
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
    LiveReleasesRepository,
    LiveReleasesService,
    RendererService,
    FirstProcessService,
    ProcessMetrics,
    TrialRenderingService,
    GateThreadsService,
    GatePagesService,
    GateService,
    withKey(PreviewTokens, "release preview"),
    ReleasePreviewsService,
    PromotionsRepository,
    PromotionHistoryService,
    PromotableReleasesService,
    PromotionsService,
    LocalBuildsService,
    FlagsRepository,
    FlagsService,
    FlagJudgeService,
    LiveMetricsService,
    ReleaseChecksService,
    ReleaseJudgeService,
  ],
  exports: [
    FrontendAppsService,
    FrontendHealthService,
    FrontendMetricsService,
    LiveReleasesService,
    ReleasePreviewsService,
    ReleaseStore,
    RendererService,
  ],
})
export class DeliveryModule {}
