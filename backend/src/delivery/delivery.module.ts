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
import { FlagsController } from "./flags/flags.controller";
import { FlagsRepository } from "./flags/flags.repository";
import { FlagsService } from "./flags/flags.service";
import { FrontendVerdict } from "./gate/frontend-verdict.entity";
import { GateController } from "./gate/gate.controller";
import { GateService } from "./gate/gate.service";
import { GatePagesService } from "./gate/gate-pages.service";
import { GateThreadsService } from "./gate/gate-threads.service";
import { FlagJudgeService } from "./health/flag-judge.service";
import { LiveMetricsService } from "./health/live-metrics.service";
import { ReleaseChecksService } from "./health/release-checks.service";
import { ReleaseJudgeService } from "./health/release-judge.service";
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
import { FirstProcessService } from "./rendering/first-process.service";
import { ProcessMetrics } from "./rendering/process-metrics";
import { RendererService } from "./rendering/renderer.service";
import { TrialRenderingService } from "./rendering/trial-rendering.service";

import { ReleasesModule } from "./releases.module";

/** Delivery of the frontends to readers: a provider knows those before it in the list, and none behind it. */
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
    TypeOrmModule.forFeature([
      FrontendFlag,
      FrontendLiveVersion,
      FrontendPromotion,
      FrontendVerdict,
    ]),
    ContentChangesModule,
    HealthReportModule,
    InstallationSecretModule,
    InternalApiModule,
    LivenessModule,
    OpenApiModule,
    ReadinessModule,
    ReleasesModule,
    SettingsModule,
    SiteAddressesModule,
    SiteEventsModule,
  ],
  controllers: [
    GateController,
    ReleasePreviewsController,
    PreviewVisitsController,
    RecoveryPageController,
    PromotionsController,
    RegistryController,
    FlagsController,
  ],
  providers: [
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
    ReleasesModule,
    LiveReleasesService,
    ReleasePreviewsService,
    RendererService,
  ],
})
export class DeliveryModule {}
