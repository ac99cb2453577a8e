import { Module } from "@nestjs/common";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RegistryModule } from "../registry/registry.module";
import { FrontendSignalsModule } from "./frontend-signals.module";
import { LiveMetricsService } from "./live-metrics.service";

/** What follows from how releases do with readers. */
@Module({
  imports: [FrontendSignalsModule, LiveReleasesModule, RegistryModule],
  providers: [LiveMetricsService],
})
export class FrontendHealthModule {}
