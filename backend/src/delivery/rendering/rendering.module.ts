import { Module } from "@nestjs/common";
import { LivenessModule } from "../../infrastructure/health/liveness.module";
import { InternalApiModule } from "../../infrastructure/internal-api/internal-api.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { ReleasesModule } from "../releases/releases.module";
import { FirstProcessService } from "./first-process.service";
import { ProcessMetrics } from "./process-metrics";
import { RendererService } from "./renderer.service";
import { StartCheckService } from "./start-check.service";
import { TrialRenderingService } from "./trial-rendering.service";

/** Pages that a release renders, in processes of their own. */
@Module({
  imports: [
    FrontendSignalsModule,
    InternalApiModule,
    LiveReleasesModule,
    LivenessModule,
    ReleasesModule,
    SettingsModule,
  ],
  providers: [
    FirstProcessService,
    ProcessMetrics,
    RendererService,
    StartCheckService,
    TrialRenderingService,
  ],
  exports: [RendererService, TrialRenderingService],
})
export class RenderingModule {}
