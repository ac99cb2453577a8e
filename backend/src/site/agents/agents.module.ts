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
import { KeyUndoController } from "./key-undo.controller";
import { KeyUndoService } from "./key-undo.service";

@Module({
  imports: [
    ApiKeysModule,
    InternalApiModule,
    OutboundModule,
    RichTextModule,
    SettingsModule,
  ],
  controllers: [AgentSettingsController, AgentsController, KeyUndoController],
  providers: [AgentSettingsService, AgentsService, KeyUndoService],
  exports: [AgentSettingsService],
})
export class AgentsModule {}
