import { Module } from "@nestjs/common";
import { RedirectsModule } from "../redirects/redirects.module";
import { RevisionsModule } from "../revisions/revisions.module";
import { WritingService } from "./writing.service";

@Module({
  imports: [RedirectsModule, RevisionsModule],
  providers: [WritingService],
  exports: [WritingService],
})
export class WritingModule {}
