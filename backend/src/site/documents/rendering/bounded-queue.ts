export interface QueueLimits {
  /** How many are served at the same time. */
  places: number;
  mostWaiting: number;
  longestWaitMs: number;
}

/** More have come than can be served in time. */
export class OverloadedError extends Error {
  constructor() {
    super("More pages are asked for than can be made in time");
  }
}

/** Nobody waits for it any more. */
export class GivenUpError extends Error {
  constructor() {
    super("The client has gone.");
  }
}

/**
 * Serves a few at a time, in order of arrival. Whoever cannot be served soon is told so at once: a
 * queue that grows without end serves nobody, because everybody in it has given up by then.
 */
export class BoundedQueue {
  private served = 0;
  /** What calls each of those who wait. */
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  /**
   * @param signal tells that the client has gone; then its place in the queue is free again.
   * @throws {OverloadedError} when the queue is too long or was not short enough; {GivenUpError}.
   */
  async serve<Result>(
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (this.served >= this.limits.places) await this.wait(signal);
    else this.served += 1;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(signal?: AbortSignal): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.limits;
    if (signal?.aborted) return Promise.reject(new GivenUpError());
    if (this.queue.length >= mostWaiting)
      return Promise.reject(new OverloadedError());
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
      };
      const leave = (reason: Error): void => {
        end();
        this.queue.splice(this.queue.indexOf(call), 1);
        reject(reason);
      };
      const giveUp = (): void => leave(new GivenUpError());
      const timer = setTimeout(
        () => leave(new OverloadedError()),
        longestWaitMs,
      );
      const call = (): void => {
        end();
        resolve();
      };
      signal?.addEventListener("abort", giveUp);
      this.queue.push(call);
    });
  }

  /** The place goes to the first in the queue, or is free. */
  private next(): void {
    const callFirst = this.queue.shift();
    if (callFirst) callFirst();
    else this.served -= 1;
  }
}
