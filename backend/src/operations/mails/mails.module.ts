import { Module } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SettingsModule } from "../settings/settings.module";
import { SettingsService } from "../settings/settings.service";
import { WaitingModule } from "../waiting/waiting.module";
import { MailCipher } from "./mail-cipher";
import { MailMetrics } from "./mail-metrics";
import { MailSettingsController } from "./mail-settings.controller";
import { MailSettingsService } from "./mail-settings.service";
import { MailTextsSettingsController } from "./mail-texts-settings.controller";
import { MailTextsSettingsService } from "./mail-texts-settings.service";
import { MailsController } from "./mails.controller";
import { MailsRepository } from "./mails.repository";
import { MailsService } from "./mails.service";
import { MailsJob } from "./mails.job";

@Module({
  imports: [SettingsModule, WaitingModule],
  controllers: [
    MailSettingsController,
    MailTextsSettingsController,
    MailsController,
  ],
  providers: [
    {
      provide: MailCipher,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        MailCipher.load(config, settings),
    },
    MailMetrics,
    MailSettingsService,
    MailTextsSettingsService,
    MailsRepository,
    MailsService,
    MailsJob,
  ],
  exports: [MailsService, MailTextsSettingsService],
})
export class MailsModule {}
