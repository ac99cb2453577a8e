import { UnavailableError } from "./errors/app-error";
import { t } from "./texts";

interface QueueLimits {
  /** How many are served at the same time. */
  places: number;
  mostWaiting: number;
  longestWaitMs: number;
  /** Calls that would probably wait longer are refused at once. Without this limit, none are. */
  expectedWaitMs?: number;
  /** How many of the places those of one kind may have; all of them without this. */
  shareOf?: (kind: string) => number;
  /** How many of one kind may wait; as many as of all without this. Then kinds with fewer places come first. */
  mostWaitingOfKind?: number;
}

interface Visitor {
  kind: string;
  call: () => void;
}

/** Weight of the latest work in the average time. */
const NEWEST_SHARE = 1 / 8;

/** More have come than can be served in time. */
export class OverloadedError extends UnavailableError {
  constructor() {
    super(t("busy"));
  }
}

/** More of one kind have come than its share serves in time; others are served. */
export class KindOverloadedError extends OverloadedError {}

/** The caller no longer waits for it. */
export class GivenUpError extends Error {
  constructor() {
    super("The client has gone.");
  }
}

/**
 * Serves a few calls at a time, in order of arrival. A kind that has its share lets others pass. A call that
 * cannot be served soon is refused at once: in a queue without bounds, all callers would have given up before
 * their turn.
 */
export class BoundedQueue {
  /** The kinds of those who are being served. */
  private readonly served: string[] = [];
  private readonly queue: Visitor[] = [];
  /** Measured since the queue was last empty, because earlier work says nothing about now. */
  private averageMs = 0;

  constructor(private readonly limits: QueueLimits) {}

  get atWork(): number {
    return this.served.length;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** New calls are refused. */
  get isFull(): boolean {
    const { mostWaiting, places, expectedWaitMs = Infinity } = this.limits;
    if (this.queue.length >= mostWaiting) return true;
    if (this.served.length < places) return false;
    return ((this.queue.length + 1) * this.averageMs) / places > expectedWaitMs;
  }

  /**
   * @param kind of visitors who share a share.
   * @param signal tells that the client has gone; then its place in the queue is free again.
   * @throws {OverloadedError} when the queue is too long or was not short enough; {GivenUpError}.
   */
  async serve<Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
    kind = "",
  ): Promise<Result> {
    if (this.hasPlace(kind)) this.served.push(kind);
    else await this.wait(kind, signal);
    const leave = this.begin(kind);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * For work that begins and ends in different places; the rest is as with `serve`.
   * @returns what gives the place back.
   */
  async enter(signal?: AbortSignal, kind = ""): Promise<() => void> {
    if (this.hasPlace(kind)) this.served.push(kind);
    else await this.wait(kind, signal);
    return this.begin(kind);
  }

  /** @returns what gives the place back, the first time that it is called. */
  private begin(kind: string): () => void {
    const began = performance.now();
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      const ms = performance.now() - began;
      this.averageMs += (ms - this.averageMs) * NEWEST_SHARE;
      this.leave(kind);
      if (this.served.length === 0 && this.queue.length === 0)
        this.averageMs = 0;
    };
  }

  private leave(kind: string): void {
    this.served.splice(this.served.indexOf(kind), 1);
    this.next();
  }

  private hasPlace(kind: string): boolean {
    const { places, shareOf } = this.limits;
    if (this.served.length >= places) return false;
    return shareOf === undefined || !this.hasShare(kind);
  }

  private hasShare(kind: string): boolean {
    const { places, shareOf } = this.limits;
    return this.servedOf(kind) >= (shareOf?.(kind) ?? places);
  }

  private servedOf(kind: string): number {
    return this.served.filter((served) => served === kind).length;
  }

  private wait(kind: string, signal?: AbortSignal): Promise<void> {
    const { longestWaitMs, mostWaitingOfKind = Infinity } = this.limits;
    if (signal?.aborted) return Promise.reject(new GivenUpError());
    if (this.isFull) return Promise.reject(new OverloadedError());
    const same = this.queue.filter((visitor) => visitor.kind === kind);
    if (same.length >= mostWaitingOfKind)
      return Promise.reject(new KindOverloadedError());
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      };
      const leave = (reason: Error): void => {
        end();
        this.queue.splice(this.queue.indexOf(visitor), 1);
        reject(reason);
      };
      const giveUp = (): void => leave(new GivenUpError());
      const timer = setTimeout(
        () =>
          leave(
            mostWaitingOfKind !== Infinity && this.hasShare(kind)
              ? new KindOverloadedError()
              : new OverloadedError(),
          ),
        longestWaitMs,
      );
      const call = (): void => {
        end();
        resolve();
      };
      const visitor = { kind, call };
      signal?.addEventListener("abort", giveUp);
      this.queue.push(visitor);
    });
  }

  /** Free places go to the first in the queue who may have one, of the kinds that are to come first. */
  private next(): void {
    const visitor =
      this.limits.mostWaitingOfKind === undefined
        ? this.queue.find(({ kind }) => this.hasPlace(kind))
        : this.findOfFewest();
    if (!visitor) return;
    this.queue.splice(this.queue.indexOf(visitor), 1);
    this.served.push(visitor.kind);
    visitor.call();
    this.next();
  }

  private findOfFewest(): Visitor | undefined {
    const able = this.queue.filter(({ kind }) => this.hasPlace(kind));
    const fewest = Math.min(...able.map(({ kind }) => this.servedOf(kind)));
    return able.find(({ kind }) => this.servedOf(kind) === fewest);
  }
}
