const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that ran this long has nothing to do with earlier failures. */
const GOOD_HEALTH_MS = 60_000;

/**
 * How long to wait before a server that stopped is started again: the first time not at all, then
 * longer and longer, without ever giving up.
 */
export class RestartPauses {
  private failures = 0;
  private healthySince = Number.POSITIVE_INFINITY;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The server takes connections. */
  started(): void {
    this.healthySince = this.now();
  }

  /** The server has stopped, or did not start: milliseconds until the next attempt. */
  next(): number {
    if (this.now() - this.healthySince >= GOOD_HEALTH_MS) this.failures = 0;
    this.healthySince = Number.POSITIVE_INFINITY;
    const doublings = this.failures - 1;
    this.failures += 1;
    if (doublings < 0) return 0;
    return Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS);
  }
}
