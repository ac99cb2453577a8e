import { Module } from "@nestjs/common";
import { SessionsModule } from "../sessions/sessions.module";
import { AuthorsModule } from "../authors/authors.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { withKey } from "../../operations/settings/installation-secret";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import {
  AuthorTwoFactorController,
  TwoFactorController,
} from "./two-factor.controller";
import { TwoFactorCipher } from "./two-factor-cipher";
import { TwoFactorRepository } from "./two-factor.repository";
import { TwoFactorService } from "./two-factor.service";

@Module({
  imports: [
    SessionsModule,
    AuthorsModule,
    MailsModule,
    InstallationSecretModule,
    SettingsModule,
  ],
  controllers: [AuthorTwoFactorController, TwoFactorController],
  providers: [
    withKey(TwoFactorCipher, "two-factor secret"),
    TwoFactorRepository,
    TwoFactorService,
  ],
  exports: [TwoFactorService],
})
export class TwoFactorModule {}
