import { Module } from "@nestjs/common";
import { ApiKeysModule } from "../../identity/api-keys/api-keys.module";
import { OutboundModule } from "../../infrastructure/outbound/outbound.module";
import { RestoreStepsModule } from "../../operations/backups/restore-steps.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AgentSettingsModule } from "../agents/agent-settings.module";
import { AgentClientsService } from "./agent-clients.service";
import { AgentConnectionsController } from "./agent-connections.controller";
import { AgentConnectionsService } from "./agent-connections.service";
import { ConnectionEndpointsController } from "./connection-endpoints.controller";

@Module({
  imports: [
    AgentSettingsModule,
    ApiKeysModule,
    OutboundModule,
    RestoreStepsModule,
    SettingsModule,
  ],
  controllers: [AgentConnectionsController, ConnectionEndpointsController],
  providers: [AgentClientsService, AgentConnectionsService],
})
export class AgentConnectionsModule {}
