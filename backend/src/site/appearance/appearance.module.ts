import { Module } from "@nestjs/common";
import { SignedClaims } from "../../common/signed-claims";
import { SettingsModule } from "../../operations/settings/settings.module";
import { withKey } from "../../operations/settings/with-key";
import { AppearanceController } from "./appearance.controller";
import { LookPreviewsService } from "./look-previews.service";

@Module({
  imports: [SettingsModule],
  controllers: [AppearanceController],
  providers: [LookPreviewsService, withKey(SignedClaims, "appearance preview")],
  exports: [LookPreviewsService],
})
export class AppearanceModule {}
