import { Module } from "@nestjs/common";
import { RedirectsModule } from "../redirects/redirects.module";
import { ReviewsModule } from "../reviews/reviews.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { MergingService } from "./merging.service";
import { WritingService } from "./writing.service";

@Module({
  imports: [RedirectsModule, ReviewsModule, RevisionsModule],
  providers: [MergingService, WritingService],
  exports: [MergingService, WritingService],
})
export class WritingModule {}
