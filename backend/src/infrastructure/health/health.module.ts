import { Module } from "@nestjs/common";
import { DrainingService } from "./draining.service";
import { HealthController } from "./health.controller";
import { ReadinessService } from "./readiness.service";

@Module({
  controllers: [HealthController],
  providers: [DrainingService, ReadinessService],
  exports: [DrainingService, ReadinessService],
})
export class HealthModule {}
