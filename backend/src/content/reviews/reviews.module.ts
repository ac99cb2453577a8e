import { Module } from "@nestjs/common";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { NoticesModule } from "../notices/notices.module";
import { ReviewTargetsModule } from "./review-targets.service";
import { ReviewsController } from "./reviews.controller";
import { ReviewsRepository } from "./reviews.repository";
import { ReviewsService } from "./reviews.service";

@Module({
  imports: [NoticesModule, ReviewTargetsModule, WaitingModule],
  controllers: [ReviewsController],
  providers: [ReviewsRepository, ReviewsService],
  exports: [ReviewsService, ReviewTargetsModule],
})
export class ReviewsModule {}
