import { Injectable } from "@nestjs/common";
import { RATE_LIMITS, type RateLimitName } from "@octavo/contracts";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { SharedCounts } from "./shared-counts";
import { ownUses, type UseCounter } from "./use-counter";

/** The numbers are `RATE_LIMITS` of the contracts (D-025). */
@Injectable()
export class RateLimits {
  private readonly counters = new Map<RateLimitName, UseCounter>();

  /** @param shared without it everything is counted in this process. */
  constructor(private readonly shared?: SharedCounts) {}

  /** Counts one use. @throws TooManyRequestsError with the seconds until the next one is allowed. */
  async take(name: RateLimitName, key: string): Promise<void> {
    const waitMs = await this.counter(name).take(key);
    if (waitMs !== null)
      throw new TooManyRequestsError(Math.ceil(waitMs / 1000));
  }

  /** Takes a use back that turned out to be none, such as a password that was right. */
  async giveBack(name: RateLimitName, key: string): Promise<void> {
    await this.counter(name).giveBack(key);
  }

  private counter(name: RateLimitName): UseCounter {
    const known = this.counters.get(name);
    if (known) return known;
    const limit = RATE_LIMITS[name];
    const made = this.shared?.counter(name, limit) ?? ownUses(limit);
    this.counters.set(name, made);
    return made;
  }
}
