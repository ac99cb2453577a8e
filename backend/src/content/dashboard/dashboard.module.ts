import { Module } from "@nestjs/common";
import { AnalyticsRepository } from "./analytics.repository";
import { AnalyticsService } from "./analytics.service";
import { DashboardController } from "./dashboard.controller";
import { DashboardRepository } from "./dashboard.repository";
import { DashboardService } from "./dashboard.service";

@Module({
  controllers: [DashboardController],
  providers: [
    DashboardService,
    DashboardRepository,
    AnalyticsService,
    AnalyticsRepository,
  ],
})
export class DashboardModule {}
