import { Injectable } from "@nestjs/common";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { TooManyRequestsError } from "../../common/errors/app-error";
import {
  accountKey,
  networkOf,
} from "../../infrastructure/rate-limits/network-of";

const WINDOW_SECONDS = 15 * 60;
const FREE_ATTEMPTS = 5;
/** One address may guess at this many accounts' passwords before it waits as well. */
const FREE_ATTEMPTS_PER_ADDRESS = 40;
/** How long after a wait a further failure still makes the next one longer. */
const MEMORY_SECONDS = 24 * 60 * 60;
/** The longest wait is 16 hours: it has doubled six times. */
const MOST_DOUBLINGS = 6;

/** The failed attempts under one kind of key, and the waits that they lead to. */
class FailedAttempts {
  private readonly free: RateLimiterMemory;
  /** For keys that have waited before: one attempt, then the next wait. */
  private readonly afterWait = new RateLimiterMemory({
    points: 1,
    duration: WINDOW_SECONDS,
  });
  private readonly waits = new RateLimiterMemory({
    points: 1,
    duration: MEMORY_SECONDS,
  });

  constructor(points: number) {
    this.free = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  }

  /** @throws TooManyRequestsError while the key has to wait. */
  async assertOpen(key: string): Promise<void> {
    const [limiter] = await this.limiterOf(key);
    const used = await limiter.get(key);
    if (used && used.consumedPoints >= limiter.points) throw tooMany(used);
  }

  /**
   * Attempts side by side are counted one by one: the limiter looks and counts in one step.
   * @returns what takes this attempt back, with the wait that it has begun.
   */
  async count(key: string): Promise<() => Promise<void>> {
    const [limiter, waits] = await this.limiterOf(key);
    const { consumedPoints } = await limiter
      .consume(key)
      .catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
      });
    if (consumedPoints < limiter.points)
      return async () => {
        await limiter.reward(key);
      };
    const seconds = WINDOW_SECONDS * 2 ** Math.min(waits, MOST_DOUBLINGS);
    await this.afterWait.block(key, seconds);
    await this.waits.set(key, waits + 1, seconds + MEMORY_SECONDS);
    return async () => {
      await this.afterWait.delete(key);
      if (waits > 0) await this.waits.set(key, waits, MEMORY_SECONDS);
      else await this.waits.delete(key);
      if (limiter === this.free) await this.free.reward(key);
    };
  }

  async forget(key: string): Promise<void> {
    for (const limiter of [this.free, this.afterWait, this.waits])
      await limiter.delete(key);
  }

  private async limiterOf(
    key: string,
  ): Promise<[limiter: RateLimiterMemory, waits: number]> {
    const waits = (await this.waits.get(key))?.consumedPoints ?? 0;
    return [waits > 0 ? this.afterWait : this.free, waits];
  }
}

/**
 * Counts failed sign-ins per account and address: five in 15 minutes, then a wait that doubles with
 * every further failure, up to a day (D-025). An attempt counts before the password is checked, so
 * that guesses sent side by side do not slip through. Counts live in this process.
 */
@Injectable()
export class SignInLimitsService {
  private readonly perAccount = new FailedAttempts(FREE_ATTEMPTS);
  private readonly perAddress = new FailedAttempts(FREE_ATTEMPTS_PER_ADDRESS);

  /** @returns what to call when the password was right. @throws TooManyRequestsError */
  async begin(email: string, ip: string): Promise<() => Promise<void>> {
    const address = networkOf(ip);
    const account = `${accountKey(email)} ${address}`;
    await this.perAccount.assertOpen(account);
    await this.perAddress.assertOpen(address);
    await this.perAccount.count(account);
    const takeBack = await this.perAddress.count(address);
    return async () => {
      await this.perAccount.forget(account);
      await takeBack();
    };
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): TooManyRequestsError =>
  new TooManyRequestsError(Math.ceil(msBeforeNext / 1000));
