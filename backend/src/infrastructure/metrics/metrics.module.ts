import { Global, Module } from "@nestjs/common";
import { EventLoopMetrics } from "./event-loop-metrics";
import { MetricsController } from "./metrics.controller";
import { MetricsServer } from "./metrics-server";
import { RequestMetrics } from "./request-metrics";
import { MetricsService } from "./metrics.service";

@Global()
@Module({
  controllers: [MetricsController],
  providers: [EventLoopMetrics, MetricsServer, MetricsService, RequestMetrics],
  exports: [MetricsServer, MetricsService, RequestMetrics],
})
export class MetricsModule {}
