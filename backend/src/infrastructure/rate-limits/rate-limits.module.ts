import { Global, Module } from "@nestjs/common";
import { LimitCountsRepository } from "./limit-counts.repository";
import { RateLimits } from "./rate-limits";
import { SharedCounts } from "./shared-counts";

@Global()
@Module({
  providers: [LimitCountsRepository, SharedCounts, RateLimits],
  exports: [RateLimits],
})
export class RateLimitsModule {}
