import { Module } from "@nestjs/common";
import { PeopleSettingsModule } from "../people-settings/people-settings.module";
import { RestoreStepsModule } from "../../operations/backups/restore-steps.module";
import { OneTimeTokensRepository } from "./one-time-tokens.repository";
import { OneTimeTokensService } from "./one-time-tokens.service";
import { SessionsController } from "./sessions.controller";
import { SessionsRepository } from "./sessions.repository";
import { SessionsService } from "./sessions.service";

/** Proofs of identity other than passwords, for modules that create, end or read them. */
@Module({
  imports: [PeopleSettingsModule, RestoreStepsModule],
  controllers: [SessionsController],
  providers: [
    OneTimeTokensRepository,
    OneTimeTokensService,
    SessionsRepository,
    SessionsService,
  ],
  exports: [OneTimeTokensService, SessionsService],
})
export class SessionsModule {}
