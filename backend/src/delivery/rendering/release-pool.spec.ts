import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { NotReadyError, ReleasePool } from "./release-pool";
import type { RenderProcess } from "./render-process";

interface FakeProcess {
  isReady: boolean;
  standsBack: boolean;
  hasEnded: boolean;
  usedAt: number;
  ready: Promise<void>;
  ended: Promise<void>;
  listens: () => Promise<boolean>;
  load: () => void;
  kill: () => void;
}

let started: FakeProcess[];
let lost: number[];
let record: { hasWorked: boolean; isSuspect: boolean };

beforeEach(() => {
  started = [];
  lost = [];
  record = { hasWorked: true, isSuspect: false };
});

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** A process that loads its bundle when the test says so. */
function start(): RenderProcess {
  const loaded = deferred();
  const ended = deferred();
  const fake: FakeProcess = {
    isReady: false,
    hasEnded: false,
    usedAt: performance.now(),
    standsBack: record.isSuspect,
    ready: loaded.promise,
    ended: ended.promise,
    listens: () => Promise.resolve(!fake.hasEnded),
    load: () => {
      fake.isReady = true;
      loaded.resolve();
    },
    kill: () => {
      fake.hasEnded = true;
      ended.resolve();
    },
  };
  started.push(fake);
  return fake as Partial<RenderProcess> as RenderProcess;
}

const numberOf = (process: unknown): number =>
  started.indexOf(process as FakeProcess);

const newPool = (most = 3) =>
  new ReleasePool({
    start,
    most,
    record: () => record,
    onLost: (process) => lost.push(numberOf(process)),
  });

describe("ReleasePool", () => {
  it("has the next process ready while one is in use, and no more than allowed", async () => {
    const pool = newPool(2);
    const first = pool.take(1000);
    expect(started).toHaveLength(2);
    for (const process of started) process.load();
    expect(numberOf(await first)).toBe(0);
    expect(numberOf(await pool.take(1000))).toBe(1);
    expect([started.length, pool.size, pool.isBusy]).toEqual([2, 2, true]);
    pool.give(await first);
    expect(numberOf(await pool.take(1000))).toBe(0);
  });

  it("starts nothing ahead for a release that has never rendered [REL-31]", async () => {
    record = { hasWorked: false, isSuspect: true };
    const pool = newPool(2);
    const taking = pool.take(1000);
    started[0]?.load();
    const taken = await taking;
    expect(started).toHaveLength(1);
    taken.kill();
    pool.give(taken);
    expect([started.length, pool.size]).toEqual([1, 0]);
  });

  it("has another in the place of one that stands back, once the release does well [REL-31]", async () => {
    record = { hasWorked: false, isSuspect: true };
    const pool = newPool(2);
    const taking = pool.take(1000);
    started[0]?.load();
    const first = await taking;
    record = { hasWorked: true, isSuspect: false };
    pool.give(first);
    pool.give(await pool.take(1000));
    expect([started.length, first.hasEnded]).toEqual([2, false]);
    started[1]?.load();
    pool.give(await pool.take(1000));
    expect([started.length, first.hasEnded]).toEqual([2, true]);
    expect(numberOf(await pool.take(1000))).toBe(1);
  });

  it("starts another at once when one was ended", async () => {
    const pool = newPool(1);
    pool.prepare();
    started[0]?.load();
    const taken = await pool.take(1000);
    taken.kill();
    pool.give(taken);
    expect([started.length, pool.size]).toEqual([2, 1]);
  });

  it("lets nobody wait for long, and keeps the process for those who come later", async () => {
    const pool = newPool(1);
    await expect(pool.take(5)).rejects.toThrow(NotReadyError);
    started[0]?.load();
    expect(numberOf(await pool.take(1000))).toBe(0);
  });

  it("takes another where an earlier render left a process busy", async () => {
    const pool = newPool(2);
    pool.prepare();
    const [busy] = started;
    busy?.load();
    if (busy)
      busy.listens = async () => {
        busy.kill();
        started[1]?.load();
        return Promise.resolve(false);
      };
    expect(numberOf(await pool.take(1000))).toBe(1);
    expect([lost, pool.size]).toEqual([[0], 2]);
  });

  it("waits for no process that does not listen", async () => {
    const pool = newPool(1);
    pool.prepare();
    started[0]?.load();
    if (started[0]) started[0].listens = () => new Promise(() => undefined);
    await expect(pool.take(5)).rejects.toThrow(NotReadyError);
  });

  it("asks those that wait whether they listen", async () => {
    const pool = newPool(1);
    pool.prepare();
    const [waits] = started;
    if (waits)
      waits.listens = () => {
        waits.kill();
        return Promise.resolve(false);
      };
    pool.watch();
    expect(waits?.hasEnded).toBe(false);
    waits?.load();
    pool.watch();
    await setImmediate();
    expect([lost, pool.size]).toEqual([[0], 0]);
  });

  it("hears of a process that ends while it waits", async () => {
    const pool = newPool();
    pool.prepare();
    started[0]?.kill();
    await setImmediate();
    expect([lost, pool.size]).toEqual([[0], 0]);
  });

  it("ends what nobody has needed for long, but for as many as it is told to keep", async () => {
    const pool = newPool(3);
    const taking = [pool.take(1000), pool.take(1000), pool.take(1000)];
    for (const process of started) process.load();
    for (const process of await Promise.all(taking)) pool.give(process);
    pool.shrink(1, 60_000);
    expect(pool.size).toBe(3);
    pool.shrink(1, 0);
    expect(pool.size).toBe(1);
    expect(lost).toEqual([]);
  });

  it("ends the last one, too, when nobody comes, and starts again for whoever comes then", async () => {
    const pool = newPool(1);
    pool.prepare();
    started[0]?.load();
    pool.shrink(0, 60_000);
    expect(pool.size).toBe(1);
    pool.shrink(0, 0);
    await setImmediate();
    expect([pool.size, started[0]?.hasEnded, lost]).toEqual([0, true, []]);
    const taking = pool.take(1000);
    started[1]?.load();
    expect(numberOf(await taking)).toBe(1);
  });

  it("ends all of them when it is closed, also those in use", async () => {
    const pool = newPool(2);
    const taking = pool.take(1000);
    for (const process of started) process.load();
    const taken = await taking;
    await pool.close();
    expect(started.every(({ hasEnded }) => hasEnded)).toBe(true);
    pool.give(taken);
    expect([started.length, lost]).toEqual([2, []]);
  });
});
