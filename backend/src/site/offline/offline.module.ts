import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AccessModule } from "../access/access.module";
import { OfflineController } from "./offline.controller";
import { OfflineService } from "./offline.service";

@Module({
  imports: [AccessModule, SettingsModule],
  controllers: [OfflineController],
  providers: [OfflineService],
})
export class OfflineModule {}
