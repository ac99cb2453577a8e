/** The same choices again for the same seed: what one run finds, another can repeat. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws for an empty list: a test that chooses among nothing proves nothing. */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error("There is nothing to choose from.");
    return items[this.below(items.length)] as Item;
  }

  /** Some of them, each at most once. */
  sample<Item>(items: readonly Item[], most: number): Item[] {
    const left = [...items];
    const chosen: Item[] = [];
    while (chosen.length < most && left.length > 0)
      chosen.push(...left.splice(this.below(left.length), 1));
    return chosen;
  }

  word(): string {
    return this.next().toString(36).slice(2, 9);
  }
}
