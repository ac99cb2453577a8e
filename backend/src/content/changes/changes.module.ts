import { Module } from "@nestjs/common";
import { APP_INTERCEPTOR } from "@nestjs/core";
import { HealthModule } from "../../infrastructure/health/health.module";
import { RestoreStepsModule } from "../../operations/backups/restore-steps.module";
import { ChangeWaitsService } from "./change-waits.service";
import { ChangesController } from "./changes.controller";
import { ChangesRepository } from "./changes.repository";
import { ChangesService } from "./changes.service";
import { ListCursorInterceptor } from "./list-cursor.interceptor";

@Module({
  imports: [HealthModule, RestoreStepsModule],
  controllers: [ChangesController],
  providers: [
    ChangesService,
    ChangesRepository,
    ChangeWaitsService,
    { provide: APP_INTERCEPTOR, useClass: ListCursorInterceptor },
  ],
  exports: [ChangesService],
})
export class ChangesModule {}
