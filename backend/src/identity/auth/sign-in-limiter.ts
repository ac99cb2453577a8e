import { Injectable } from "@nestjs/common";
import { TooManyRequestsError } from "../../common/errors/app-error";
import {
  accountKey,
  networkOf,
} from "../../infrastructure/rate-limits/network-of";

interface Attempts {
  count: number;
  /** Milliseconds of the clock at which counting starts anew. */
  until: number;
}

const WINDOW_MS = 15 * 60 * 1000;
const FREE_ATTEMPTS = 5;
/** One address may guess at this many accounts' passwords before it waits as well. */
const FREE_ATTEMPTS_PER_ADDRESS = 40;
/** How long after a wait a further failure still makes the next one longer. */
const MEMORY_MS = 24 * 60 * 60 * 1000;
const MOST_KEYS = 50_000;

/**
 * Counts failed sign-ins per account and address: five in 15 minutes, then a wait that doubles with
 * every further failure, up to a day (D-025). An attempt counts before the password is checked, so
 * that guesses sent side by side do not slip through. Counts live in this process.
 */
@Injectable()
export class SignInLimiter {
  private readonly attempts = new Map<string, Attempts>();

  /** @returns what to call when the password was right. @throws TooManyRequestsError */
  begin(email: string, ip: string): () => void {
    const now = Date.now();
    const network = networkOf(ip);
    const keys: [string, number][] = [
      [`${accountKey(email)} ${network}`, FREE_ATTEMPTS],
      [network, FREE_ATTEMPTS_PER_ADDRESS],
    ];
    for (const [key, free] of keys) this.refuse(key, free, now);
    for (const [key, free] of keys) this.count(key, free, now);
    return () => keys.forEach(([key]) => this.forgive(key));
  }

  private refuse(key: string, free: number, now: number): void {
    const found = this.attempts.get(key);
    if (!found || found.until <= now || found.count < free) return;
    throw new TooManyRequestsError(Math.ceil((found.until - now) / 1000));
  }

  private count(key: string, free: number, now: number): void {
    const next = following(this.attempts.get(key), free, now);
    this.attempts.delete(key);
    this.attempts.set(key, next);
    if (this.attempts.size > MOST_KEYS) this.dropOldest();
  }

  private forgive(key: string): void {
    const found = this.attempts.get(key);
    if (!found) return;
    if (found.count <= 1 || key.includes(" ")) this.attempts.delete(key);
    else found.count -= 1;
  }

  private dropOldest(): void {
    const [oldest] = this.attempts.keys();
    if (oldest !== undefined) this.attempts.delete(oldest);
  }
}

/** The free attempts share one window; each one after them starts a longer wait of its own. */
function following(
  found: Attempts | undefined,
  free: number,
  now: number,
): Attempts {
  if (!found || now >= found.until + MEMORY_MS)
    return { count: 1, until: now + WINDOW_MS };
  const count = found.count + 1;
  if (now < found.until)
    return { count, until: count >= free ? now + WINDOW_MS : found.until };
  if (found.count < free) return { count: 1, until: now + WINDOW_MS };
  return { count, until: now + WINDOW_MS * 2 ** Math.min(count - free, 6) };
}
