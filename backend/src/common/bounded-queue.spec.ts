import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { BoundedQueue, KindOverloadedError } from "./bounded-queue";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const newQueue = () =>
  new BoundedQueue({ places: 2, mostWaiting: 2, longestWaitMs: 1000 });

/** Somebody who is served until the test says so. */
function visitor(queue: BoundedQueue, signal?: AbortSignal, kind?: string) {
  const seen = { state: "waits", finish: (): void => undefined };
  const done = queue
    .serve(
      () => {
        seen.state = "is served";
        return new Promise<void>((resolve) => (seen.finish = resolve));
      },
      signal,
      kind,
    )
    .then(
      () => (seen.state = "done"),
      (error: unknown) => (seen.state = (error as Error).message),
    );
  return { seen, done };
}

const states = (visitors: ReturnType<typeof visitor>[]): string[] =>
  visitors.map(({ seen }) => seen.state);

const OVERLOADED = "The site is very busy. Please try again in a few seconds.";

describe("BoundedQueue", () => {
  it("serves a few at a time, in order, and turns away who finds the queue full", async () => {
    const queue = newQueue();
    const visitors = Array.from({ length: 5 }, () => visitor(queue));
    const [first, second, third, fourth, fifth] = visitors;
    await fifth?.done;
    expect(states(visitors)).toEqual([
      "is served",
      "is served",
      "waits",
      "waits",
      OVERLOADED,
    ]);
    second?.seen.finish();
    await second?.done;
    await jest.advanceTimersByTimeAsync(0);
    expect(states(visitors).slice(0, 4)).toEqual([
      "is served",
      "done",
      "is served",
      "waits",
    ]);
    first?.seen.finish();
    third?.seen.finish();
    await third?.done;
    await jest.advanceTimersByTimeAsync(0);
    fourth?.seen.finish();
    await fourth?.done;
    expect(states([visitor(queue), visitor(queue), visitor(queue)])).toEqual([
      "is served",
      "is served",
      "waits",
    ]);
  });

  it("turns away who has waited for too long, and serves on", async () => {
    const queue = newQueue();
    const visitors = Array.from({ length: 3 }, () => visitor(queue));
    await jest.advanceTimersByTimeAsync(1000);
    expect(states(visitors)[2]).toBe(OVERLOADED);
    visitors[0]?.seen.finish();
    await visitors[0]?.done;
    expect(states([visitor(queue)])).toEqual(["is served"]);
  });

  it("turns away at once who would probably wait for too long, until nobody is left", async () => {
    const queue = new BoundedQueue({
      places: 1,
      mostWaiting: 9,
      longestWaitMs: 5000,
      expectedWaitMs: 500,
    });
    let first = visitor(queue);
    for (let n = 0; n < 20; n += 1) {
      const next = visitor(queue);
      await jest.advanceTimersByTimeAsync(200);
      first.seen.finish();
      await first.done;
      first = next;
    }
    const slow = [first, ...Array.from({ length: 3 }, () => visitor(queue))];
    expect(queue.isFull).toBe(true);
    await slow[3]?.done;
    expect(states(slow)).toEqual(["is served", "waits", "waits", OVERLOADED]);
    for (const { seen, done } of slow.slice(0, 3)) {
      seen.finish();
      await done;
      await jest.advanceTimersByTimeAsync(0);
    }
    const quick = Array.from({ length: 10 }, () => visitor(queue));
    expect(states(quick)).toEqual([
      "is served",
      ...Array.from({ length: 9 }, () => "waits"),
    ]);
  });

  it("forgets who has gone", async () => {
    const queue = newQueue();
    const leaving = new AbortController();
    const before = [visitor(queue), visitor(queue)];
    const gone = visitor(queue, leaving.signal);
    const next = visitor(queue);
    leaving.abort();
    await gone.done;
    before[0]?.seen.finish();
    await before[0]?.done;
    await jest.advanceTimersByTimeAsync(0);
    expect(states([gone, next])).toEqual(["The client has gone.", "is served"]);
    const late = visitor(queue, leaving.signal);
    await late.done;
    expect(late.seen.state).toBe("The client has gone.");
  });

  it("lets others pass those whose kind has its share, and keeps their order", async () => {
    const shareOf = (kind: string) => (kind === "slow" ? 1 : 2);
    const limits = { places: 2, mostWaiting: 9, longestWaitMs: 1000 };
    const queue = new BoundedQueue({ ...limits, shareOf });
    const kinds = ["slow", "slow", "slow", "fast", "fast"];
    const visitors = kinds.map((kind) => visitor(queue, undefined, kind));
    const finish = async (...numbers: number[]) => {
      for (const number of numbers) visitors[number]?.seen.finish();
      await jest.advanceTimersByTimeAsync(0);
      return states(visitors).map((state) => state.replace("is ", ""));
    };
    expect(await finish()).toEqual([
      "served",
      "waits",
      "waits",
      "served",
      "waits",
    ]);
    expect(await finish(3)).toEqual([
      "served",
      "waits",
      "waits",
      "done",
      "served",
    ]);
    expect(await finish(0)).toEqual([
      "done",
      "served",
      "waits",
      "done",
      "served",
    ]);
    // A place is free, and stays so: it is not for them.
    expect(await finish(4)).toEqual([
      "done",
      "served",
      "waits",
      "done",
      "done",
    ]);
    expect((await finish(1)).at(2)).toBe("served");
  });

  it("serves those with the fewest first, and turns away a kind alone that has too many [PROG-LIMIT-02]", async () => {
    const queue = new BoundedQueue({
      places: 2,
      mostWaiting: 9,
      longestWaitMs: 1000,
      shareOf: () => 2,
      mostWaitingOfKind: 2,
    });
    const kinds = ["many", "many", "many", "many", "many", "few", "few"];
    const visitors = kinds.map((kind) => visitor(queue, undefined, kind));
    await visitors[4]?.done;
    expect(states(visitors)[4]).toBe(OVERLOADED);
    const finish = async (number: number) => {
      visitors[number]?.seen.finish();
      await jest.advanceTimersByTimeAsync(0);
      const served = visitors.filter(({ seen }) => seen.state === "is served");
      return served.map((one) => visitors.indexOf(one));
    };
    expect(await finish(0)).toEqual([1, 5]);
    expect(await finish(1)).toEqual([2, 5]);
    expect(await finish(5)).toEqual([2, 6]);
    // The last of them has waited too long, beside places that are not for its kind alone.
    await jest.advanceTimersByTimeAsync(1000);
    expect(states(visitors)[3]).toBe(OVERLOADED);
    const full = queue
      .enter(undefined, "many")
      .catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await full).not.toBeInstanceOf(KindOverloadedError);
    await finish(6);
    visitors.push(visitor(queue, undefined, "many"));
    const own = queue.enter(undefined, "many").catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await own).toBeInstanceOf(KindOverloadedError);
  });

  it("gives a place that was entered back once, however often it is left", async () => {
    const queue = newQueue();
    const leave = await queue.enter();
    const others = [visitor(queue), visitor(queue), visitor(queue)];
    expect([queue.atWork, queue.waiting]).toEqual([2, 2]);
    leave();
    leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(states(others)).toEqual(["is served", "is served", "waits"]);
    expect([queue.atWork, queue.waiting]).toEqual([2, 1]);
  });

  it("gives the place on when the work fails", async () => {
    const queue = newQueue();
    const failing = () => Promise.reject(new Error("broken"));
    for (let n = 0; n < 5; n += 1)
      await expect(queue.serve(failing)).rejects.toThrow("broken");
    expect(states([visitor(queue)])).toEqual(["is served"]);
  });
});
