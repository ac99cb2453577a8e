import { Module } from "@nestjs/common";
import { DrainingService } from "./draining.service";
import { HealthController } from "./health.controller";
import { LivenessModule } from "./liveness.module";
import { PoolCheckService } from "./pool-check.service";
import { ReadinessService } from "./readiness.service";

@Module({
  imports: [LivenessModule],
  controllers: [HealthController],
  providers: [DrainingService, PoolCheckService, ReadinessService],
  exports: [DrainingService, ReadinessService],
})
export class HealthModule {}
