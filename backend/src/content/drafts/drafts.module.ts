import { Module } from "@nestjs/common";
import { DraftPreviewsService } from "./draft-previews.service";
import { DraftsController } from "./drafts.controller";
import { DraftsRepository } from "./drafts.repository";
import { DraftsService } from "./drafts.service";

@Module({
  controllers: [DraftsController],
  providers: [DraftsService, DraftPreviewsService, DraftsRepository],
  exports: [DraftPreviewsService],
})
export class DraftsModule {}
