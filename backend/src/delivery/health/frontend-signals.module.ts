import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { FlagHealthService } from "./flag-health.service";
import { FlagSignalsRepository } from "./flag-signals.repository";
import { FrontendFlagSignal } from "./frontend-flag-signal.entity";
import { FrontendHealthService } from "./frontend-health.service";
import { FrontendMetricsService } from "./frontend-metrics.service";
import { FrontendSignal } from "./frontend-signal.entity";
import { FrontendSignalsRepository } from "./frontend-signals.repository";
import { FrontendStartsController } from "./frontend-starts.controller";
import { VisitorNames } from "./visitor-names";

/** How releases do with readers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FrontendFlagSignal, FrontendSignal]),
    SettingsModule,
  ],
  controllers: [FrontendStartsController],
  providers: [
    FlagHealthService,
    FlagSignalsRepository,
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
    FlagHealthService,
    FlagSignalsRepository,
    FrontendHealthService,
    FrontendMetricsService,
    FrontendSignalsRepository,
  ],
})
export class FrontendSignalsModule {}
