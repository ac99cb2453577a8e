import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { SettingsModule } from "../../operations/settings/settings.module";
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
    InstallationSecretModule,
    SettingsModule,
  ],
  controllers: [FrontendStartsController],
  providers: [
    FlagHealthService,
    FlagSignalsRepository,
    FrontendHealthService,
    FrontendMetricsService,
    FrontendSignalsRepository,
    VisitorNames,
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
