/** Reports that are counted by their keys, and written together. */
export class WaitingReports<Report extends { times: number }> {
  private waiting = new Map<string, Report>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: {
      /** More are not heard. */
      most: number;
      writeMs: number;
      /** Takes all that was heard since the last time. Does not fail. */
      write: (heard: Report[]) => Promise<void>;
      /** Whether one is heard in any case. */
      isHeard?: (report: Report) => boolean;
      /** What else of a later report counts. */
      update?: (earlier: Report, later: Report) => void;
    },
  ) {}

  /** @param writeMs how long it may wait. */
  add(
    key: string,
    report: Report,
    writeMs: number = this.options.writeMs,
  ): void {
    const { most, isHeard, update } = this.options;
    const earlier = this.waiting.get(key);
    if (earlier) {
      earlier.times += report.times;
      update?.(earlier, report);
    } else if (this.waiting.size < most || isHeard?.(report))
      this.waiting.set(key, report);
    this.timer ??= setTimeout(() => void this.flush(), writeMs).unref();
  }

  /** Writes what waits, after what is being written. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(async () => {
      const heard = [...this.waiting.values()];
      this.waiting = new Map();
      if (heard.length > 0) await this.options.write(heard);
    });
    return this.writing;
  }

  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }
}
