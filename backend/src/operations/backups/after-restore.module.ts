import { Module } from "@nestjs/common";
import { AfterRestoreService } from "./after-restore.service";

/** Apart from backups, so that commands with content need no backups. */
@Module({
  providers: [AfterRestoreService],
  exports: [AfterRestoreService],
})
export class AfterRestoreModule {}
