import { Module } from "@nestjs/common";
import { SettingsModule } from "../settings/settings.module";
import { InstanceChecksService } from "./instance-checks.service";

@Module({
  imports: [SettingsModule],
  providers: [InstanceChecksService],
  exports: [InstanceChecksService],
})
export class InstancesModule {}
