import { Module } from "@nestjs/common";
import { PagesModule } from "../../content/pages/pages.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { NavigationController } from "./navigation.controller";
import { NavigationService } from "./navigation.service";
import { NavigationTargetsRepository } from "./navigation-targets.repository";

@Module({
  imports: [PagesModule, SettingsModule],
  controllers: [NavigationController],
  providers: [NavigationService, NavigationTargetsRepository],
  exports: [NavigationService],
})
export class NavigationModule {}
