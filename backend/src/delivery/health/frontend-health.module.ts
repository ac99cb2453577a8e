import { Module } from "@nestjs/common";
import { HealthReportModule } from "../../operations/health-report/health-report.module";
import { FrontendAppsModule } from "../apps/frontend-apps.module";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RegistryModule } from "../registry/registry.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendSignalsModule } from "./frontend-signals.module";
import { ReadinessModule } from "../../infrastructure/health/readiness.module";
import { FlagsModule } from "../flags/flags.module";
import { FlagJudgeService } from "./flag-judge.service";
import { LiveMetricsService } from "./live-metrics.service";
import { LiveReleaseCheckService } from "./live-release-check.service";
import { ReleaseChecksService } from "./release-checks.service";
import { ReleaseJudgeService } from "./release-judge.service";

/** Judges releases by how they do with readers. */
@Module({
  imports: [
    FlagsModule,
    FrontendAppsModule,
    FrontendSignalsModule,
    HealthReportModule,
    LiveReleasesModule,
    ReadinessModule,
    RegistryModule,
    ReleasesModule,
  ],
  providers: [
    FlagJudgeService,
    LiveMetricsService,
    LiveReleaseCheckService,
    ReleaseChecksService,
    ReleaseJudgeService,
  ],
})
export class FrontendHealthModule {}
