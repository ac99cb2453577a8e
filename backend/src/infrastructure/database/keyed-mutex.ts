import { UnavailableError } from "../../common/errors/app-error";

const MOST_WAITING = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Lets writers of one thing in this process go one after another. They would wait for each other in
 * the database anyway; waiting here, they hold no connection that readers could use.
 */
export class KeyedMutex {
  private readonly queues = new Map<
    string,
    { last: Promise<unknown>; waiting: number }
  >();

  async runExclusive<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = this.queues.get(key) ?? {
      last: Promise.resolve(),
      waiting: 0,
    };
    if (queue.waiting >= MOST_WAITING) throw new UnavailableError();
    queue.waiting += 1;
    this.queues.set(key, queue);
    const since = Date.now();
    const mine = queue.last.then(() => {
      if (Date.now() - since > LONGEST_WAIT_MS) throw new UnavailableError();
      return work();
    });
    queue.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.queues.delete(key);
    }
  }
}
