import { Module } from "@nestjs/common";
import { SignedClaims } from "../../common/signed-claims";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { AppearanceController } from "./appearance.controller";
import { LookPreviewsService } from "./look-previews.service";

@Module({
  imports: [SettingsModule],
  controllers: [AppearanceController],
  providers: [
    LookPreviewsService,
    {
      provide: SignedClaims,
      inject: [AppConfig, SettingsService],
      useFactory: async (config: AppConfig, settings: SettingsService) =>
        new SignedClaims(
          deriveKey(await loadSecret(config, settings), "appearance preview"),
        ),
    },
  ],
  exports: [LookPreviewsService],
})
export class AppearanceModule {}
