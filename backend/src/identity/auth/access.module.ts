import { Module } from "@nestjs/common";
import { CredentialsRepository } from "./credentials.repository";
import { OneTimeTokensRepository } from "./one-time-tokens.repository";
import { OneTimeTokens } from "./one-time-tokens.service";
import { PasswordCheck } from "./password-check.service";
import { SessionsRepository } from "./sessions.repository";
import { SessionsService } from "./sessions.service";

/** What opens an account, apart from the rest of auth: whoever manages accounts needs it too. */
@Module({
  providers: [
    CredentialsRepository,
    OneTimeTokens,
    OneTimeTokensRepository,
    PasswordCheck,
    SessionsService,
    SessionsRepository,
  ],
  exports: [
    CredentialsRepository,
    OneTimeTokens,
    PasswordCheck,
    SessionsService,
    SessionsRepository,
  ],
})
export class AccessModule {}
