import { Module } from "@nestjs/common";
import { RevisionsRepository } from "./revisions.repository";
import { RevisionsService } from "./revisions.service";

@Module({
  providers: [RevisionsService, RevisionsRepository],
  exports: [RevisionsService],
})
export class RevisionsModule {}
