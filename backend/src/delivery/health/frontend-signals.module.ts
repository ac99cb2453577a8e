import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { FrontendHealthService } from "./frontend-health.service";
import { FrontendMetricsService } from "./frontend-metrics.service";
import { FrontendSignal } from "./frontend-signal.entity";
import { FrontendSignalsRepository } from "./frontend-signals.repository";
import { FrontendStartsController } from "./frontend-starts.controller";
import { VisitorNames } from "./visitor-names";

/** How releases do with readers. */
@Module({
  imports: [TypeOrmModule.forFeature([FrontendSignal]), SettingsModule],
  controllers: [FrontendStartsController],
  providers: [
    FrontendHealthService,
    FrontendMetricsService,
    FrontendSignalsRepository,
    {
      provide: VisitorNames,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        VisitorNames.load(config, settings),
    },
  ],
  exports: [
    FrontendHealthService,
    FrontendMetricsService,
    FrontendSignalsRepository,
  ],
})
export class FrontendSignalsModule {}
