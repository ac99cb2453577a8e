import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { OpenApiModule } from "../../../infrastructure/openapi/openapi.module";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendVerdict } from "./frontend-verdict.entity";
import { GateController } from "./gate.controller";
import { GateService } from "./gate.service";
import { TrialRendererService } from "./trial-renderer.service";

/** What is looked at before a release may go live. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendVerdict]),
    LiveReleasesModule,
    OpenApiModule,
    ReleasesModule,
  ],
  controllers: [GateController],
  providers: [GateService, TrialRendererService],
  exports: [TrialRendererService],
})
export class GateModule {}
