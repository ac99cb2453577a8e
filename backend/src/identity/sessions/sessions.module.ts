import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { CredentialsRepository } from "../authors/credentials.repository";
import { OneTimeTokensRepository } from "./one-time-tokens.repository";
import { OneTimeTokens } from "./one-time-tokens.service";
import { PasswordCheck } from "../authors/password-check.service";
import { SessionsRepository } from "./sessions.repository";
import { SessionsService } from "./sessions.service";
import { OneTimeToken } from "./one-time-token.entity";
import { Session } from "./session.entity";

/** What opens an account, apart from the rest of auth: whoever manages accounts needs it too. */
@Module({
  imports: [TypeOrmModule.forFeature([OneTimeToken, Session])],
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
