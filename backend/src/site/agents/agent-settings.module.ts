import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AgentSettingsController } from "./agent-settings.controller";
import { AgentSettingsService } from "./agent-settings.service";

/** Apart from agents, so that archives of the site need none. */
@Module({
  imports: [SettingsModule],
  controllers: [AgentSettingsController],
  providers: [AgentSettingsService],
  exports: [AgentSettingsService],
})
export class AgentSettingsModule {}
