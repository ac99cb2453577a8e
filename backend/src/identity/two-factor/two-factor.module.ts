import { Module } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SessionsModule } from "../sessions/sessions.module";
import { AuthorsModule } from "../authors/authors.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import {
  AuthorTwoFactorController,
  TwoFactorController,
} from "./two-factor.controller";
import { TwoFactorCipher } from "./two-factor-cipher";
import { TwoFactorSetupService } from "./two-factor-setup.service";
import { TwoFactorRepository } from "./two-factor.repository";
import { TwoFactorService } from "./two-factor.service";

@Module({
  imports: [SessionsModule, AuthorsModule, MailsModule, SettingsModule],
  controllers: [AuthorTwoFactorController, TwoFactorController],
  providers: [
    {
      provide: TwoFactorCipher,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        TwoFactorCipher.load(config, settings),
    },
    TwoFactorRepository,
    TwoFactorService,
    TwoFactorSetupService,
  ],
  exports: [TwoFactorService, TwoFactorSetupService],
})
export class TwoFactorModule {}
