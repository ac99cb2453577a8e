import { Module } from "@nestjs/common";
import { ReviewTargetsService } from "./review-targets.service";

/** Who may do what with posts and pages, for modules that know neither. */
@Module({
  providers: [ReviewTargetsService],
  exports: [ReviewTargetsService],
})
export class ReviewTargetsModule {}
