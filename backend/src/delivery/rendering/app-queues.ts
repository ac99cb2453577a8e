import { BoundedQueue } from "../../common/bounded-queue";

/** How long a visitor waits for a process to start, before a page without the release is better. */
export const READY_MS = 5000;

/**
 * Requests that would wait longer for a turn than this, or behind more others, are asked to retry later;
 * except behind the first visitor of a release, for whom its process starts.
 */
const WAITING = {
  mostWaiting: 100,
  longestWaitMs: READY_MS + 1000,
  expectedWaitMs: 2000,
};

/** Apps, other than the one at the beginning of the site, that render at the same time. */
const MOST_BESIDE = 3;

/** Pages of one app that are made at the same time. Of those beside the first, one place is left to others. */
export const placesOf = (places: number, isFirst: boolean): number =>
  isFirst ? places : Math.max(1, places - 1);

interface QueueOptions {
  /** Of the first app. */
  places: number;
  /** How many of them one release may have. */
  shareOf: (release: string) => number;
}

/** The page to render. */
export interface Turn {
  app: string;
  /** Whether the app begins at `/`: its slots are reserved for it. */
  isFirst: boolean;
  /** See `releaseName`. */
  release: string;
  signal?: AbortSignal | undefined;
}

/**
 * A queue for each app, so that slow or hanging pages of one app do not delay readers of another. The
 * number of processes is limited all the same: all apps but the first share a few slots in addition to the
 * first one's.
 */
export class AppQueues {
  private readonly queues = new Map<string, BoundedQueue>();
  private readonly beside: BoundedQueue;

  constructor(private readonly options: QueueOptions) {
    this.beside = new BoundedQueue({
      ...WAITING,
      places: MOST_BESIDE + placesOf(options.places, false) - 1,
    });
  }

  /** @throws {OverloadedError} when there is no turn soon; {GivenUpError}. */
  serve<Result>(
    { app, isFirst, release, signal }: Turn,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = this.queues.get(app) ?? this.open(app, isFirst);
    return queue.serve(
      isFirst ? work : () => this.beside.serve(work, signal),
      signal,
      release,
    );
  }

  private open(app: string, isFirst: boolean): BoundedQueue {
    const { places, shareOf } = this.options;
    const own = placesOf(places, isFirst);
    const queue = new BoundedQueue({ ...WAITING, places: own, shareOf });
    this.queues.set(app, queue);
    return queue;
  }
}
