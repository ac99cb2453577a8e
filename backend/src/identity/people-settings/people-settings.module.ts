import { Module } from "@nestjs/common";
import { SettingsModule } from "../../operations/settings/settings.module";
import { PeopleSettingsController } from "./people-settings.controller";
import { PeopleSettingsService } from "./people-settings.service";

@Module({
  imports: [SettingsModule],
  controllers: [PeopleSettingsController],
  providers: [PeopleSettingsService],
  exports: [PeopleSettingsService],
})
export class PeopleSettingsModule {}
