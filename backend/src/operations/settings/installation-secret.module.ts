import { Module } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { InstallationSecret } from "./installation-secret";
import { SettingsModule } from "./settings.module";
import { SettingsService } from "./settings.service";

/** Apart from the settings, so that commands that sign nothing make no secret. */
@Module({
  imports: [SettingsModule],
  providers: [
    {
      provide: InstallationSecret,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        InstallationSecret.load(config, settings),
    },
  ],
  exports: [InstallationSecret],
})
export class InstallationSecretModule {}
