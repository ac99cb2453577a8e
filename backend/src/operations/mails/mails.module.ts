import { Module } from "@nestjs/common";
import { AppConfig } from "../../infrastructure/config/app-config";
import { SettingsModule } from "../settings/settings.module";
import { SettingsService } from "../settings/settings.service";
import { MailCipher } from "./mail-cipher";
import { MailMetrics } from "./mail-metrics";
import { MailSettingsController } from "./mail-settings.controller";
import { MailSettingsService } from "./mail-settings.service";
import { MailsController } from "./mails.controller";
import { MailsRepository } from "./mails.repository";
import { MailsService } from "./mails.service";
import { MailsJob } from "./mails.job";

@Module({
  imports: [SettingsModule],
  controllers: [MailSettingsController, MailsController],
  providers: [
    {
      provide: MailCipher,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        MailCipher.load(config, settings),
    },
    MailMetrics,
    MailSettingsService,
    MailsRepository,
    MailsService,
    MailsJob,
  ],
  exports: [MailsService],
})
export class MailsModule {}
