import { Module } from "@nestjs/common";
import { SignedClaims } from "../../common/signed-claims";
import { withKey } from "../../operations/settings/installation-secret";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { AppearanceController } from "./appearance.controller";
import { LookPreviewsService } from "./look-previews.service";

@Module({
  imports: [InstallationSecretModule, SettingsModule],
  controllers: [AppearanceController],
  providers: [LookPreviewsService, withKey(SignedClaims, "appearance preview")],
  exports: [LookPreviewsService],
})
export class AppearanceModule {}
