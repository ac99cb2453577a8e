import { Module } from "@nestjs/common";
import { SessionsModule } from "../../identity/sessions/sessions.module";
import { MailsModule } from "../../operations/mails/mails.module";
import { ReviewsModule } from "../reviews/reviews.module";
import { MentionsService } from "./mentions.service";
import { NotesController } from "./notes.controller";
import { NotesRepository } from "./notes.repository";
import { NotesService } from "./notes.service";

@Module({
  imports: [MailsModule, ReviewsModule, SessionsModule],
  controllers: [NotesController],
  providers: [MentionsService, NotesRepository, NotesService],
})
export class NotesModule {}
