import { Module } from "@nestjs/common";
import { PeopleSettingsModule } from "../people-settings/people-settings.module";
import { RestoreStepsModule } from "../../operations/backups/restore-steps.module";
import { OneTimeTokensService } from "./one-time-tokens.service";
import { PrincipalsRepository } from "./principals.repository";
import { SessionsController } from "./sessions.controller";
import { SessionsService } from "./sessions.service";

/** Proofs of identity other than passwords, for modules that create, end or read them. */
@Module({
  imports: [PeopleSettingsModule, RestoreStepsModule],
  controllers: [SessionsController],
  providers: [OneTimeTokensService, PrincipalsRepository, SessionsService],
  exports: [OneTimeTokensService, SessionsService],
})
export class SessionsModule {}
