import { Module } from "@nestjs/common";
import { APP_GUARD } from "@nestjs/core";
import { PermissionsGuard } from "../../common/permissions/permissions.guard";
import { AppConfig } from "../../infrastructure/config/app-config";
import { AuthorsModule } from "../authors/authors.module";
import { SettingsModule } from "../settings/settings.module";
import { SettingsService } from "../settings/settings.service";
import { AuthController } from "./auth.controller";
import { AuthService } from "./auth.service";
import { CsrfGuard } from "./csrf.guard";
import { SessionKeys } from "./session-keys";
import { SessionTokens } from "./session-tokens";
import { SessionGuard } from "./session.guard";
import { SessionStrategy } from "./session.strategy";
import { SessionsRepository } from "./sessions.repository";
import { SignInLimiter } from "./sign-in-limiter";

/** Who asks, then whether this site asked, then whether they may: in this order for every route. */
@Module({
  imports: [AuthorsModule, SettingsModule],
  controllers: [AuthController],
  providers: [
    {
      provide: SessionKeys,
      inject: [AppConfig, SettingsService],
      useFactory: (config: AppConfig, settings: SettingsService) =>
        SessionKeys.load(config, settings),
    },
    SessionsRepository,
    SessionTokens,
    SessionStrategy,
    SignInLimiter,
    AuthService,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: CsrfGuard },
    { provide: APP_GUARD, useClass: PermissionsGuard },
  ],
})
export class AuthModule {}
