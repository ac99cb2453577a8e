import { Global, Module } from "@nestjs/common";
import { APP_INTERCEPTOR } from "@nestjs/core";
import { LimitCountsRepository } from "./limit-counts.repository";
import { ProposalLimitsInterceptor } from "./proposal-limits.interceptor";
import { RateLimits } from "./rate-limits";
import { SharedCounts } from "./shared-counts";

@Global()
@Module({
  providers: [
    LimitCountsRepository,
    SharedCounts,
    RateLimits,
    { provide: APP_INTERCEPTOR, useClass: ProposalLimitsInterceptor },
  ],
  exports: [RateLimits],
})
export class RateLimitsModule {}
