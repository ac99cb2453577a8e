interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Gives the results in the order of the items; when it fails, none of them is stored. */
type Write<Item, Result> = (items: Item[]) => Promise<Result[]>;

/**
 * One transaction after the other, each for all that has become ready while the last one ran: a commit, its
 * announcements and most of its statements cost the same for one item and for many. Further writers run in
 * parallel while more than one transaction's worth waits.
 */
export class WriteTogether<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private readonly idle: Write<Item, Result>[];

  constructor(
    private readonly writers: readonly Write<Item, Result>[],
    private readonly most: number,
  ) {
    this.idle = [...writers];
  }

  /** Settles when the item is stored. An item that fails with others is retried separately. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      const isAlone = this.idle.length === this.writers.length;
      if (isAlone || this.waiting.length >= this.most) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    const write = this.idle.pop();
    if (!write) return;
    while (this.waiting.length > 0)
      await this.settle(write, this.waiting.splice(0, this.most));
    this.idle.push(write);
  }

  private async settle(
    write: Write<Item, Result>,
    batch: readonly Waiting<Item, Result>[],
  ): Promise<void> {
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries())
        resolve(results[place] as Result);
    } catch (error) {
      if (batch.length > 1)
        for (const one of batch) await this.settle(write, [one]);
      else batch[0]?.reject(error);
    }
  }
}
