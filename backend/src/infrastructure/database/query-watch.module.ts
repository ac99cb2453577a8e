import { Module } from "@nestjs/common";
import { LoggingModule } from "../logging/logging.module";
import { MetricsModule } from "../metrics/metrics.module";
import { QueryWatch } from "./query-watch";

@Module({
  imports: [LoggingModule, MetricsModule],
  providers: [QueryWatch],
  exports: [QueryWatch],
})
export class QueryWatchModule {}
