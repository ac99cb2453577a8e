interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * One transaction after the other, each for all that has become ready while the last one ran: a
 * commit, its announcements and most of its statements cost the same for one item and for many.
 */
export class WriteTogether<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private isBusy = false;

  constructor(
    /** Gives the results in the order of the items; when it fails, none of them is stored. */
    private readonly write: (items: Item[]) => Promise<Result[]>,
    private readonly most: number,
  ) {}

  /** Settles when the item is stored. What fails among others is tried alone. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isBusy) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0)
      await this.settle(this.waiting.splice(0, this.most));
    this.isBusy = false;
  }

  private async settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.write(batch.map(({ item }) => item));
      for (const [place, { resolve }] of batch.entries())
        resolve(results[place] as Result);
    } catch (error) {
      if (batch.length > 1) for (const one of batch) await this.settle([one]);
      else batch[0]?.reject(error);
    }
  }
}
