import { UnavailableError } from "../../common/errors/app-error";

const MOST_WAITING = 1000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Lets writers of one thing in this process go one after another. They would wait for each other in
 * the database anyway; waiting here, they hold no connection that readers could use.
 */
export class Turns {
  private readonly lines = new Map<
    string,
    { last: Promise<unknown>; waiting: number }
  >();

  async take<Result>(
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const line = this.lines.get(key) ?? {
      last: Promise.resolve(),
      waiting: 0,
    };
    if (line.waiting >= MOST_WAITING) throw new UnavailableError();
    line.waiting += 1;
    this.lines.set(key, line);
    const since = Date.now();
    const mine = line.last.then(() => {
      if (Date.now() - since > LONGEST_WAIT_MS) throw new UnavailableError();
      return work();
    });
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) this.lines.delete(key);
    }
  }
}
