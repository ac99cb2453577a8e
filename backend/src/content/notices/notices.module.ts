import { Module } from "@nestjs/common";
import { AuthorsModule } from "../../identity/authors/authors.module";
import { SessionsModule } from "../../identity/sessions/sessions.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { SettingsModule } from "../../operations/settings/settings.module";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { ReviewTargetsModule } from "../reviews/review-targets.service";
import { NoticesRepository } from "./notices.repository";
import { NoticeMailsService } from "./notice-mails.service";
import { NoticesController } from "./notices.controller";
import { NoticesService } from "./notices.service";
import { NotifyingService } from "./notifying.service";

@Module({
  imports: [
    AuthorsModule,
    MailsModule,
    ReviewTargetsModule,
    SessionsModule,
    SettingsModule,
    WaitingModule,
  ],
  controllers: [NoticesController],
  providers: [
    NoticeMailsService,
    NoticesRepository,
    NoticesService,
    NotifyingService,
  ],
  exports: [NotifyingService],
})
export class NoticesModule {}
