import { Module } from "@nestjs/common";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { DashboardController } from "./dashboard.controller";
import { DashboardRepository } from "./dashboard.repository";
import { DashboardService } from "./dashboard.service";
import { FirstStepsService } from "./first-steps.service";

@Module({
  imports: [MailsModule, SettingsModule],
  controllers: [DashboardController],
  providers: [DashboardService, DashboardRepository, FirstStepsService],
  exports: [FirstStepsService],
})
export class DashboardModule {}
