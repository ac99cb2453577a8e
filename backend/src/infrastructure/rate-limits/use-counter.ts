import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";

/** So many uses in so many seconds, which begin with the first one. */
export interface Limit {
  uses: number;
  seconds: number;
}

/** Uses of a key, this one included, and milliseconds until they count no more. */
export interface Uses {
  uses: number;
  msLeft: number;
}

/** Counts the uses of one limit by key. */
export interface UseCounter {
  take(key: string): Promise<Uses>;

  /** Takes a use back that turned out to be none. */
  giveBack(key: string): Promise<void>;
}

/** With a counter of the library, in this process or in Redis. */
export class LibraryUses implements UseCounter {
  constructor(private readonly limiter: RateLimiterAbstract) {}

  async take(key: string): Promise<Uses> {
    try {
      return usesOf(await this.limiter.consume(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return usesOf(refusal);
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }
}

const usesOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Uses => ({
  uses: consumedPoints,
  msLeft: msBeforeNext,
});

/** Counts in this process only. */
export const ownUses = ({ uses, seconds }: Limit): UseCounter =>
  new LibraryUses(new RateLimiterMemory({ points: uses, duration: seconds }));
