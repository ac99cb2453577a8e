import { Module } from "@nestjs/common";
import { APP_GUARD } from "@nestjs/core";
import { PermissionsGuard } from "../../common/permissions/permissions.guard";
import { RequestLimitsGuard } from "../../infrastructure/rate-limits/request-limits.guard";
import { MailsModule } from "../../operations/mails/mails.module";
import { InstallationSecretModule } from "../../operations/settings/installation-secret.module";
import { ApiKeysModule } from "../api-keys/api-keys.module";
import { AuthorsModule } from "../authors/authors.module";
import { SessionsModule } from "../sessions/sessions.module";
import { SignUpsModule } from "../signups/signups.module";
import { TwoFactorModule } from "../two-factor/two-factor.module";
import { AccountRecoveryService } from "./account-recovery.service";
import { AuthController } from "./auth.controller";
import { AuthService } from "./auth.service";
import { CsrfGuard } from "./csrf.guards";
import { PasswordsService } from "./passwords.service";
import {
  HostPasswordsController,
  InvitationsController,
  PasswordsController,
} from "./passwords.controller";
import { IdentityGuard } from "./identity.guard";
import { SessionTokensService } from "./session-tokens.service";
import { SignInLimitsService } from "./sign-in-limits.service";
import { ApiKeyStrategy } from "./strategies/api-key.strategy";
import { CodeStrategy } from "./strategies/code.strategy";
import { OneTimeLinkStrategy } from "./strategies/one-time-link.strategy";
import { PasswordStrategy } from "./strategies/password.strategy";
import { Strategies } from "./strategies/request.strategy";
import { SessionStrategy } from "./strategies/session.strategy";

/** Each finds out in its own way who asks. */
const STRATEGIES = [
  ApiKeyStrategy,
  CodeStrategy,
  OneTimeLinkStrategy,
  PasswordStrategy,
  SessionStrategy,
];

/** The caller, the rate limits, the CSRF check, the permissions: in this order for every route. */
@Module({
  imports: [
    ApiKeysModule,
    AuthorsModule,
    MailsModule,
    SessionsModule,
    InstallationSecretModule,
    SignUpsModule,
    TwoFactorModule,
  ],
  controllers: [
    AuthController,
    HostPasswordsController,
    InvitationsController,
    PasswordsController,
  ],
  providers: [
    SessionTokensService,
    AccountRecoveryService,
    AuthService,
    PasswordsService,
    SignInLimitsService,
    Strategies,
    ...STRATEGIES,
    { provide: APP_GUARD, useClass: IdentityGuard },
    { provide: APP_GUARD, useClass: RequestLimitsGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: PermissionsGuard },
  ],
  exports: [AccountRecoveryService],
})
export class AuthModule {}
