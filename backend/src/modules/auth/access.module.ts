import { Module } from "@nestjs/common";
import { OneTimeTokensRepository } from "./one-time-tokens.repository";
import { OneTimeTokens } from "./one-time-tokens.service";
import { SessionsRepository } from "./sessions.repository";
import { SessionsService } from "./sessions.service";

/** What opens an account, apart from the rest of auth: whoever manages accounts needs it too. */
@Module({
  providers: [
    OneTimeTokens,
    OneTimeTokensRepository,
    SessionsService,
    SessionsRepository,
  ],
  exports: [OneTimeTokens, SessionsService, SessionsRepository],
})
export class AccessModule {}
