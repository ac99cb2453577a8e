import { Module } from "@nestjs/common";
import { WaitingModule } from "../../operations/waiting/waiting.module";
import { ReviewTargetsService } from "./review-targets.service";
import { ReviewsController } from "./reviews.controller";
import { ReviewsRepository } from "./reviews.repository";
import { ReviewsService } from "./reviews.service";

@Module({
  imports: [WaitingModule],
  controllers: [ReviewsController],
  providers: [ReviewsRepository, ReviewsService, ReviewTargetsService],
  exports: [ReviewsService, ReviewTargetsService],
})
export class ReviewsModule {}
