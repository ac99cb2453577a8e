import { Global, Module } from "@nestjs/common";
import { RateLimits } from "./rate-limits";
import { SharedCounts } from "./shared-counts";

@Global()
@Module({ providers: [SharedCounts, RateLimits], exports: [RateLimits] })
export class RateLimitsModule {}
