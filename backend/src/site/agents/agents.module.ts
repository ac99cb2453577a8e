import { Module } from "@nestjs/common";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import { ApiKeysModule } from "../../identity/api-keys/api-keys.module";
import { InternalApiModule } from "../../infrastructure/internal-api/internal-api.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AgentSettingsController } from "./agent-settings.controller";
import { AgentSettingsService } from "./agent-settings.service";
import { AgentsController } from "./agents.controller";
import { AgentsService } from "./agents.service";

@Module({
  imports: [
    ApiKeysModule,
    InternalApiModule,
    OutboundModule,
    RichTextModule,
    SettingsModule,
  ],
  controllers: [AgentSettingsController, AgentsController],
  providers: [AgentSettingsService, AgentsService],
})
export class AgentsModule {}
