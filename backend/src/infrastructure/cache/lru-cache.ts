/** Keeps what was used last, up to a total weight. */
export class LruCache<Value> {
  private readonly entries = new Map<
    string,
    { value: Value; weight: number }
  >();
  private total = 0;

  constructor(private readonly maxWeight: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.maxWeight) return;
    this.entries.set(key, { value, weight });
    this.total += weight;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maxWeight) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.total -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
