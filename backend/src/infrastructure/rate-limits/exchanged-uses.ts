import type {
  Addition,
  LimitCountsRepository,
} from "./limit-counts.repository";
import { countKey } from "./database-uses";
import type { Limit, UseCounter, Uses } from "./use-counter";

/** Uses below this share of the limit are not exchanged with other instances. */
const WORTH_TELLING = 0.1;

interface OwnCount {
  key: string;
  /** Of all instances, as far as it is known here. */
  uses: number;
  /** Uses that the other instances do not know of yet. */
  untold: number;
  endsAt: number;
}

/**
 * Counted in this process at once and with the other instances every second: for what many calls use,
 * where a statement for each would cost more than the call. Within that second each instance may let
 * through what is left of the limit.
 */
export class ExchangedUses implements UseCounter {
  private readonly counts = new Map<string, OwnCount>();
  private untold = new Set<OwnCount>();

  constructor(
    private readonly name: string,
    private readonly limit: Limit,
    private readonly shared: LimitCountsRepository,
  ) {}

  take(key: string): Promise<Uses> {
    const { uses, endsAt } = this.add(key, 1);
    return Promise.resolve({ uses, msLeft: endsAt - Date.now() });
  }

  giveBack(key: string): Promise<void> {
    this.add(key, -1);
    return Promise.resolve();
  }

  /** Tells what was counted here and learns what was counted elsewhere; what fails is told the next time. */
  async exchange(): Promise<void> {
    const told = [...this.untold];
    if (told.length === 0) return;
    this.untold = new Set();
    const additions = told.map((count) => this.additionOf(count));
    try {
      const known = await this.shared.add(additions);
      for (const [index, count] of told.entries()) {
        const total = known.get(count.key);
        if (!total) continue;
        count.untold -= additions[index]?.uses ?? 0;
        count.uses = total.uses + count.untold;
        count.endsAt = Date.now() + total.msLeft;
      }
    } catch {
      for (const count of told) this.untold.add(count);
    }
  }

  forgetOver(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of this.counts)
      if (endsAt <= now) this.counts.delete(key);
  }

  private additionOf({ key, untold, endsAt }: OwnCount): Addition {
    const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000));
    return { key, uses: untold, seconds };
  }

  private add(key: string, uses: number): OwnCount {
    const { seconds } = this.limit;
    let count = this.counts.get(key);
    if (!count || count.endsAt <= Date.now()) {
      const endsAt = Date.now() + seconds * 1000;
      count = { key: countKey(this.name, key), uses: 0, untold: 0, endsAt };
      this.counts.set(key, count);
    }
    count.uses = Math.max(0, count.uses + uses);
    count.untold += uses;
    if (count.uses >= this.limit.uses * WORTH_TELLING) this.untold.add(count);
    return count;
  }
}
