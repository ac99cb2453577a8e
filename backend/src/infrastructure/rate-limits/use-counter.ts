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

/** Counts the uses of one limit by key. */
export interface UseCounter {
  /** @returns milliseconds until the next use is allowed; null: this one is. */
  take(key: string): Promise<number | null>;

  /** Takes a use back that turned out to be none. */
  giveBack(key: string): Promise<void>;
}

/** With a counter of the library, in this process or in Redis. */
export class LibraryUses implements UseCounter {
  constructor(private readonly limiter: RateLimiterAbstract) {}

  async take(key: string): Promise<number | null> {
    try {
      await this.limiter.consume(key);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal.msBeforeNext;
    }
  }

  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }
}

/** Counts in this process only. */
export const ownUses = ({ uses, seconds }: Limit): UseCounter =>
  new LibraryUses(new RateLimiterMemory({ points: uses, duration: seconds }));
