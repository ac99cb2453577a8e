import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { OpenApiModule } from "../../infrastructure/openapi/openapi.module";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { RenderingModule } from "../rendering/rendering.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendVerdict } from "./frontend-verdict.entity";
import { GateController } from "./gate.controller";
import { GateService } from "./gate.service";
import { GatePagesService } from "./gate-pages.service";
import { GateThreadsService } from "./gate-threads.service";

/** The checks of a release before it goes live. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendVerdict]),
    LiveReleasesModule,
    OpenApiModule,
    ReleasesModule,
    RenderingModule,
  ],
  controllers: [GateController],
  providers: [GatePagesService, GateService, GateThreadsService],
})
export class GateModule {}
