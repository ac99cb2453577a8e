import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PagesModule } from "../../../content/pages/pages.module";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendAddressesService } from "./frontend-addresses.service";
import { FrontendApp } from "./frontend-app.entity";
import { FrontendAppsController } from "./frontend-apps.controller";
import { FrontendAppsRepository } from "./frontend-apps.repository";
import { FrontendAppsService } from "./frontend-apps.service";

/** The parts of the site that teams release by themselves. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendApp]),
    FrontendSignalsModule,
    PagesModule,
    ReleasesModule,
  ],
  controllers: [FrontendAppsController],
  providers: [
    FrontendAddressesService,
    FrontendAppsRepository,
    FrontendAppsService,
  ],
})
export class FrontendAppsModule {}
