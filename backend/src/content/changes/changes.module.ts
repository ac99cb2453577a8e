import { Module } from "@nestjs/common";
import { HealthModule } from "../../infrastructure/health/health.module";
import { RestoreStepsModule } from "../../operations/backups/restore-steps.module";
import { ChangeWaitsService } from "./change-waits.service";
import { ChangesController } from "./changes.controller";
import { ChangesRepository } from "./changes.repository";
import { ChangesService } from "./changes.service";

@Module({
  imports: [HealthModule, RestoreStepsModule],
  controllers: [ChangesController],
  providers: [ChangesService, ChangesRepository, ChangeWaitsService],
})
export class ChangesModule {}
