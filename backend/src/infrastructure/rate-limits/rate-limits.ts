import { Injectable } from "@nestjs/common";
import { RATE_LIMITS, type RateLimitName } from "@octavo/contracts";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { SharedCounts } from "./shared-counts";

/** The numbers are `RATE_LIMITS` of the contracts (D-025). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitName, RateLimiterAbstract>();

  /** @param shared without it everything is counted in this process. */
  constructor(private readonly shared?: SharedCounts) {}

  /** Counts one use. @throws TooManyRequestsError with the seconds until the next one is allowed. */
  async take(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.limiter(name).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyRequestsError(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  /** Takes a use back that turned out to be none, such as a password that was right. */
  async giveBack(name: RateLimitName, key: string): Promise<void> {
    await this.limiter(name).reward(key);
  }

  private limiter(name: RateLimitName): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const { uses, seconds } = RATE_LIMITS[name];
    const counting = { points: uses, duration: seconds };
    const made =
      this.shared?.limiter(name, counting) ?? new RateLimiterMemory(counting);
    this.limiters.set(name, made);
    return made;
  }
}
