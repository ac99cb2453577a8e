import { Module } from "@nestjs/common";
import { DrainingService } from "./draining.service";
import { HealthController } from "./health.controller";

@Module({
  controllers: [HealthController],
  providers: [DrainingService],
  exports: [DrainingService],
})
export class HealthModule {}
