import { Module } from "@nestjs/common";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RegistryModule } from "../registry/registry.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendSignalsModule } from "./frontend-signals.module";
import { LiveMetricsService } from "./live-metrics.service";
import { ReleaseJudgeService } from "./release-judge.service";

/** What follows from how releases do with readers. */
@Module({
  imports: [
    FrontendSignalsModule,
    LiveReleasesModule,
    RegistryModule,
    ReleasesModule,
  ],
  providers: [LiveMetricsService, ReleaseJudgeService],
})
export class FrontendHealthModule {}
