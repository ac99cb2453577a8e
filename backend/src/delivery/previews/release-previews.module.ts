import { Module } from "@nestjs/common";
import { InstallationSecret } from "../../operations/settings/installation-secret";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { SettingsModule } from "../../operations/settings/settings.module";
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
  imports: [
    LiveReleasesModule,
    ReleasesModule,
    InstallationSecretModule,
    SettingsModule,
  ],
  controllers: [ReleasePreviewsController, PreviewVisitsController],
  providers: [
    ReleasePreviewsService,
    {
      provide: PreviewTokens,
      inject: [InstallationSecret],
      useFactory: (secret: InstallationSecret) =>
        new PreviewTokens(secret.keyFor("release preview")),
    },
  ],
  exports: [ReleasePreviewsService],
})
export class ReleasePreviewsModule {}
