import { Module } from "@nestjs/common";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RegistryModule } from "../registry/registry.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendSignalsModule } from "./frontend-signals.module";
import { ReadinessModule } from "../../infrastructure/health/readiness.module";
import { LiveMetricsService } from "./live-metrics.service";
import { LiveReleaseCheckService } from "./live-release-check.service";
import { ReleaseJudgeService } from "./release-judge.service";

/** What follows from how releases do with readers. */
@Module({
  imports: [
    FrontendSignalsModule,
    LiveReleasesModule,
    ReadinessModule,
    RegistryModule,
    ReleasesModule,
  ],
  providers: [LiveMetricsService, LiveReleaseCheckService, ReleaseJudgeService],
})
export class FrontendHealthModule {}
