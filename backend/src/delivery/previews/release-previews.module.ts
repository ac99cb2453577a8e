import { Module } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import {
  deriveKey,
  loadSecret,
} from "../../operations/settings/installation-secret";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { LiveReleasesModule } from "../registry/live-releases.module";
import { ReleasesModule } from "../releases/releases.module";
import { PreviewTokens } from "./preview-tokens";
import {
  PreviewVisitsController,
  ReleasePreviewsController,
} from "./release-previews.controller";
import { ReleasePreviewsService } from "./release-previews.service";

/** Releases that are looked at before they are live. */
@Module({
  imports: [LiveReleasesModule, ReleasesModule, SettingsModule],
  controllers: [ReleasePreviewsController, PreviewVisitsController],
  providers: [
    ReleasePreviewsService,
    {
      provide: PreviewTokens,
      inject: [AppConfig, SettingsService],
      useFactory: async (config: AppConfig, settings: SettingsService) =>
        new PreviewTokens(
          deriveKey(await loadSecret(config, settings), "release preview"),
        ),
    },
  ],
  exports: [ReleasePreviewsService],
})
export class ReleasePreviewsModule {}
