import { Module } from "@nestjs/common";
import { AuthorsModule } from "../authors/authors.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SignUpDecisions } from "./sign-up-decisions.service";
import { SignUpMails } from "./sign-up-mails.service";
import { SignUpRequestsController } from "./sign-up-requests.controller";
import { SignUpsController } from "./signups.controller";
import { SignUpsRepository } from "./signups.repository";
import { SignUpsService } from "./signups.service";

@Module({
  imports: [AuthorsModule, MailsModule],
  controllers: [SignUpsController, SignUpRequestsController],
  providers: [SignUpDecisions, SignUpMails, SignUpsRepository, SignUpsService],
  exports: [SignUpsService],
})
export class SignUpsModule {}
