import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { ContentChangesModule } from "../../infrastructure/ready-answers/content-changes.module";
import { PublicResource } from "../../infrastructure/public-resources/public-resource";
import { AnalyticsSettingsService } from "./analytics-settings.service";
import { AppearanceSettingsService } from "./appearance-settings.service";
import { BackupSettingsService } from "./backup-settings.service";
import { Setting } from "./setting.entity";
import { ReadingSettingsService } from "./reading-settings.service";
import { SearchSettingsService } from "./search-settings.service";
import { SettingsController, ThemesController } from "./settings.controller";
import { SettingsSections } from "./settings-sections";
import { SettingsService } from "./settings.service";
import { SiteSettingsService } from "./site-settings.service";
import { ThemesService } from "./themes.service";

const SERVICES = [
  AnalyticsSettingsService,
  AppearanceSettingsService,
  BackupSettingsService,
  ReadingSettingsService,
  SearchSettingsService,
  SettingsSections,
  SettingsService,
  SiteSettingsService,
  ThemesService,
];

@PublicResource({ name: "settings", tables: { settings: "settings" } })
@Module({
  imports: [ContentChangesModule, TypeOrmModule.forFeature([Setting])],
  controllers: [SettingsController, ThemesController],
  providers: SERVICES,
  exports: SERVICES,
})
export class SettingsModule {}
