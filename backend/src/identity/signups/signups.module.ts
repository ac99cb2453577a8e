import { Module } from "@nestjs/common";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { AuthorsModule } from "../authors/authors.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { PeopleSettingsModule } from "../people-settings/people-settings.module";
import { SignUpDecisionsService } from "./sign-up-decisions.service";
import {
  SignUpRequestsController,
  SignUpsController,
} from "./signups.controller";
import { SignUpsRepository } from "./signups.repository";
import { SignUpsService } from "./signups.service";

@Module({
  imports: [WaitingModule, AuthorsModule, MailsModule, PeopleSettingsModule],
  controllers: [SignUpsController, SignUpRequestsController],
  providers: [SignUpDecisionsService, SignUpsRepository, SignUpsService],
  exports: [SignUpsService],
})
export class SignUpsModule {}
