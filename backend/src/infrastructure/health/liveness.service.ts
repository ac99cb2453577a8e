import { Injectable, Logger } from "@nestjs/common";
import { within } from "../../common/time/within";

const ROUND_MS = 30_000;
/** A check that takes longer says nothing. */
const CHECK_LIMIT_MS = 20_000;
/** One round after the other, so two minutes in all: what mends itself has done so by then. */
const MOST_FAILED_ROUNDS = 4;

/**
 * A sentence when a part of this process does not work, and would in a new process; null otherwise, also when
 * the cause is elsewhere, because a restart does not repair a database.
 */
export type SelfCheck = () => Promise<string | null>;

interface Part {
  check: SelfCheck;
  failedRounds: number;
}

/** Whether this process works, or its supervisor should start another one. */
@Injectable()
export class LivenessService {
  private readonly log = new Logger(LivenessService.name);
  private readonly parts = new Map<string, Part>();
  private readonly failures = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  register(name: string, check: SelfCheck): void {
    if (this.parts.has(name)) throw new Error(`Two self-checks for ${name}.`);
    this.parts.set(name, { check, failedRounds: 0 });
  }

  /** The failure that is beyond recovery; null if there is none. */
  get failure(): string | null {
    return this.failures.values().next().value ?? null;
  }

  /** Runs until the process ends; the timer does not keep the process alive. */
  watch(): void {
    if (this.timer) return;
    const next = () => {
      this.timer = setTimeout(() => void this.checkAll().then(next), ROUND_MS);
      this.timer.unref();
    };
    next();
  }

  /** One round. Never fails. */
  async checkAll(): Promise<void> {
    for (const [name, part] of this.parts) {
      const sentence = await within(CHECK_LIMIT_MS, part.check()).catch(
        () => null,
      );
      this.note(name, part, sentence);
    }
  }

  private note(name: string, part: Part, sentence: string | null): void {
    part.failedRounds = sentence === null ? 0 : part.failedRounds + 1;
    if (sentence === null) {
      if (this.failures.delete(name))
        this.log.log(`It works again after all: ${name}.`);
      return;
    }
    if (part.failedRounds < MOST_FAILED_ROUNDS || this.failures.has(name))
      return;
    this.failures.set(name, sentence);
    this.log.error(
      `${sentence} This process cannot mend that; /health/live asks for another one.`,
    );
  }
}
