import { Module } from "@nestjs/common";
import { withKey } from "../settings/installation-secret";
import { InstallationSecretModule } from "../settings/installation-secret.module";
import { SettingsModule } from "../settings/settings.module";
import { WaitingModule } from "../waiting/waiting.module";
import { MailCipher } from "./mail-cipher";
import { MailMetrics } from "./mail-metrics";
import {
  MailSettingsController,
  MailTextsSettingsController,
} from "./mail-settings.controller";
import { MailSettingsService } from "./mail-settings.service";
import { MailTextsSettingsService } from "./mail-texts-settings.service";
import { MailsController } from "./mails.controller";
import { MailsRepository } from "./mails.repository";
import { MailsService } from "./mails.service";

@Module({
  imports: [InstallationSecretModule, SettingsModule, WaitingModule],
  controllers: [
    MailSettingsController,
    MailTextsSettingsController,
    MailsController,
  ],
  providers: [
    withKey(MailCipher, "mail content"),
    MailMetrics,
    MailSettingsService,
    MailTextsSettingsService,
    MailsRepository,
    MailsService,
  ],
  exports: [MailsService, MailTextsSettingsService],
})
export class MailsModule {}
