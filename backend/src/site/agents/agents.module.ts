import { Module } from "@nestjs/common";
import { RichTextModule } from "../../content/rich-text/rich-text.module";
import { ApiKeysModule } from "../../identity/api-keys/api-keys.module";
import { InternalApiModule } from "../../infrastructure/internal-api/internal-api.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AgentSettingsModule } from "./agent-settings.module";
import { AgentsController, KeyUndoController } from "./agents.controller";
import { AgentsService } from "./agents.service";
import { KeyUndoService } from "./key-undo.service";

@Module({
  imports: [
    AgentSettingsModule,
    ApiKeysModule,
    InternalApiModule,
    OutboundModule,
    RichTextModule,
    SettingsModule,
  ],
  controllers: [AgentsController, KeyUndoController],
  providers: [AgentsService, KeyUndoService],
})
export class AgentsModule {}
