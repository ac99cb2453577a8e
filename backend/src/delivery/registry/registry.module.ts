import { Module } from "@nestjs/common";
import { SiteEventsModule } from "../../operations/site-events/site-events.module";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { RenderingModule } from "../rendering/rendering.module";
import { ReleasesModule } from "../releases/releases.module";
import { LocalBuildsService } from "./local-builds.service";
import { PromotableReleasesService } from "./promotable-releases.service";
import { PromotionHistoryService } from "./promotion-history.service";
import { PromotionsController } from "./promotions.controller";
import { PromotionsRepository } from "./promotions.repository";
import { PromotionsService } from "./promotions.service";
import { RegistryController } from "./registry.controller";
import { LiveReleasesModule } from "./live-releases.module";

/** Promotions, rollbacks and canaries. */
@Module({
  imports: [
    FrontendSignalsModule,
    LiveReleasesModule,
    ReleasesModule,
    RenderingModule,
    SiteEventsModule,
  ],
  controllers: [PromotionsController, RegistryController],
  providers: [
    LocalBuildsService,
    PromotableReleasesService,
    PromotionHistoryService,
    PromotionsRepository,
    PromotionsService,
  ],
  exports: [LocalBuildsService, PromotionHistoryService, PromotionsService],
})
export class RegistryModule {}
