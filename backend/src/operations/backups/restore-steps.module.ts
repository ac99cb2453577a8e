import { Module } from "@nestjs/common";
import { RestoreStepsService } from "./restore-steps.service";

/** Apart from backups, so that commands with content need no backups. */
@Module({
  providers: [RestoreStepsService],
  exports: [RestoreStepsService],
})
export class RestoreStepsModule {}
