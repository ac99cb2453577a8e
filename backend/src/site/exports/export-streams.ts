import { setTimeout as wait } from "node:timers/promises";
import {
  UnavailableError,
  ValidationError,
} from "../../common/errors/app-error";

/** While other texts are being converted, one waits so long before it tries again. */
const TURN_MS = 500;
const MOST_TURNS = 60;

/** Converts a text when it is its turn. @returns null for one that cannot be converted. */
export async function inItsTurn(
  convert: () => Promise<string>,
): Promise<string | null> {
  for (let turns = 1; ; turns += 1)
    try {
      return await convert();
    } catch (error) {
      if (error instanceof ValidationError) return null;
      const isBusy = error instanceof UnavailableError;
      if (!isBusy || turns === MOST_TURNS) throw error;
      await wait(TURN_MS);
    }
}

/** Texts that are converted while those before are written: there is more than one processor. */
const AHEAD = 4;

/** Each item with what becomes of it, in their order; a few of them are worked on at the same time. */
export async function* ahead<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result]> {
  const begun: { item: Item; result: Promise<Result> }[] = [];
  for await (const item of items) {
    const result = work(item);
    // Its error is reported when its turn comes.
    result.catch(() => undefined);
    begun.push({ item, result });
    const next = begun.length < AHEAD ? undefined : begun.shift();
    if (next) yield [next.item, await next.result];
  }
  for (const { item, result } of begun) yield [item, await result];
}

/** Characters that are gathered before they are passed on. */
const PIECE = 64 * 1024;

/** Short pieces of a file together. */
export async function* gathered(
  pieces: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  let waiting: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < PIECE) continue;
    yield Buffer.from(waiting.join(""));
    [waiting, length] = [[], 0];
  }
  yield Buffer.from(waiting.join(""));
}
