import { Module } from "@nestjs/common";
import { APP_GUARD } from "@nestjs/core";
import { PermissionsGuard } from "../../common/permissions/permissions.guard";
import { RequestLimitsGuard } from "../../infrastructure/rate-limits/request-limits.guard";
import { ApiKeyGuard } from "../api-keys/api-key.guard";
import { ApiKeysModule } from "../api-keys/api-keys.module";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuthorsModule } from "../authors/authors.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { SettingsService } from "../../operations/settings/settings.service";
import { SignUpsModule } from "../signups/signups.module";
import { TwoFactorModule } from "../two-factor/two-factor.module";
import { AccessModule } from "../sessions/sessions.module";
import { AuthController } from "./auth.controller";
import { AuthService } from "./auth.service";
import { AuthCleanUp } from "../sessions/clean-up.service";
import { CodeSignInService } from "./code-sign-in.service";
import { CsrfGuard } from "./csrf.guard";
import { InvitationsController } from "./invitations.controller";
import { AcceptInvitationService } from "./accept-invitation.service";
import { OwnSessionsController } from "../sessions/sessions.controller";
import { OwnSessionsService } from "../sessions/own-sessions.service";
import { PasswordResetService } from "./password-reset.service";
import {
  HostPasswordsController,
  PasswordsController,
} from "./passwords.controller";
import { PasswordsService } from "./password-changes.service";
import { SessionKeys } from "./session-keys";
import { SessionTokens } from "./session-tokens";
import { SessionGuard } from "./session.guard";
import { SessionStrategy } from "./session.strategy";
import { SignInLimiter } from "./sign-in-limiter";

/** Who asks, how often, whether this site asked, whether they may: in this order for every route. */
@Module({
  imports: [
    AccessModule,
    ApiKeysModule,
    AuthorsModule,
    MailsModule,
    SettingsModule,
    SignUpsModule,
    TwoFactorModule,
  ],
  controllers: [
    AuthController,
    HostPasswordsController,
    InvitationsController,
    OwnSessionsController,
    PasswordsController,
  ],
  providers: [
    {
      provide: SessionKeys,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        SessionKeys.load(config, settings),
    },
    CodeSignInService,
    OwnSessionsService,
    AuthCleanUp,
    AuthService,
    AcceptInvitationService,
    PasswordResetService,
    PasswordsService,
    SessionTokens,
    SessionStrategy,
    SignInLimiter,
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RequestLimitsGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: PermissionsGuard },
  ],
})
export class AuthModule {}
