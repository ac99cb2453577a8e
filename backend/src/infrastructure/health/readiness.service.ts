import { Injectable } from "@nestjs/common";
import { within } from "../../common/time/within";
import { Sample } from "../metrics/sample";

/** While a start still has something to do. */
export const STILL_STARTING = "This server is still starting.";

/** Only the first visitors miss the parts that are not there by then. */
const LONGEST_WAIT_MS = 15_000;

/** Proxies ask every second; with the two seconds that a sample waits, trouble is known within five. */
const KEPT_MS = 2500;

/** A sentence when this process cannot do its work; null otherwise. */
export type ReadinessCheck = () => Promise<string | null>;

/** Asks at most every few seconds, however many callers there are. @param silence what no answer in time means. */
export function sampled(
  check: ReadinessCheck,
  silence: string,
): ReadinessCheck {
  const sample = new Sample(async () => ({ sentence: await check() }), KEPT_MS);
  return async () => {
    const found = await sample.read();
    return found ? found.sentence : silence;
  };
}

/**
 * Startup work and dependencies that must be in place before proxies send visitors to this process.
 */
@Injectable()
export class ReadinessService {
  private begun = 0;
  private readonly checks = new Map<string, ReadinessCheck>();

  get isReady(): boolean {
    return this.begun === 0;
  }

  /** @param check answers within some seconds. */
  register(part: string, check: ReadinessCheck): void {
    if (this.checks.has(part))
      throw new Error(`Two readiness checks for ${part}.`);
    this.checks.set(part, check);
  }

  /** The problem of each part; null if it has none. Never fails. */
  async look(): Promise<Map<string, string | null>> {
    const found = [...this.checks].map(
      async ([part, check]) => [part, await check()] as const,
    );
    return new Map(await Promise.all(found));
  }

  /** The problem of one part; null if it has none. */
  async ask(part: string): Promise<string | null> {
    return (await this.checks.get(part)?.()) ?? null;
  }

  /** `/health/ready` waits for the end of the work, but only for a limited time. */
  async waitFor(work: Promise<unknown>): Promise<void> {
    this.begun += 1;
    await within(LONGEST_WAIT_MS, work).catch(() => undefined);
    this.begun -= 1;
  }
}
