import { within } from "../../common/time/within";

/** Monitoring gives up soon, so values that are not known by then are left out. */
const LONGEST_LOOK_MS = 2000;

/**
 * A value for the metrics that needs a question, for example to the database. It is asked once for all
 * scrapes within a period, and not again while an answer is missing.
 */
export class Sample<Value> {
  private looking: Promise<Value | null> | null = null;
  private value: Value | null = null;
  private lookedAt = -Infinity;

  constructor(
    private readonly look: () => Promise<Value>,
    private readonly keptMs: number,
  ) {}

  /** Null when it cannot be found out in time. */
  async read(): Promise<Value | null> {
    if (performance.now() - this.lookedAt < this.keptMs) return this.value;
    this.looking ??= this.lookOnce();
    return within(LONGEST_LOOK_MS, this.looking).catch(() => null);
  }

  private async lookOnce(): Promise<Value | null> {
    try {
      this.value = await this.look();
    } catch {
      this.value = null;
    } finally {
      this.lookedAt = performance.now();
      this.looking = null;
    }
    return this.value;
  }
}
