import { Injectable } from "@nestjs/common";
import { RATE_LIMITS, type RateLimitName } from "@octavo/contracts";
import { TooManyRequestsError } from "../../common/errors/app-error";
import { AppConfig } from "../config/app-config";
import { SharedCounts } from "./shared-counts";
import { ownUses, type Limit, type UseCounter } from "./use-counter";

/** Of a limit: how many uses its key has left, and for how many seconds. */
export interface LimitUse extends Limit {
  name: RateLimitName;
  left: number;
  secondsLeft: number;
}

export class LimitReachedError extends TooManyRequestsError {
  constructor(readonly use: LimitUse) {
    super(use.secondsLeft);
  }
}

/** The numbers are `RATE_LIMITS` of the contracts (D-025). */
@Injectable()
export class RateLimits {
  private readonly counters = new Map<RateLimitName, UseCounter>();

  /** @param shared without it everything is counted in this process. */
  constructor(
    private readonly shared?: SharedCounts,
    private readonly config?: AppConfig,
  ) {}

  /** Counts one use. @throws LimitReachedError with the seconds until the next one is allowed. */
  async take(name: RateLimitName, key: string): Promise<LimitUse> {
    const limit = this.limitOf(name);
    const { uses, msLeft } = await this.counter(name).take(key);
    const use = {
      name,
      ...limit,
      left: Math.max(0, limit.uses - uses),
      secondsLeft: Math.max(1, Math.ceil(msLeft / 1000)),
    };
    if (uses > limit.uses) throw new LimitReachedError(use);
    return use;
  }

  /** Counts one use. @returns whether it is allowed, for what can be left out. */
  async allows(name: RateLimitName, key: string): Promise<boolean> {
    try {
      await this.take(name, key);
      return true;
    } catch (error) {
      if (error instanceof LimitReachedError) return false;
      throw error;
    }
  }

  /** Takes a use back that turned out to be none, such as a password that was right. */
  async giveBack(name: RateLimitName, key: string): Promise<void> {
    await this.counter(name).giveBack(key);
  }

  private limitOf(name: RateLimitName): Limit {
    const limit = RATE_LIMITS[name];
    const uses = name === "callsPerKey" && this.config?.keyCallsPerMinute;
    return uses ? { ...limit, uses } : limit;
  }

  private counter(name: RateLimitName): UseCounter {
    const known = this.counters.get(name);
    if (known) return known;
    const limit = this.limitOf(name);
    const made = this.shared?.counter(name, limit) ?? ownUses(limit);
    this.counters.set(name, made);
    return made;
  }
}
