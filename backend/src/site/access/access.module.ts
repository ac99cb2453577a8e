import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AccessSettingsController } from "./access-settings.controller";
import { AccessSettingsService } from "./access-settings.service";

@Module({
  imports: [SettingsModule],
  controllers: [AccessSettingsController],
  providers: [AccessSettingsService],
  exports: [AccessSettingsService],
})
export class AccessModule {}
