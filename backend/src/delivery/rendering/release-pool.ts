import type { RenderProcess } from "./render-process";

/** A process is being started, and its caller has waited long enough. */
export class NotReadyError extends Error {
  override name = "NotReadyError";

  constructor(readonly limitMs: number) {
    super(`no process was ready within ${limitMs} ms`);
    this.stack = this.message;
  }
}

interface PoolOptions {
  start: () => RenderProcess;
  most: number;
  /** Hears of a process that ended, or had to be, while it had nothing to do. */
  onLost: (lost: RenderProcess) => void;
  /** The release's record of failures; see `ReleaseBreaker`. */
  record: () => { hasWorked: boolean; isSuspect: boolean };
}

/** The processes of one release: one for each running render, and a spare one. */
export class ReleasePool {
  private readonly idle: RenderProcess[] = [];
  private readonly busy = new Set<RenderProcess>();
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {}

  get size(): number {
    return this.idle.length + this.busy.size;
  }

  get processes(): RenderProcess[] {
    return [...this.idle, ...this.busy];
  }

  get isBusy(): boolean {
    return this.busy.size > 0;
  }

  /**
   * Takes a process that has loaded the bundle, for one render; callers must always return it.
   * @throws {RenderFailure} when the bundle cannot be loaded; {NotReadyError}.
   */
  async take(limitMs: number): Promise<RenderProcess> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new NotReadyError(limitMs)), limitMs);
    });
    // It may fail after its caller has stopped waiting.
    late.catch(() => undefined);
    try {
      let taken = await this.takeNext(late);
      while (!taken && !this.isClosed) taken = await this.takeNext(late);
      if (taken) return taken;
      throw new NotReadyError(limitMs);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Null when an earlier render left it busy: then it has ended, and another is there or begins. */
  private async takeNext(late: Promise<never>): Promise<RenderProcess | null> {
    const taken = this.takeIdle() ?? this.options.start();
    this.busy.add(taken);
    this.prepareNext();
    try {
      await Promise.race([taken.ready, late]);
      if (await Promise.race([taken.listens(), late])) return taken;
    } catch (error) {
      this.give(taken);
      throw error;
    }
    this.give(taken);
    if (!this.isClosed) this.options.onLost(taken);
    return null;
  }

  give(taken: RenderProcess): void {
    this.busy.delete(taken);
    if (this.isClosed || this.isReplaced(taken)) taken.kill();
    if (taken.hasEnded) this.prepareNext();
    else this.rest(taken);
  }

  /**
   * Ends when there is a process that has loaded the bundle.
   * @throws {RenderFailure} when the bundle cannot be loaded.
   */
  async load(): Promise<void> {
    this.prepare();
    await this.idle.at(-1)?.ready;
  }

  /** Starts the next process ahead: visitors do not wait for it. */
  prepare(): void {
    const { start, most } = this.options;
    if (this.isClosed || this.idle.length > 0 || this.size >= most) return;
    this.rest(start());
  }

  /** A release that never worked gets a process only for a visitor. */
  private prepareNext(): void {
    if (this.options.record().hasWorked) this.prepare();
  }

  /**
   * A process that was started with low priority stays so: once the release is healthy, another one
   * replaces it.
   */
  private isReplaced(taken: RenderProcess): boolean {
    if (!taken.standsBack || this.options.record().isSuspect) return false;
    const next = this.processes.find(({ standsBack }) => !standsBack);
    if (!next) this.rest(this.options.start());
    return next?.isReady ?? false;
  }

  /** Ends processes that have nothing to do and are busy all the same. */
  watch(): void {
    for (const process of this.idle)
      if (process.isReady) void process.listens();
  }

  /** Ends processes that had nothing to do for so long, but for the last `keep`. */
  shrink(keep: number, idleMs: number): void {
    const oldest = performance.now() - idleMs;
    const ending = this.idle
      .slice(0, Math.max(0, this.idle.length - keep))
      .filter(({ usedAt }) => usedAt <= oldest);
    for (const process of ending) {
      this.idle.splice(this.idle.indexOf(process), 1);
      process.kill();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const all = [...this.idle.splice(0), ...this.busy];
    for (const process of all) process.kill();
    await Promise.all(all.map(({ ended }) => ended));
  }

  private takeIdle(): RenderProcess | undefined {
    const ready = this.idle.findLastIndex(({ isReady }) => isReady);
    return this.idle.splice(ready, 1).at(0);
  }

  private rest(process: RenderProcess): void {
    this.idle.push(process);
    void process.ended.then(() => {
      const place = this.idle.indexOf(process);
      if (place === -1) return;
      this.idle.splice(place, 1);
      if (!this.isClosed) this.options.onLost(process);
    });
  }
}
