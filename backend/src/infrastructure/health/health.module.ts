import { Module } from "@nestjs/common";
import { DiskSpace } from "./disk-space";
import { DrainingService } from "./draining.service";
import { HealthController } from "./health.controller";
import { HealthMetrics } from "./health-metrics";
import { LivenessModule } from "./liveness.module";
import { PoolCheckService } from "./pool-check.service";
import { ReadinessModule } from "./readiness.module";
import { StorageCheckService } from "./storage-check.service";

@Module({
  imports: [LivenessModule, ReadinessModule],
  controllers: [HealthController],
  providers: [
    DiskSpace,
    DrainingService,
    HealthMetrics,
    PoolCheckService,
    StorageCheckService,
  ],
  exports: [DiskSpace, DrainingService],
})
export class HealthModule {}
