import { Module } from "@nestjs/common";
import { NoticesModule } from "../notices/notices.module";
import { ReviewsModule } from "../reviews/reviews.module";
import { MentionsService } from "./mentions.service";
import { NotesController } from "./notes.controller";
import { NotesRepository } from "./notes.repository";
import { NotesService } from "./notes.service";

@Module({
  imports: [NoticesModule, ReviewsModule],
  controllers: [NotesController],
  providers: [MentionsService, NotesRepository, NotesService],
})
export class NotesModule {}
