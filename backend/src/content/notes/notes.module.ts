import { Module } from "@nestjs/common";
import { NoticesModule } from "../notices/notices.module";
import { ReviewsModule } from "../reviews/reviews.module";
import { NotesService } from "./notes.service";
import { NotesController } from "./notes.controller";
import { NotesRepository } from "./notes.repository";

@Module({
  imports: [NoticesModule, ReviewsModule],
  controllers: [NotesController],
  providers: [NotesRepository, NotesService],
})
export class NotesModule {}
