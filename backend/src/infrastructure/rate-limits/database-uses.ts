import { createHash } from "node:crypto";
import { within } from "../../common/time/within";
import type { LimitCountsRepository } from "./limit-counts.repository";
import { type Limit, ownUses, type UseCounter, type Uses } from "./use-counter";

/** A count that takes longer is made in this process, so that the call does not wait. */
const COUNT_LIMIT_MS = 250;

/** Only hashes of people's addresses and networks are stored. */
export const countKey = (name: string, key: string): string =>
  `${name} ${createHash("sha256").update(key).digest("base64url").slice(0, 22)}`;

/**
 * Counts each use in the database before the call continues, for rare calls that must not be guessed or
 * sent too often. While the database is away or slow, each instance counts for itself.
 */
export class DatabaseUses implements UseCounter {
  private readonly alone: UseCounter;

  constructor(
    private readonly name: string,
    private readonly limit: Limit,
    private readonly counts: LimitCountsRepository,
  ) {
    this.alone = ownUses(limit);
  }

  async take(key: string): Promise<Uses> {
    const count = await this.add(key, 1).catch(() => null);
    return count ?? this.alone.take(key);
  }

  async giveBack(key: string): Promise<void> {
    await this.add(key, -1).catch(() => this.alone.giveBack(key));
  }

  private async add(key: string, uses: number) {
    const { seconds } = this.limit;
    const one = { key: countKey(this.name, key), uses, seconds };
    const counted = await within(COUNT_LIMIT_MS, this.counts.add([one]));
    const count = counted.get(one.key);
    if (!count) throw new Error("The use was not counted.");
    return count;
  }
}
