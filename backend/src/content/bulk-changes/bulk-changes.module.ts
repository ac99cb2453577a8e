import { Module } from "@nestjs/common";
import { SessionsModule } from "../../identity/sessions/sessions.module";
import { BulkChangesController } from "./bulk-changes.controller";
import { BulkChangesRepository } from "./bulk-changes.repository";
import { BulkChangesService } from "./bulk-changes.service";
import { BulkTargetsService } from "./bulk-targets.service";
import { BulkWorkService } from "./bulk-work.service";

@Module({
  imports: [SessionsModule],
  controllers: [BulkChangesController],
  providers: [
    BulkChangesRepository,
    BulkChangesService,
    BulkTargetsService,
    BulkWorkService,
  ],
  exports: [BulkTargetsService],
})
export class BulkChangesModule {}
