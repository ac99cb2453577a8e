import { Module } from "@nestjs/common";
import { PresenceController } from "./presence.controller";
import { PresenceRepository } from "./presence.repository";
import { PresenceService } from "./presence.service";

@Module({
  controllers: [PresenceController],
  providers: [PresenceRepository, PresenceService],
})
export class PresenceModule {}
