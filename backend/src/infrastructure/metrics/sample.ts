import { within } from "../../common/time/within";

/** Whoever asks for metrics gives up soon, and what is not known then is left out. */
const LONGEST_LOOK_MS = 2000;

/**
 * What is found out for the metrics by asking somebody, such as the database: once for all who ask within
 * a while, and not again as long as a question is unanswered.
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
