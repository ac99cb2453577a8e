import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { SiteAddressesModule } from "../../infrastructure/site-addresses/site-addresses.module";
import { FrontendSignalsModule } from "../health/frontend-signals.module";
import { ReleasesModule } from "../releases/releases.module";
import { FrontendAddressesService } from "./frontend-addresses.service";
import { FrontendApp } from "./frontend-app.entity";
import { FrontendAppsController } from "./frontend-apps.controller";
import { FrontendAppsRepository } from "./frontend-apps.repository";
import { FrontendAppsService } from "./frontend-apps.service";

/** The parts of the site that teams release by themselves. */
@PublicResource({ name: "apps", tables: { frontend_apps: "frontends" } })
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendApp]),
    FrontendSignalsModule,
    ReleasesModule,
    SiteAddressesModule,
  ],
  controllers: [FrontendAppsController],
  providers: [
    FrontendAddressesService,
    FrontendAppsRepository,
    FrontendAppsService,
  ],
  exports: [FrontendAppsService],
})
export class FrontendAppsModule {}
